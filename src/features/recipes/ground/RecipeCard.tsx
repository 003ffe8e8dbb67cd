import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import type { RecipeCardFragment } from '#documents/graphql.ts'
import { SampleBadge } from '#features/accounts/ground/SampleBadge.tsx'
import { daysBetween, dutchDayOf } from '#platform/ground/day.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { cardTexts } from './card.texts.ts'
import { Macros } from './Macros.tsx'
import { RecipePicture } from './RecipePicture.tsx'
import { recipePath } from './recipe.address.rules.ts'
import { CARD_PICTURE_SIZES } from './recipe.picture.rules.ts'

type Props = {
  recipe: RecipeCardFragment
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
  /** Loads the picture at once: for cards that a page shows first. */
  eager?: boolean
}

/** A recipe on its plate: who made it, how it is liked, and what a serving gives. All of it leads to the recipe. */
export function RecipeCard({ recipe, today, eager }: Props) {
  const texts = useTexts(cardTexts)
  const age = useAge(recipe.createdAt, today)
  return (
    <article className="relative flex h-full flex-col rounded-lg bg-surface shadow-card transition-shadow hover:shadow-lift">
      <RecipePicture
        recipe={recipe}
        sizes={CARD_PICTURE_SIZES}
        eager={eager}
        className="h-40 shrink-0 rounded-t-lg md:h-44"
      />
      {recipe.isSample && <SampleBadge onPicture className="absolute top-3.5 left-3.5" />}
      <div className="flex flex-1 flex-col p-3.5 md:p-4.5">
        <h2 className="line-clamp-2 text-[1.25rem] leading-[1.2] text-wrap wrap-anywhere">
          <Link to={recipePath(recipe.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {recipe.title}
          </Link>
        </h2>
        <p className="mt-2 mb-3.5 flex items-center gap-x-2.5 text-2xs text-ink-muted">
          <span className="truncate font-[550]">{recipe.username ?? texts.deletedMember}</span>
          <time dateTime={recipe.createdAt} className="shrink-0 text-ink-quiet">
            {age}
          </time>
          <Likes recipe={recipe} />
        </p>
        <Macros recipe={recipe} className="mt-auto border-t border-line pt-3.5" />
      </div>
    </article>
  )
}

function Likes({ recipe: { likeCount, isLiked } }: Pick<Props, 'recipe'>) {
  const texts = useTexts(cardTexts)
  const format = useFormat()
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 text-xs tabular-nums">
      <Heart
        size={16}
        strokeWidth={1.9}
        aria-hidden="true"
        className={classes(isLiked && 'fill-carrot-fill text-carrot-fill')}
      />
      {format.whole(likeCount)}
      <span className="sr-only">
        {` ${texts.likes(likeCount)}`}
        {isLiked && `, ${texts.likedByYou}`}
      </span>
    </span>
  )
}

function useAge(createdAt: string, today: string): string {
  const texts = useTexts(cardTexts)
  const format = useFormat()
  const age = ageOf(createdAt, today)
  if (age.unit === 'days') return texts.daysAgo(age.count)
  if (age.unit === 'weeks') return texts.weeksAgo(age.count)
  return age.unit === 'date' ? format.day(createdAt) : texts[age.unit]
}

/** How long ago something was made, in the words that a card uses. */
type Age = { unit: 'today' | 'yesterday' | 'date' } | { unit: 'days' | 'weeks'; count: number }

const DAYS_IN_WEEK = 7
/** From here on the date says more than a number of weeks. */
const MAX_DAYS = 35

/** The age at the ISO date `today` of what was made at `createdAt`, in days as the Netherlands count them. */
export function ageOf(createdAt: string, today: string): Age {
  const days = daysBetween(dutchDayOf(new Date(createdAt)), today)
  // A page may be older than what came to it since.
  if (days <= 0) return { unit: 'today' }
  if (days === 1) return { unit: 'yesterday' }
  if (days < DAYS_IN_WEEK) return { unit: 'days', count: days }
  if (days < MAX_DAYS) return { unit: 'weeks', count: Math.floor(days / DAYS_IN_WEEK) }
  return { unit: 'date' }
}
