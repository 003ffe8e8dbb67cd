import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CriterionKey, Direction } from '#features/engine/ground/query.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useBackCloses } from '#ui/dialog/useBackCloses.ts'
import { classes } from '#ui/ground/classes.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { wishTexts } from './wishes.texts.ts'

type Props = {
  id: string
  criterion: CriterionKey
  want: Direction | null
  /** Distance from the left edge of the row, in px. */
  left: number
  onChoose(want: Direction | null): void
  onClose(): void
}

const choices: readonly { want: Direction | null; icon: typeof ArrowUp }[] = [
  { want: 'highest', icon: ArrowUp },
  { want: null, icon: Minus },
  { want: 'lowest', icon: ArrowDown },
]

/** High, no preference or low: a menu of three, one of them chosen. Arrows, Home and End move, Escape closes. */
export function NutrientMenu({ id, criterion, want, left, onChoose, onClose }: Props) {
  const texts = useTexts(wishTexts)
  const names = useTexts(nameTexts)
  const menu = useRef<HTMLDivElement>(null)
  const words = {
    highest: texts.highFirst(criterion),
    lowest: texts.lowFirst(criterion),
    none: texts.neutral,
  }

  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    if (menu.current) setAbove(fitsOnlyAbove(menu.current))
  }, [])
  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' })
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus({ preventScroll: true })
  }, [])

  useBackCloses(true, onClose)

  const move = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[
      event.key
    ]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (to !== undefined) items[to % items.length]?.focus()
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={names.criteria[criterion]}
      onKeyDown={move}
      // Set through the DOM in the browser: the menu is never in the server's HTML.
      style={{ left }}
      className={classes(
        'absolute z-30 w-72 max-w-full rounded-lg bg-surface-raised p-2 shadow-float',
        'scroll-mb-2',
        above ? 'bottom-full mb-2' : 'top-full mt-2',
      )}
    >
      {choices.map(({ want: choice, icon: Icon }) => (
        <button
          key={choice ?? 'none'}
          type="button"
          role="menuitemradio"
          aria-checked={want === choice}
          onClick={() => onChoose(choice)}
          className={classes(
            'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-left text-sm font-[600] transition-colors',
            want === choice ? 'bg-pine-soft text-on-pine-soft' : 'hover:bg-surface-sunken',
          )}
        >
          <Icon size={18} strokeWidth={2} className="shrink-0" />
          <span className="flex-1">{words[choice ?? 'none']}</span>
          {want === choice && <Check size={18} strokeWidth={2} className="shrink-0" />}
        </button>
      ))}
    </div>
  )
}

/** Whether a menu below its row would leave the screen, and there is more room above the row. */
function fitsOnlyAbove(menu: HTMLElement): boolean {
  const row = menu.offsetParent?.getBoundingClientRect()
  if (!row) return false
  const { bottom } = menu.getBoundingClientRect()
  return bottom > window.innerHeight && row.top > window.innerHeight - row.bottom
}
