import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { recipeTexts } from './recipe.texts.ts'

/** No recipe has this address (any more); `isGone` while its page was open. */
export function RecipeNotFound({ isGone = false }: { isGone?: boolean }) {
  const texts = useTexts(recipeTexts)
  const { title, detail } = isGone ? texts.gone : texts.notFound
  return (
    <main className="page-width py-10">
      <title>{`${title} · FitFuel`}</title>
      <EmptyShelf
        heading="h1"
        picture="/illustrations/recipes.svg"
        title={title}
        detail={detail}
        action={<ButtonLink to={pathOf('recipes')}>{texts.all}</ButtonLink>}
      />
    </main>
  )
}
