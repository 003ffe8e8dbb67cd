import { Link } from 'react-router'
import { useFormat } from '#platform/texts/i18n.tsx'
import { classes } from '../ground/classes.ts'

type Props = {
  name: string
  tabs: readonly {
    to: string
    text: string
    isShown: boolean
    /** How many wait there; null where that is not known, or of no interest. */
    waiting: number | null
  }[]
}

/** What a page can show, as links: each has an address of its own. */
export function TabLinks({ name, tabs }: Props) {
  const format = useFormat()
  return (
    <nav aria-label={name} className="-mx-(--left) mt-5 border-b border-line md:mx-0 md:mt-7">
      <ul className="flex overflow-x-auto px-[calc(var(--left)-0.75rem)] [scrollbar-width:none] md:px-0">
        {tabs.map(({ to, text, isShown, waiting }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={isShown ? 'true' : undefined}
              className={classes(
                'relative flex min-h-13 items-center gap-2 px-3 text-sm font-[600] transition-colors -outline-offset-4 focus-visible:-outline-offset-4 md:px-4',
                isShown
                  ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs after:bg-carrot-fill'
                  : 'text-ink-muted hover:text-ink',
              )}
            >
              {text}{' '}
              {waiting !== null && waiting > 0 && (
                <span className="min-w-6 rounded-full bg-butter px-2 py-0.5 text-center text-2xs font-[650] text-on-butter tabular-nums">
                  {format.whole(waiting)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
