import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { classes } from '#ui/ground/classes.ts'
import { charactersLeft, type TextField } from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeText } from './useRecipeValues.ts'

type Props = {
  text: RecipeText
  name: TextField
  /** Room for several lines; without it one line. */
  room?: keyof typeof rooms
}

const rooms = { 2: 'min-h-18', 5: 'min-h-36', 6: 'min-h-42' }

/** A text of the recipe, counted near its end. Too much of it stays in the field: cutting it off would lose it. */
export function RecipeTextField({ text, name, room }: Props) {
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
