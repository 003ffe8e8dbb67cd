import { CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { CREATED_PARAM } from '../ground/recipe.address.rules.ts'
import { recipeTexts } from './recipe.texts.ts'

/** Confirms that a recipe was made, where the address says so; then the address loses it, for whoever gets the link. */
export function CreatedNotice() {
  const texts = useTexts(recipeTexts).created
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isNew = query.get(CREATED_PARAM) === 'true'
  const [shown, setShown] = useState(isNew)

  useEffect(() => {
    if (isNew) navigate(pathname, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [isNew, navigate, pathname])

  if (!shown) return null
  return (
    <div
      role="status"
      className="mt-4 mb-4 flex items-start gap-3.5 rounded-lg bg-pine-soft py-3 pr-2 pl-4 text-on-pine-soft md:mt-0 print:hidden"
    >
      <CircleCheck size={22} strokeWidth={1.9} className="mt-2.5 shrink-0" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-[650]">{texts.title}</p>
        <p className="text-sm">{texts.detail}</p>
      </div>
      <IconButton label={texts.close} className="text-on-pine-soft" onClick={() => setShown(false)}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
