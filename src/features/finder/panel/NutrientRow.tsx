import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type CriterionKey, criterionKeys } from '#features/engine/ground/query.rules.ts'
import { afterPaint } from '#platform/browser/painted.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { classes } from '#ui/ground/classes.ts'
import { chooseCriterion, type Filters, wantOf } from '../ground/finder.state.rules.ts'
import { NutrientButton } from './NutrientButton.tsx'
import { NutrientMenu } from './NutrientMenu.tsx'
import { wishTexts } from './wishes.texts.ts'

type Props = { filters: Filters; onChange(filters: Filters): void }
type Opened = { key: CriterionKey; left: number }

/** How far an arrow scrolls the row, and how near an edge counts as at it, in px. */
const STEP = 200
const TOLERANCE = 5
const MENU_WIDTH = 288

const rowKeys = criterionKeys.filter((key) => key !== 'price')

/** The nutrients and measures of value, in a row that scrolls sideways; each opens a menu of what is wanted. */
export function NutrientRow({ filters, onChange }: Props) {
  const texts = useTexts(wishTexts)
  const menuId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLFieldSetElement>(null)
  /** Where an arrow is scrolling to, in px: a second press goes on from there, not from half-way. */
  const target = useRef<number | null>(null)
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)

  const look = () => {
    // Scrolls and resizes are told a moment later, when the page may be gone.
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    setAtStart(scrollLeft <= TOLERANCE)
    setAtEnd(scrollLeft >= scrollWidth - clientWidth - TOLERANCE)
  }
  const lookAgain = useEffectEvent(look)
  // What is wanted makes a button wider or narrower, as its language does, while the row itself keeps its size. Measured
  // before the paint, the page would be laid out twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide what the buttons say.
  useEffect(() => afterPaint(lookAgain), [filters.criteria, texts])
  useEffect(() => {
    const sizes = new ResizeObserver(() => lookAgain())
    if (row.current) sizes.observe(row.current)
    return () => sizes.disconnect()
  }, [])

  useEffect(() => {
    if (!opened) return
    const closeOutside = ({ target }: PointerEvent) => {
      const inside =
        target instanceof Element && target.closest(`[role=menu], [data-criterion=${opened.key}]`)
      if (!inside) setOpened(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [opened])

  const buttonOf = (key: CriterionKey) => row.current?.querySelector<HTMLElement>(`[data-criterion=${key}]`)
  const leftOf = (key: CriterionKey): number => {
    if (!frame.current) return 0
    const { left, width } = frame.current.getBoundingClientRect()
    const wanted = (buttonOf(key)?.getBoundingClientRect().left ?? left) - left
    return Math.max(0, Math.min(wanted, width - MENU_WIDTH))
  }
  const toggle = (key: CriterionKey) => setOpened(opened?.key === key ? null : { key, left: leftOf(key) })
  const close = () => {
    if (opened) buttonOf(opened.key)?.focus({ preventScroll: true })
    setOpened(null)
  }
  const scroll = (by: number) => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    const wanted = (target.current ?? scrollLeft) + by
    target.current = Math.min(Math.max(wanted, 0), scrollWidth - clientWidth)
    row.current.scrollTo({ left: target.current, behavior: scrollBehavior() })
  }
  const clearTarget = () => {
    target.current = null
  }

  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-center gap-x-2 gap-y-2 md:grid-cols-[auto_1fr_auto] md:gap-x-3">
      <p id={`${menuId}-label`} className="text-xs text-ink-muted md:col-span-3">
        <span className="font-[600]">{texts.nutrition}</span>{' '}
        <span className="max-md:hidden">{texts.nutritionHint}</span>
      </p>
      <IconButton
        label={texts.scrollBack}
        look="outline"
        disabled={isAtStart}
        onClick={() => scroll(-STEP)}
        className="md:col-start-1 md:row-start-2"
      >
        <ChevronLeft size={20} />
      </IconButton>
      <div
        ref={frame}
        className="relative min-w-0 max-md:col-span-3 max-md:row-start-2 md:col-start-2 md:row-start-2"
      >
        <fieldset
          ref={row}
          aria-labelledby={`${menuId}-label`}
          onScroll={() => {
            look()
            if (opened) setOpened({ ...opened, left: leftOf(opened.key) })
          }}
          onFocus={showWhole}
          onScrollEnd={clearTarget}
          onPointerDown={clearTarget}
          onWheel={clearTarget}
          className={classes(
            'flex min-w-0 scroll-px-8 gap-2 overflow-x-auto p-1 -m-1 [scrollbar-width:none] max-md:-mx-4 max-md:px-4',
            fadeOf(isAtStart, isAtEnd),
          )}
        >
          {rowKeys.map((key) => (
            <NutrientButton
              key={key}
              criterion={key}
              want={wantOf(filters, key)}
              place={filters.criteria.findIndex((criterion) => criterion.key === key) + 1}
              expanded={opened?.key === key}
              menuId={menuId}
              onToggle={() => toggle(key)}
            />
          ))}
        </fieldset>
        {opened && (
          <NutrientMenu
            key={opened.key}
            id={menuId}
            criterion={opened.key}
            want={wantOf(filters, opened.key)}
            left={opened.left}
            onChoose={(want) => {
              onChange(chooseCriterion(filters, opened.key, want))
              close()
            }}
            onClose={close}
          />
        )}
      </div>
      <IconButton
        label={texts.scrollOn}
        look="outline"
        disabled={isAtEnd}
        onClick={() => scroll(STEP)}
        className="max-md:col-start-3 max-md:row-start-1 md:col-start-3 md:row-start-2"
      >
        <ChevronRight size={20} />
      </IconButton>
    </div>
  )
}

/** To a browser a button is in sight when half of it is. Under a pointer nothing moves: the press would miss. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Buttons fade out at an edge behind which there are more of them. */
function fadeOf(isAtStart: boolean, isAtEnd: boolean): string | false {
  if (isAtStart && isAtEnd) return false
  if (isAtStart) return '[mask-image:linear-gradient(to_left,transparent,black_2rem)]'
  if (isAtEnd) return '[mask-image:linear-gradient(to_right,transparent,black_2rem)]'
  return '[mask-image:linear-gradient(to_right,transparent,black_2rem,black_calc(100%-2rem),transparent)]'
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
