import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { cardTexts } from './card.texts.ts'
import { type Macros as MacroGrams, macroNames } from './recipes.rules.ts'

type Props = { recipe: MacroGrams & { calories: number }; className?: string }

const tones = { protein: 'bg-data-protein', carbs: 'bg-data-carbs', fat: 'bg-data-fat' } as const

/** Protein, carbohydrate, fat and calories of one serving, side by side. */
export function Macros({ recipe, className }: Props) {
  const texts = useTexts(cardTexts)
  const format = useFormat()
  return (
    <dl className={classes('grid grid-cols-4 gap-2', className)}>
      {macroNames.map((macro) => (
        <div key={macro} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="flex items-center gap-1.5 text-2xs text-ink-muted">
            <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-[2px]', tones[macro])} />
            <span aria-hidden="true">{texts.short[macro]}</span>
            <span className="sr-only">{texts.macros[macro]}</span>
          </dt>
          <dd className="figure text-lg">
            {format.whole(recipe[macro])}
            <span className="font-text text-2xs font-[500] tracking-normal text-ink-muted">{'\u00a0g'}</span>
          </dd>
        </div>
      ))}
      <div className="flex min-w-0 flex-col-reverse justify-end">
        <dt className="text-2xs text-ink-muted">kcal</dt>
        <dd className="figure text-lg">{format.whole(recipe.calories)}</dd>
      </div>
    </dl>
  )
}
