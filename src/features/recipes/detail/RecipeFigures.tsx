import { Leaf } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Mark } from '#ui/ground/Mark.tsx'
import { Bar } from '#ui/shelf/Bar.tsx'
import { areApart, energyPercentages } from '../ground/recipe.nutrition.rules.ts'
import { caloriesOf, type Macros, macroNames } from '../ground/recipes.rules.ts'
import { recipeTexts } from './recipe.texts.ts'

type Props = { recipe: Macros & { calories: number; useCustomCalories: boolean } }

/** What one serving gives, however many are cooked, and where the figures come from. A bar is a share of the energy. */
export function RecipeFigures({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const format = useFormat()
  const shares = energyPercentages(recipe)
  const isApart = shares !== null && areApart(recipe.calories, recipe)
  return (
    <section aria-label={texts.nutrition} className="mt-7 md:mt-10">
      <dl className="grid grid-cols-3 overflow-hidden rounded-lg bg-surface shadow-card md:grid-cols-[1.2fr_1fr_1fr_1fr] print:flex print:gap-8 print:rounded-none">
        <div className="col-span-3 p-4 md:col-span-1 md:p-6 print:p-0">
          <dt className="text-xs font-[600] text-ink-muted">{texts.perServing}</dt>
          <dd className="figure mt-1.5 text-figure-xl print:text-xl">
            {format.whole(recipe.calories)}
            <Unit>kcal</Unit>
          </dd>
        </div>
        {macroNames.map((macro, i) => (
          <div
            key={macro}
            className={classes(
              'min-w-0 border-line px-3.5 py-4 max-md:border-t md:border-l md:p-6 print:border-0 print:p-0',
              i > 0 && 'max-md:border-l print:border-0',
            )}
          >
            <dt className="text-xs font-[600] text-ink-muted">{texts.macros[macro]}</dt>
            <dd>
              <span className="figure mt-1.5 block text-figure-md md:mt-3 md:text-[2.25rem] print:text-xl">
                {format.whole(recipe[macro])}
                <Unit>g</Unit>
              </span>
              {shares && (
                <span className="print:hidden">
                  <Bar value={shares[macro] / 100} tone={macro} className="mt-3 md:mt-4" />
                  <span className="mt-2 block text-2xs text-ink-quiet">
                    {format.whole(shares[macro])}%
                    <span className="max-md:sr-only"> {isApart ? texts.ofMacros : texts.ofEnergy}</span>
                  </span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Mark icon={Leaf} className="mt-3 print:hidden">
        {recipe.useCustomCalories ? texts.source.entered : texts.source.computed}
        {isApart && `. ${texts.source.apart(format.whole(caloriesOf(recipe)))}`}
      </Mark>
    </section>
  )
}

function Unit({ children }: { children: string }) {
  return (
    <span className="font-text text-sm font-[550] tracking-normal text-ink-muted">{`\u00a0${children}`}</span>
  )
}
