import { CircleExclamationPoint, Minus, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { difficulties, ROUTINE_LIMITS } from '../ground/routines.rules.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import { canRemove, controlName, type ExerciseValues, stepCount } from './routine-form.rules.ts'
import type { RoutineFormState } from './useRoutineForm.ts'

type Props = { form: RoutineFormState; exercise: ExerciseValues; number: number; onRemove(): void }

/** One exercise of the routine that is being written. */
export function ExerciseFields({ form, exercise, number, onRemove }: Props) {
  const { form: texts, faults } = useTexts(workoutTexts)
  const { key } = exercise
  const nameFault = form.faults[controlName(key, 'name')]
  const difficultyFault = form.faults[controlName(key, 'difficulty')]
  const countError = (field: 'sets' | 'reps') => {
    const fault = form.faults[controlName(key, field)]
    return fault && faults.exercise[field][fault]
  }
  const put = (changed: Partial<ExerciseValues>) => form.putExercise({ ...exercise, ...changed })
  const isOnly = !canRemove(form.values)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md bg-surface-sunken p-3">
      <legend className="sr-only">{texts.exercise(number)}</legend>
      <div className="-my-1 flex min-h-11 items-center justify-between gap-2">
        <p aria-hidden="true" className="text-sm font-[650]">
          {texts.exercise(number)}
        </p>
        {!isOnly && (
          <IconButton label={texts.remove(number)} onClick={onRemove} className="-mr-2">
            <X size={18} strokeWidth={1.9} />
          </IconButton>
        )}
      </div>
      <Field label={texts.exerciseName} error={nameFault && faults.exercise.name[nameFault]}>
        <TextInput
          name={controlName(key, 'name')}
          data-exercise-name
          dir="auto"
          autoComplete="off"
          required
          maxLength={ROUTINE_LIMITS.exerciseName.max}
          value={exercise.name}
          onChange={({ target }) => put({ name: target.value })}
          className="scroll-my-32"
        />
      </Field>
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        {(['sets', 'reps'] as const).map((field) => (
          <CountField
            key={field}
            label={texts[field]}
            name={controlName(key, field)}
            value={exercise[field]}
            error={countError(field)}
            onChange={(value) => put({ [field]: value })}
          />
        ))}
      </div>
      <DifficultyChoice
        name={controlName(key, 'difficulty')}
        value={exercise.difficulty}
        error={difficultyFault && faults.exercise.difficulty[difficultyFault]}
        onChange={(difficulty) => put({ difficulty })}
      />
    </fieldset>
  )
}

type CountProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** A small whole number that is typed, or pressed up and down with a thumb. */
function CountField({ label, name, value, error, onChange }: CountProps) {
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

type ChoiceProps = {
  name: string
  value: ExerciseValues['difficulty']
  error: string | undefined
  onChange(value: ExerciseValues['difficulty']): void
}

function DifficultyChoice({ name, value, error, onChange }: ChoiceProps) {
  const texts = useTexts(workoutTexts)
  const noteId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error && noteId}>
      <legend className="mb-1.5 text-xs font-[600] text-ink-muted">{texts.form.difficulty}</legend>
      <div className="flex flex-wrap gap-1.5 min-[26rem]:gap-2">
        {difficulties.map((difficulty) => (
          <label
            key={difficulty}
            className="relative inline-flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-md border border-line-control bg-surface px-2 text-xs font-[600] min-[26rem]:px-2.5 min-[26rem]:text-sm transition-colors select-none has-checked:border-pine has-checked:bg-pine-soft has-checked:text-on-pine-soft has-checked:inset-ring has-checked:inset-ring-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={difficulty}
              checked={value === difficulty}
              required
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(difficulty)}
              className="absolute inset-0 size-full scroll-my-32 cursor-pointer appearance-none rounded-md outline-0"
            />
            {texts.difficulties[difficulty]}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} className="mt-1.5 flex items-center gap-1.5 text-xs text-error">
          <CircleExclamationPoint size={15} className="shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
