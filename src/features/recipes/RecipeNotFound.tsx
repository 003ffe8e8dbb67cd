import { pathOf } from '#features/site/pages.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { recipeTexts } from './recipe.messages.ts'

/** No recipe has this address (any more). */
export function RecipeNotFound() {
  const texts = useTexts(recipeTexts)
  return (
    <main className="page-width py-10">
      <title>{`${texts.notFound.title} · FitFuel`}</title>
      <EmptyShelf
        heading="h1"
        picture="/illustrations/recipes.svg"
        title={texts.notFound.title}
        detail={texts.notFound.detail}
        action={<ButtonLink to={pathOf('recipes')}>{texts.all}</ButtonLink>}
      />
    </main>
  )
}
