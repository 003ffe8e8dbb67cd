import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { refuseChange } from '#features/accounts/ground/authored.rules.ts'
import { useViewBeacon } from '#features/reactions/views/useViewBeacon.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { usePublicUrl } from '#features/seo/site.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Ingredients } from '../cooking/Ingredients.tsx'
import { Method } from '../cooking/Method.tsx'
import { recipePath } from '../ground/recipe.address.rules.ts'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { CreatedNotice } from './CreatedNotice.tsx'
import { RecipeActions } from './RecipeActions.tsx'
import { RecipeFigures } from './RecipeFigures.tsx'
import { RecipeGallery } from './RecipeGallery.tsx'
import { RecipeHead } from './RecipeHead.tsx'
import { recipeTexts } from './recipe.texts.ts'

type Props = { recipe: DetailedRecipe }

/** One recipe: what it is, what a serving gives, what it takes, and how it is made. */
export function RecipeDetail({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const publicUrl = usePublicUrl()
  const viewer = useViewer()
  const isOwn = refuseChange(viewer, { authorId: recipe.authorID }) === null
  useViewBeacon({ kind: 'recipe', id: recipe.id })
  return (
    <main className="page-width pb-12 md:pt-6 md:pb-16">
      <CreatedNotice />
      {/* On a phone it lies on the picture, which begins at the bar. */}
      <Link
        to={pathOf('recipes')}
        className="absolute z-10 mt-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm font-[600] text-pine shadow-lift hover:underline md:static md:mt-0 md:rounded-md md:bg-transparent md:px-0 md:shadow-none print:hidden"
      >
        <ArrowLeft size={18} strokeWidth={1.9} />
        {texts.all}
      </Link>
      <div className="md:mt-2 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] md:items-center md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28.75rem)] lg:gap-16 print:block">
        <RecipeGallery recipe={recipe} className="-mx-(--left) md:order-last md:mx-0" />
        <div className="mt-5 min-w-0 md:mt-0">
          <RecipeHead recipe={recipe} />
          <RecipeActions recipe={recipe} isOwn={isOwn} />
        </div>
      </div>
      <RecipeFigures recipe={recipe} />
      <div className="mt-8 grid gap-10 md:mt-10 lg:grid-cols-[minmax(0,28.75rem)_minmax(0,1fr)] lg:gap-16 print:block">
        <Ingredients recipe={recipe} />
        <Method instructions={recipe.instructions} />
      </div>
      {/* Who finds the paper again finds the page again. */}
      <p className="mt-8 hidden text-xs print:block">{`${publicUrl}${recipePath(recipe.id)}`}</p>
    </main>
  )
}
