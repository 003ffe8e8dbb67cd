import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { recipeTexts } from './recipe.texts.ts'

/** No recipe has this address (any more); `isGone` while its page was open. */
export function RecipeNotFound({ isGone = false }: { isGone?: boolean }) {
  const texts = useTexts(recipeTexts)
  const { title, detail } = isGone ? texts.gone : texts.notFound
  return (
    <EmptyPage
      documentTitle={`${title} · FitFuel`}
      picture="/illustrations/recipes.svg"
      title={title}
      detail={detail}
      action={<ButtonLink to={pathOf('recipes')}>{texts.all}</ButtonLink>}
    />
  )
}
