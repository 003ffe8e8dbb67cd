import { useTexts } from '#platform/texts/i18n.tsx'
import { type Difficulty, difficulties } from '../ground/routines.rules.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'

/** How hard an exercise is: as a word, beside it one to three bars. */
export function Level({ difficulty }: { difficulty: Difficulty }) {
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
