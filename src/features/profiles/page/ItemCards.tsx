import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TopicFigures } from '#features/board/ground/TopicFigures.tsx'
import { topicPath } from '#features/board/ground/topic.address.rules.ts'
import { cardTexts } from '#features/recipes/ground/card.texts.ts'
import { RecipePicture } from '#features/recipes/ground/RecipePicture.tsx'
import { recipePath } from '#features/recipes/ground/recipe.address.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import type { LikedRecipe, LikedTopic, MadeRecipe, MadeTopic } from '../ground/profile.content.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'

/** A recipe of the member: its plate at the left, all of the card leads to it. `eager` loads the picture at once. */
export function MadeRecipeCard({ recipe, eager }: { recipe: MadeRecipe; eager: boolean }) {
  const texts = useTexts(profilePageTexts)
  const likes = useTexts(cardTexts).likes
  const format = useFormat()
  const { id, title, description, calories, protein, likeCount, createdAt } = recipe
  return (
    <article className="relative flex h-full min-h-33 rounded-lg bg-surface shadow-card transition-shadow hover:shadow-lift">
      <RecipePicture
        recipe={recipe}
        sizes="128px"
        eager={eager}
        className="w-24 shrink-0 rounded-l-lg md:w-32"
      />
      <div className="flex min-w-0 flex-1 flex-col p-3.5 md:px-5 md:py-4.5">
        <CardTop to={recipePath(id)} title={title} createdAt={createdAt} />
        {description && (
          <p dir="auto" className="mt-1.5 line-clamp-2 text-xs text-ink-muted wrap-anywhere">
            {description}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-xs font-[650] tabular-nums">
          <span>{format.amount(calories, 'kcal', 0)}</span>
          <span className="text-pine">{texts.protein(format.amount(protein, 'g', 0))}</span>
          <span className="ml-auto flex items-center gap-1.5 font-[500] text-ink-muted">
            <Heart size={17} strokeWidth={1.9} aria-hidden="true" />
            {format.whole(likeCount)}
            <span className="sr-only">{` ${likes(likeCount)}`}</span>
          </span>
        </p>
      </div>
    </article>
  )
}

/** A topic of the member: all of the card leads to it. */
export function MadeTopicCard({ topic }: { topic: MadeTopic }) {
  const { id, title, content, createdAt } = topic
  return (
    <article className="relative flex h-full min-h-33 flex-col rounded-lg bg-surface p-3.5 shadow-card transition-shadow hover:shadow-lift md:px-5 md:py-4.5">
      <CardTop to={topicPath(id)} title={title} createdAt={createdAt} />
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm text-ink-muted wrap-anywhere">
        {content}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-xs text-ink-muted">
        <TopicFigures topic={topic} />
      </p>
    </article>
  )
}

function CardTop({ to, title, createdAt }: { to: string; title: string; createdAt: string }) {
  const format = useFormat()
  return (
    <>
      <h3 dir="auto" className="line-clamp-2 text-[1.125rem] leading-[1.25] text-wrap wrap-anywhere">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h3>
      <time dateTime={createdAt} className="mt-1 text-2xs text-ink-quiet">
        {format.fullDay(createdAt)}
      </time>
    </>
  )
}

/** A recipe that the member likes: what it is called and its calories. */
export function LikedRecipeRow({ recipe }: { recipe: LikedRecipe }) {
  const format = useFormat()
  return (
    <Row
      to={recipePath(recipe.id)}
      title={recipe.title}
      picture={<RecipePicture recipe={recipe} sizes="72px" className="w-18 shrink-0 rounded-l-lg" />}
    >
      <p className="mt-1 text-xs font-[650] tabular-nums">{format.amount(recipe.calories, 'kcal', 0)}</p>
    </Row>
  )
}

/** A topic that the member likes: what it is called. */
export function LikedTopicRow({ topic }: { topic: LikedTopic }) {
  return (
    <Row
      to={topicPath(topic.id)}
      title={topic.title}
      picture={
        <span className="grid w-18 shrink-0 place-items-center rounded-l-lg bg-sky-soft text-on-sky-soft">
          <MessageCircle size={24} strokeWidth={1.9} aria-hidden="true" />
        </span>
      }
    />
  )
}

type RowProps = { to: string; title: string; picture: ReactNode; children?: ReactNode }

function Row({ to, title, picture, children }: RowProps) {
  return (
    <article className="relative flex h-full min-h-18 rounded-lg bg-surface shadow-card transition-shadow hover:shadow-lift">
      {picture}
      <div className="flex min-w-0 flex-1 flex-col justify-center px-4 py-3">
        <h3 dir="auto" className="line-clamp-2 text-md leading-[1.3] text-wrap wrap-anywhere">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  )
}
