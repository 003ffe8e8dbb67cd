import { Copy, Pencil, Trash } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { type Difficulty, difficulties, type Exercise, type Routine } from '../ground/routines.rules.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'

type Props = { routine: Routine; onEdit(): void; onCopy(): void; onDelete(): void }

/** A routine: what it is on top, and below the edge of the shelf what to do. */
export function RoutineCard({ routine, onEdit, onCopy, onDelete }: Props) {
  const texts = useTexts(workoutTexts)
  const format = useFormat()
  const { name, description, categories, exercises, created } = routine
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets, 0)
  return (
    <article className="rounded-lg bg-surface shadow-card">
      <div className="p-4 pb-3.5">
        <h3 dir="auto" className="py-1.5 text-lg wrap-anywhere">
          {name}
        </h3>
        <p dir="auto" className="text-sm whitespace-pre-line text-ink-muted wrap-anywhere">
          {description}
        </p>
        {categories.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {categories.map((category) => (
              <li key={category}>
                <Badge tone="pine">{texts.categories[category]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="h-1 bg-shelf" />
      <ol className="divide-y divide-line px-4">
        {exercises
          // The same exercise may be there twice.
          .map((exercise, index) => ({ exercise, place: index }))
          .map(({ exercise, place }) => (
            <ExerciseLine key={place} exercise={exercise} />
          ))}
      </ol>
      <div className="flex items-center justify-between gap-x-4 border-t border-line py-1 pr-2 pl-4">
        <p className="flex flex-wrap gap-x-3 py-1 text-2xs text-ink-quiet tabular-nums">
          <span>
            {texts.card.exercises(exercises.length)} · {texts.card.sets(sets)}
          </span>
          <time dateTime={created}>{format.fullDay(created)}</time>
        </p>
        <div className="flex shrink-0">
          <IconButton label={texts.card.edit(name)} onClick={onEdit}>
            <Pencil size={18} strokeWidth={1.9} />
          </IconButton>
          <IconButton label={texts.card.copy(name)} onClick={onCopy}>
            <Copy size={18} strokeWidth={1.9} />
          </IconButton>
          <IconButton label={texts.card.delete(name)} onClick={onDelete}>
            <Trash size={18} strokeWidth={1.9} />
          </IconButton>
        </div>
      </div>
    </article>
  )
}

function ExerciseLine({ exercise }: { exercise: Exercise }) {
  const texts = useTexts(workoutTexts)
  const { whole } = useFormat()
  const { name, sets, reps, difficulty } = exercise
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-[600] wrap-anywhere">
          {name}
        </p>
        <Level difficulty={difficulty} />
      </div>
      <p className="shrink-0 text-right">
        <span className="sr-only">{texts.card.amount(whole(sets), whole(reps))}</span>
        <span aria-hidden="true" className="figure text-figure-md">
          {whole(sets)}
          <span className="px-1 text-lg text-ink-quiet">×</span>
          {whole(reps)}
        </span>
      </p>
    </li>
  )
}

/** How hard an exercise is: as a word, beside it one to three bars. */
function Level({ difficulty }: { difficulty: Difficulty }) {
  const texts = useTexts(workoutTexts)
  const level = difficulties.indexOf(difficulty)
  return (
    <span className="inline-flex items-center gap-1.5 text-2xs text-ink-quiet">
      <svg aria-hidden="true" width="14" height="12" className="shrink-0">
        {difficulties.map((each, place) => (
          <rect
            key={each}
            x={place * 5}
            y={8 - place * 4}
            width="4"
            height={4 + place * 4}
            rx="1"
            className={place > level ? 'fill-data-track' : 'fill-pine'}
          />
        ))}
      </svg>
      {texts.difficulties[difficulty]}
    </span>
  )
}
