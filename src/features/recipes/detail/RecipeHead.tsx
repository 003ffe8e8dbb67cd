import { Link } from 'react-router'
import { Avatar } from '#features/accounts/ground/Avatar.tsx'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { MemberBadges } from '#features/accounts/ground/MemberBadges.tsx'
import { SampleBadge } from '#features/accounts/ground/SampleBadge.tsx'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { HiddenNote } from '#features/reactions/moderate/HiddenNote.tsx'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { isHighInProtein } from '../ground/recipe.nutrition.rules.ts'
import { recipeTexts } from './recipe.texts.ts'

/** From here on a description is a text to read, no longer a lead. */
const LEAD_MAX_LENGTH = 280

type Props = { recipe: DetailedRecipe }

/** What the recipe is called and says of itself, who made it, and when. */
export function RecipeHead({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const isLead = recipe.description.length <= LEAD_MAX_LENGTH
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap gap-1.5 not-empty:mb-3 print:hidden">
        {isHighInProtein(recipe) && <Badge tone="pine">{texts.highProtein}</Badge>}
        {recipe.isSample && <SampleBadge />}
      </p>
      <h1 dir="auto" className="text-3xl wrap-anywhere">
        {recipe.title}
      </h1>
      <HiddenNote kind="recipe" item={recipe} />
      <p
        dir="auto"
        className={classes(
          'mt-3 max-w-(--measure) whitespace-pre-line text-ink-muted wrap-anywhere',
          isLead ? 'text-lg' : 'text-md',
        )}
      >
        {recipe.description}
      </p>
      <Author recipe={recipe} />
    </header>
  )
}

function Author({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const format = useFormat()
  const { username, authorID, author, createdAt, editedAt, views } = recipe
  return (
    <div className="mt-5 flex items-center gap-3.5">
      <Avatar
        username={username}
        picture={author?.avatar && sizedUrlOf(author.avatar, 'face')}
        className="size-11 text-sm print:hidden"
      />
      <div className="min-w-0">
        {username && authorID ? (
          <div className="flex flex-wrap items-center gap-x-2">
            <Link
              to={profilePath(authorID)}
              className="-my-2.5 inline-flex min-h-11 max-w-full items-center font-[650] wrap-anywhere hover:underline"
            >
              <bdi>{username}</bdi>
            </Link>
            {author && <MemberBadges {...author} />}
          </div>
        ) : (
          <p className="font-[650]">{texts.deletedMember}</p>
        )}
        <p className="text-sm text-ink-muted">
          <time dateTime={createdAt} className="whitespace-nowrap">
            {format.fullDay(createdAt)}
          </time>
          <span className="print:hidden">
            {' · '}
            <span className="whitespace-nowrap">{texts.views(views, format.whole(views))}</span>
          </span>
          {editedAt && (
            <>
              {' · '}
              <time dateTime={editedAt} className="whitespace-nowrap">
                {texts.edited(format.fullDay(editedAt))}
              </time>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
