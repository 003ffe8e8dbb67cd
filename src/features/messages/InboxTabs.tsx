import { Link } from 'react-router'
import { useTexts } from '#platform/i18n.tsx'
import { classes } from '#ui/classes.ts'
import { inboxTexts } from './inbox.messages.ts'
import { addressOf } from './inbox.rules.ts'
import { type MessageState, messageStates } from './messages.rules.ts'

/** What the page can show, as links: each has an address of its own. `waiting` is null where it is not known. */
export function InboxTabs({ show, waiting }: { show: MessageState; waiting: number | null }) {
  const texts = useTexts(inboxTexts)
  return (
    <nav aria-label={texts.tabs.name} className="mt-5 border-b border-line md:mt-7">
      <ul className="-mx-3 flex">
        {messageStates.map((each) => (
          <li key={each}>
            <Link
              to={addressOf(each)}
              preventScrollReset
              aria-current={show === each ? 'true' : undefined}
              className={classes(
                'relative flex min-h-13 items-center gap-2 px-3 text-sm font-[600] transition-colors -outline-offset-4 focus-visible:-outline-offset-4 md:px-4',
                show === each
                  ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs after:bg-carrot-fill'
                  : 'text-ink-muted hover:text-ink',
              )}
            >
              {texts.tabs[each]}
              {each === 'open' && waiting !== null && waiting > 0 && (
                <span className="rounded-full bg-butter px-2 py-0.5 text-2xs font-[650] text-on-butter tabular-nums">
                  {texts.waiting(waiting)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
