import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { type BoardState, queryOf, TOPICS_PATH } from '../ground/board.address.rules.ts'
import { topicCategories } from '../ground/board.rules.ts'
import { topicTexts } from '../ground/topic.texts.ts'
import { boardTexts } from './topics.texts.ts'

type Props = {
  state: BoardState
  /** Gives the state with what is typed and not asked for yet. */
  onChoose(state: BoardState): void
}

/** The categories as links to their lists: they work without script, and can be opened in a tab of their own. */
export function CategoryTabs({ state, onChoose }: Props) {
  const texts = useTexts(boardTexts)
  const names = useTexts(topicTexts).categories
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chosen) return
    const { scrollWidth, clientWidth } = row.current
    // On a phone the chosen one may be out of sight.
    if (scrollWidth > clientWidth) row.current.scrollLeft = chosen.offsetLeft - clientWidth / 3
  })

  return (
    <nav aria-label={texts.categories} className="min-w-0">
      <ul ref={row} className="relative flex overflow-x-auto px-(--left) [scrollbar-width:none] md:px-0">
        {[null, ...topicCategories].map((category) => (
          <li key={category ?? 'all'} className="shrink-0">
            <Link
              to={TOPICS_PATH + queryOf({ ...state, category })}
              preventScrollReset
              aria-current={state.category === category ? 'true' : undefined}
              onClick={onPlainClick(() => onChoose({ ...state, category }))}
              className={classes(
                'relative flex min-h-13 items-center px-3 text-sm md:px-4 font-[600] transition-colors -outline-offset-4 focus-visible:-outline-offset-4',
                state.category === category
                  ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs after:bg-carrot-fill'
                  : 'text-ink-muted hover:text-ink',
              )}
            >
              {category ? names[category] : texts.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
