import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { classes } from '#ui/ground/classes.ts'
import { MAX_SERVING_GRAMS } from '../ground/recipe.nutrition.rules.ts'
import {
  charactersLeft,
  type NumberField,
  nearestWhole,
  numberRanges,
  type TextField,
} from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeText } from './useRecipeForm.ts'

type NumberProps = {
  text: RecipeText
  name: NumberField
  /** Stands at the right end of the field. */
  unit?: string
  hint?: ReactNode
  className?: string
}

/** A whole number of the recipe. Letters are refused as they are typed; what else is wrong is said at the field. */
export function RecipeNumberField({ text, name, unit, hint, className }: NumberProps) {
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

/** For how many it is, typed or stepped. */
export function RecipeServings({ text }: { text: RecipeText }) {
  const texts = useTexts(recipeFormTexts)
  const { min, max } = numberRanges.servings
  const servings = Number(text.values.servings) || min
  const step = (by: number) =>
    text.type('servings', String(Math.min(max, Math.max(min, Math.round(servings) + by))))
  return (
    <div className="flex min-h-24 items-start gap-2">
      <RecipeNumberField text={text} name="servings" className="w-28 max-w-full" />
      <div className="mt-[1.625rem] flex gap-2">
        <IconButton look="outline" label={texts.fewer} disabled={servings <= min} onClick={() => step(-1)}>
          <Minus size={20} strokeWidth={1.9} />
        </IconButton>
        <IconButton look="outline" label={texts.more} disabled={servings >= max} onClick={() => step(1)}>
          <Plus size={20} strokeWidth={1.9} />
        </IconButton>
      </div>
    </div>
  )
}

type TextProps = {
  text: RecipeText
  name: TextField
  /** Room for several lines; without it one line. */
  room?: keyof typeof rooms
}

const rooms = { 2: 'min-h-18', 5: 'min-h-36', 6: 'min-h-42' }

/** A text of the recipe, counted near its end. Too much of it stays in the field: cutting it off would lose it. */
export function RecipeTextField({ text, name, room }: TextProps) {
  const texts = useTexts(recipeFormTexts)
  const value = text.values[name]
  const left = charactersLeft(name, value)
  const control = { ...text.control(name), required: true }
  const error =
    left !== null && left < 0 ? texts.over(-left) : text.faults[name] && texts.faults.required[name]
  return (
    <Field
      label={texts.fields[name]}
      hint={left === null ? texts.hints[name] : texts.left(left)}
      error={error}
    >
      {room ? (
        <TextArea {...control} className={classes('scroll-my-24', rooms[room])} />
      ) : (
        <TextInput autoComplete="off" {...control} className="scroll-my-24" />
      )}
    </Field>
  )
}
