import { Minus, Plus } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { RECIPE_LIMITS } from '../ground/recipes.rules.ts'
import { cookingTexts } from './cooking.texts.ts'

type Props = { value: number; onChange(servings: number): void }

/** How many servings are cooked, one more or fewer at a press. */
export function ServingsStepper({ value, onChange }: Props) {
  const texts = useTexts(cookingTexts)
  return (
    <fieldset className="flex items-center rounded-md border border-line-control bg-surface print:border-0">
      <legend className="sr-only">{texts.numberOfServings}</legend>
      <IconButton
        label={texts.fewer}
        className="noscript:hidden print:hidden"
        // Not `disabled`: that would drop the keyboard's focus to the page at the last step.
        aria-disabled={value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      >
        <Minus size={18} strokeWidth={1.9} className={value <= 1 ? 'opacity-40' : undefined} />
      </IconButton>
      <output aria-live="polite" className="min-w-18 text-center md:min-w-22 text-sm font-[650] tabular-nums">
        {texts.servings(value)}
      </output>
      <IconButton
        label={texts.more}
        className="noscript:hidden print:hidden"
        aria-disabled={value >= RECIPE_LIMITS.servings}
        onClick={() => onChange(Math.min(RECIPE_LIMITS.servings, value + 1))}
      >
        <Plus
          size={18}
          strokeWidth={1.9}
          className={value >= RECIPE_LIMITS.servings ? 'opacity-40' : undefined}
        />
      </IconButton>
    </fieldset>
  )
}
