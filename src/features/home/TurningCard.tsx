import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from '#ui/ground/classes.ts'
import { nextOf } from './home.rules.ts'

type Props<Item> = {
  items: readonly Item[]
  keyOf(item: Item): string
  /** What a screen reader is told when another one turns up. */
  nameOf(item: Item): string
  /** Names the button that turns the card, such as "Next recipe, 2 of 3". */
  turnName(place: number, count: number): string
  className?: string
  children(item: Item): ReactNode
}

/**
 * A card that shows one of some candidates: a press anywhere turns to the next, a press on a link of its own follows
 * that. All candidates lie on one another, so that none changes the height; nothing turns by itself.
 */
export function TurningCard<Item>({ items, keyOf, nameOf, turnName, className, children }: Props<Item>) {
  const [{ turns, key }, setTurned] = useState<{ turns: number; key: string | null }>({ turns: 0, key: null })
  // By its key: another one that goes moves nothing.
  const shown = Math.max(
    items.findIndex((item) => keyOf(item) === key),
    0,
  )
  const turn = () => setTurned({ turns: turns + 1, key: keyOf(items[nextOf(shown, items.length)]!) })
  return (
    <article
      className={classes(
        'relative grid min-w-0 overflow-hidden rounded-lg shadow-card transition-shadow hover:shadow-lift',
        className,
      )}
    >
      {items.map((item, i) => (
        <div
          key={keyOf(item)}
          data-shown={i === shown || undefined}
          // What is not a link lets presses through to the button below, which is as large as the card.
          className={classes(
            'pointer-events-none relative z-10 col-start-1 row-start-1 flex min-w-0 flex-col [&_a]:pointer-events-auto',
            i !== shown && 'invisible',
            i === shown && turns > 0 && 'motion-safe:animate-[fade_var(--slow)_var(--ease-out)]',
          )}
        >
          {children(item)}
        </div>
      ))}
      {items.length > 1 && (
        <>
          <button
            type="button"
            onClick={turn}
            className="group absolute inset-0 flex items-end justify-end rounded-lg p-5 focus-visible:-outline-offset-3"
          >
            <span className="sr-only">{turnName(shown + 1, items.length)}</span>
            <Dots keys={items.map(keyOf)} shown={shown} />
          </button>
          <p role="status" className="sr-only">
            {/* Made anew each time, so that one of the same name is told too. */}
            {turns > 0 && <span key={turns}>{nameOf(items[shown]!)}</span>}
          </p>
        </>
      )}
    </article>
  )
}

/** Which of the candidates is shown, and that there are more. */
function Dots({ keys, shown }: { keys: string[]; shown: number }) {
  return (
    <span aria-hidden="true" className="flex h-11 items-center gap-1.5">
      {keys.map((key, i) => (
        <span
          key={key}
          className={classes(
            'h-1.5 rounded-full bg-current transition-[width,opacity] duration-(--base) motion-reduce:transition-none',
            i === shown ? 'w-4.5' : 'w-1.5 opacity-45',
          )}
        />
      ))}
      <ChevronRight
        size={18}
        strokeWidth={2.2}
        className="ml-0.5 transition-transform duration-(--base) group-hover:translate-x-0.5 motion-reduce:transition-none"
      />
    </span>
  )
}
