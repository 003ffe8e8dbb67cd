import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classes } from '#ui/ground/classes.ts'
import { RichText } from '../ground/RichText.tsx'
import type { Rich } from '../ground/rich.rules.ts'

type Props = { question: string; answer: Rich; open: boolean; onToggle(): void }

/** A question that opens to its answer. */
export function FaqCard({ question, answer, open, onToggle }: Props) {
  const answerId = useId()
  return (
    <article className="rounded-lg bg-surface shadow-card">
      <h3 className="font-text text-base tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={answerId}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-lg px-4 py-3.5 text-left font-[650] md:px-5"
        >
          {question}
          <ChevronDown
            size={20}
            strokeWidth={1.9}
            aria-hidden
            className={classes('shrink-0 text-ink-quiet transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      {/* Where no script runs, nothing opens a card: all are open. */}
      <div
        id={answerId}
        className={classes('px-4 pb-5 text-ink-muted md:px-5', !open && 'hidden noscript:block')}
      >
        <RichText text={answer} />
      </div>
    </article>
  )
}
