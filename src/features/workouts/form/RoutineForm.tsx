import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DraftNote } from '#ui/form/DraftNote.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import { ROUTINE_LIMITS, routineCategories } from '../ground/routines.rules.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import { ExerciseFields } from './ExerciseFields.tsx'
import { canAdd, controlName } from './routine-form.rules.ts'
import { type RoutineFormOptions, type RoutineFormState, useRoutineForm } from './useRoutineForm.ts'

type Props = { id: string; onCancel(): void } & RoutineFormOptions

/** Where a routine is written. Nothing can be typed while it is saved: it would be lost. */
export function RoutineForm({ id, task, onCancel, onSaved, onFailed }: Props) {
  const all = useTexts(workoutTexts)
  const texts = all.form
  const submitButton = useRef<HTMLButtonElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isNew = task.kind === 'new'
  const form = useRoutineForm({ task, onSaved, onFailed })
  const { ref, values, faults, isBusy: isSaving, focus } = form
  useEffect(() => {
    // Who chose a routine goes on in the form, which a phone has below the list.
    if (!isNew) ref.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }, [isNew, ref])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The fields cannot have the focus while they are saved.
    submitButton.current?.focus()
    form.submit()
  }
  const add = () => {
    flushSync(form.add)
    const last = ref.current?.querySelectorAll<HTMLElement>('[data-exercise-name]')
    last?.item(last.length - 1)?.focus()
  }
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg bg-surface shadow-card max-md:-mx-2 max-md:rounded-xl"
    >
      <form
        ref={ref}
        noValidate
        onSubmit={submit}
        aria-busy={isSaving}
        className="flex flex-col gap-6 p-4 md:p-6"
      >
        <h2 id={id} className="text-xl">
          {task.kind === 'edit' ? texts.editTitle : texts.title}
        </h2>
        <div inert={isSaving} className="flex flex-col gap-6">
          {form.isRestored && (
            <DraftNote
              title={texts.draft.restored}
              discardLabel={texts.draft.discard}
              onDiscard={() => {
                flushSync(form.discard)
                focus('name')
              }}
            />
          )}
          <div className="flex flex-col gap-4">
            <Field label={texts.name} error={faults.name && all.faults.name[faults.name]}>
              <TextInput
                {...form.control('name')}
                dir="auto"
                autoComplete="off"
                required
                maxLength={ROUTINE_LIMITS.name.max}
                placeholder={texts.namePlaceholder}
                className="scroll-my-32"
              />
            </Field>
            <Field
              label={texts.description}
              error={faults.description && all.faults.description[faults.description]}
            >
              <TextArea
                {...form.control('description')}
                dir="auto"
                required
                maxLength={ROUTINE_LIMITS.description.max}
                placeholder={texts.descriptionPlaceholder}
                className="min-h-20 scroll-my-32"
              />
            </Field>
          </div>
          <Categories form={form} />
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-3 font-display text-lg font-[700] tracking-[-0.022em]">
              {texts.exercises}
            </legend>
            {values.exercises.map((exercise, index) => (
              <ExerciseFields
                key={exercise.key}
                form={form}
                exercise={exercise}
                number={index + 1}
                onRemove={() => {
                  const next = values.exercises[index + 1] ?? values.exercises[index - 1]
                  flushSync(() => form.remove(exercise.key))
                  if (next) focus(controlName(next.key, 'name'))
                }}
              />
            ))}
            <Button
              ref={addButton}
              look="outline"
              disabled={!canAdd(values)}
              icon={<Plus size={20} strokeWidth={1.9} />}
              onClick={add}
            >
              {texts.add}
            </Button>
          </fieldset>
        </div>
        <div className="flex flex-col gap-2">
          <Button ref={submitButton} type="submit" busy={isSaving} className="w-full">
            {isSaving ? texts.saving : task.kind === 'edit' ? texts.saveChanges : texts.save}
          </Button>
          {!isNew && (
            <Button look="quiet" disabled={isSaving} onClick={onCancel} className="w-full">
              {texts.cancel}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function Categories({ form: { values, change } }: { form: RoutineFormState }) {
  const texts = useTexts(workoutTexts)
  const { categories } = values
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-xs font-[600] text-ink-muted">
        {texts.form.categories}
        <span className="font-[450] text-ink-quiet"> · {texts.form.categoriesHint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {routineCategories.map((category) => {
          const isChosen = categories.includes(category)
          const others = categories.filter((each) => each !== category)
          return (
            <Chip
              key={category}
              pressed={isChosen}
              onClick={() => change({ ...values, categories: isChosen ? others : [...others, category] })}
            >
              {texts.categories[category]}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
