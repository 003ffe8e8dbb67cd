import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { resultsTexts } from '../ground/results.texts.ts'

/** A line above the cards that says what to know about them; `care` where it limits what they are worth. */
export function ResultsNote({
  icon,
  care = false,
  children,
}: {
  icon: ReactNode
  care?: boolean
  children: ReactNode
}) {
  return (
    <p
      className={classes(
        'flex items-center gap-3 rounded-md px-4 py-2.5 text-sm',
        care ? 'bg-butter-soft text-on-butter-soft' : 'bg-sky-soft text-on-sky-soft',
      )}
    >
      {icon}
      {children}
    </p>
  )
}

/** Says that the catalogue is the sample. */
export function SampleNote() {
  const { sample } = useTexts(resultsTexts)
  return (
    <ResultsNote care icon={<FlaskConical size={18} className="shrink-0" />}>
      {sample}
    </ResultsNote>
  )
}
