import { Minus, Plus } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { workoutTexts } from '../ground/workouts.texts.ts'
import { stepCount } from './routine-form.rules.ts'

type Props = {
  label: string
  name: string
  /** As typed. */
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** A small whole number that is typed, or pressed up and down with a thumb. */
export function CountField({ label, name, value, error, onChange }: Props) {
  const texts = useTexts(workoutTexts).form
  return (
    <Field label={label} error={error}>
      <div className="flex gap-2">
        <IconButton
          look="outline"
          label={texts.fewer(label)}
          onClick={() => onChange(stepCount(value, -1))}
          className="size-12!"
        >
          <Minus size={18} strokeWidth={1.9} />
        </IconButton>
        <span className="min-w-0 flex-1">
          <TextInput
            name={name}
            value={value}
            inputMode="numeric"
            autoComplete="off"
            required
            onChange={({ target }) => onChange(target.value)}
            className="scroll-my-32 px-1! text-center font-[650] tabular-nums"
          />
        </span>
        <IconButton
          look="outline"
          label={texts.more(label)}
          onClick={() => onChange(stepCount(value, 1))}
          className="size-12!"
        >
          <Plus size={18} strokeWidth={1.9} />
        </IconButton>
      </div>
    </Field>
  )
}
