import { SampleBadge } from '#features/accounts/ground/SampleBadge.tsx'
import { Macros } from '#features/recipes/ground/Macros.tsx'
import { recipePath } from '#features/recipes/ground/recipe.address.rules.ts'
import { CARD_PICTURE_SIZES } from '#features/recipes/ground/recipe.picture.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { HomeRecipe } from './home.rules.ts'
import { homeTexts } from './home.texts.ts'
import { Invitation } from './Invitation.tsx'
import { TurningCard } from './TurningCard.tsx'

/** The newest recipes, one at a time. */
export function RecipesCard({ recipes }: { recipes: readonly HomeRecipe[] }) {
  const texts = useTexts(homeTexts).recipes
  if (recipes.length === 0) {
    return <Invitation texts={texts.none} to={pathOf('recipes')} picture="/illustrations/recipes.svg" />
  }
  return (
    <TurningCard
      items={recipes}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      turnName={texts.next}
      className="bg-surface text-ink"
    >
      {(recipe) => <Recipe recipe={recipe} />}
    </TurningCard>
  )
}

function Recipe({ recipe }: { recipe: HomeRecipe }) {
  const texts = useTexts(homeTexts).recipes
  const { picture } = recipe
  return (
    <>
      <div className="relative h-44 sm:h-auto sm:min-h-44 sm:flex-1">
        <img
          {...picture}
          sizes={picture.srcSet && CARD_PICTURE_SIZES}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes(
            'absolute inset-0 size-full rounded-t-lg bg-plate-mint object-cover',
            picture.src.endsWith('.svg') && 'bg-surface!',
          )}
        />
        <div className="absolute top-3.5 left-3.5 flex gap-1.5">
          <Badge tone="surface">{texts.badge}</Badge>
          {recipe.isSample && <SampleBadge onPicture />}
        </div>
      </div>
      <div className="flex flex-col p-5 max-sm:flex-1">
        <h3 dir="auto" className="line-clamp-2 text-[1.25rem] leading-[1.2] wrap-anywhere">
          {recipe.title}
        </h3>
        <Macros recipe={recipe} className="mt-auto pt-5" />
        <ButtonLink to={recipePath(recipe.id)} look="soft" size={44} className="mt-5 self-start">
          <span>
            {texts.view}
            <span className="sr-only">
              {': '}
              <bdi>{recipe.title}</bdi>
            </span>
          </span>
        </ButtonLink>
      </div>
    </>
  )
}
