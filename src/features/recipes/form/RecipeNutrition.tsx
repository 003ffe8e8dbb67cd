import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Bar } from '#ui/shelf/Bar.tsx'
import { RecipeCalories } from './RecipeCalories.tsx'
import { RecipeNumberField } from './RecipeNumberField.tsx'
import { energyPercentagesOf } from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeText } from './useRecipeValues.ts'

/** In a narrow column a message has no room for its mark beside a long word, such as that of carbohydrate in Dutch. */
const NARROW = 'min-h-24 hyphens-auto wrap-anywhere max-md:[&_p>svg]:hidden'

const macros = ['protein', 'carbs', 'fat'] as const

/** What a serving holds: grams of each macro with the part of the energy that it brings, and the calories. */
export function RecipeNutrition({ text }: { text: RecipeText }) {
  const texts = useTexts(recipeFormTexts)
  const { amount } = useFormat()
  const shares = energyPercentagesOf(text.values)
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="grid grid-cols-3 gap-x-3 p-3.5 md:gap-x-5 md:p-5">
        {macros.map((macro) => {
          const share = shares?.[macro] ?? null
          return (
            <div key={macro} className="flex min-w-0 flex-col gap-2">
              {/* Room for a note: a fault that comes when a field is left must not move what is being pressed. */}
              <RecipeNumberField text={text} name={macro} unit="g" className={NARROW} />
              <div className="mt-auto flex flex-col gap-1.5">
                <Bar value={share === null ? null : share / 100} tone={macro} />
                <p className="min-h-4 text-2xs text-ink-quiet tabular-nums">
                  {share !== null && texts.nutrition.share(amount(share, '%', 0).replace(/\s/, ''))}
                </p>
              </div>
            </div>
          )
        })}
      </div>
      <RecipeCalories text={text} />
    </div>
  )
}
