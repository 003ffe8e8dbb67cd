import { Check } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Bar } from '#ui/shelf/Bar.tsx'
import { macroNames } from '../ground/recipes.rules.ts'
import { RecipeNumberField } from './RecipeFields.tsx'
import { apartFrom, automaticCalories, energyPercentagesOf } from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeText } from './useRecipeForm.ts'

/** In a narrow column a message has no room for its mark beside a long word, such as that of carbohydrate in Dutch. */
const NARROW = 'min-h-24 hyphens-auto wrap-anywhere max-md:[&_p>svg]:hidden'

/** What a serving holds: grams of each macro with the part of the energy that it brings, and the calories. */
export function RecipeNutrition({ text }: { text: RecipeText }) {
  const texts = useTexts(recipeFormTexts)
  const { amount } = useFormat()
  const shares = energyPercentagesOf(text.values)
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="grid grid-cols-3 gap-x-3 p-3.5 md:gap-x-5 md:p-5">
        {macroNames.map((macro) => {
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

/** Calories of a serving: by the formula, as the grams are typed, or entered by hand. */
function RecipeCalories({ text }: { text: RecipeText }) {
  const texts = useTexts(recipeFormTexts)
  const { whole } = useFormat()
  const { isManual, calories } = text.values
  const automatic = automaticCalories(text.values)
  // Said, not refused: alcohol and fibre have energy too.
  const apart = apartFrom(text.values)
  const hint =
    apart === null ? (
      texts.calories.byHand
    ) : (
      <strong className="font-[600] text-ink">{texts.calories.apart(whole(apart))}</strong>
    )
  const choose = (manual: boolean) => {
    // Who enters them by hand starts from the figure that was shown.
    text.chooseManual(manual, manual && calories === '' ? String(automatic ?? '') : calories)
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line bg-surface-sunken p-3.5 md:flex-row md:items-center md:justify-between md:p-5">
      {isManual ? (
        <RecipeNumberField text={text} name="calories" unit="kcal" hint={hint} className="md:w-72" />
      ) : (
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="text-xs font-[600] text-ink-muted">{texts.fields.calories}</p>
          <p className="leading-none">
            <output
              className={automatic === null ? 'text-figure-lg text-ink-quiet' : 'figure text-figure-lg'}
            >
              {automatic === null ? '–' : whole(automatic)}
            </output>
            <span className="text-sm text-ink-muted">{'\u00a0kcal'}</span>
          </p>
          <p className="text-xs text-ink-quiet">{texts.calories.formula}</p>
        </div>
      )}
      <fieldset className="grid shrink-0 grid-cols-2 rounded-md bg-ground p-1 ring-1 ring-line ring-inset md:w-68">
        <legend className="sr-only">{texts.calories.choice}</legend>
        {[false, true].map((manual) => (
          <label
            key={String(manual)}
            className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-3 text-sm font-[600] text-ink-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="energy"
              value={manual ? 'manual' : 'automatic'}
              checked={isManual === manual}
              onChange={() => choose(manual)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {isManual === manual && <Check size={16} strokeWidth={2.2} />}
            {manual ? texts.calories.manual : texts.calories.automatic}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
