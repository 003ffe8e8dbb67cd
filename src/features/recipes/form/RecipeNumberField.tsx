import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { classes } from '#ui/ground/classes.ts'
import { MAX_SERVING_GRAMS } from '../ground/recipe.nutrition.rules.ts'
import { type NumberField, nearestWhole, numberRanges } from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeText } from './useRecipeValues.ts'

type Props = {
  text: RecipeText
  name: NumberField
  /** Stands at the right end of the field. */
  unit?: string
  hint?: ReactNode
  className?: string
}

/** A whole number of the recipe. Letters are refused as they are typed; what else is wrong is said at the field. */
export function RecipeNumberField({ text, name, unit, hint, className }: Props) {
  const texts = useTexts(recipeFormTexts)
  const { notTaken, control, typeNumber } = text
  const refused = notTaken?.field === name ? texts.numbersOnly(notTaken.typed) : null
  return (
    <Field
      label={texts.fields[name]}
      hint={refused ? <strong className="font-[600] text-ink">{refused}</strong> : hint}
      error={useFault(text, name)}
      className={className}
    >
      <span className="relative block">
        <TextInput
          {...control(name)}
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(event) => typeNumber(name, event.target.value)}
          className={classes(
            'scroll-my-24 tabular-nums',
            unit && (unit.length > 1 ? 'pr-14' : 'pr-8 max-md:pl-3'),
          )}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-ink-muted"
          >
            {unit}
          </span>
        )}
      </span>
    </Field>
  )
}

function useFault({ faults, values }: RecipeText, name: NumberField): string | undefined {
  const texts = useTexts(recipeFormTexts).faults
  const { whole } = useFormat()
  const { min, max } = numberRanges[name]
  const nearest = nearestWhole(values[name])
  if (!faults[name]) return undefined
  return {
    required: texts.required[name],
    'too-long': texts.tooHigh(whole(max)),
    'too-low': texts.tooLow(whole(min)),
    'too-high': texts.tooHigh(whole(max)),
    'not-whole': nearest === null ? texts.notWhole : texts.round(values[name], whole(nearest)),
    impossible: name === 'calories' ? texts.tooFewCalories : texts.tooMuch(whole(MAX_SERVING_GRAMS)),
  }[faults[name]]
}
