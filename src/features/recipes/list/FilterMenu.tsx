import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useBackCloses } from '#ui/dialog/useBackCloses.ts'
import { classes } from '#ui/ground/classes.ts'
import { type RecipeFirst, recipeFilters } from '../ground/recipes.rules.ts'
import { listTexts } from './list.texts.ts'

type Props = { chosen: RecipeFirst | null; onChoose(filter: RecipeFirst): void }

/** What comes first in the list: at most one is chosen, and choosing it again clears it. */
export function FilterMenu({ chosen, onChoose }: Props) {
  const texts = useTexts(listTexts)
  const id = useId()
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  useBackCloses(open, close)

  useEffect(() => {
    if (!open) return
    const items = itemsOf(frame.current)
    const start = items.find((item) => item.ariaChecked === 'true') ?? items[0]
    start?.focus({ preventScroll: true })
    start?.closest('[role=menu]')?.scrollIntoView({ block: 'nearest' })
  }, [open])

  useEffect(() => {
    if (!open) return
    // Whether by Tab or by a press, who goes elsewhere has no more use for it.
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  const move = (event: KeyboardEvent) => {
    const items = itemsOf(frame.current)
    const at = items.findIndex((item) => item.matches(':focus'))
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }
    const to = steps[event.key as keyof typeof steps]
    if (event.key === 'Escape') close()
    else if (to !== undefined) items[to % items.length]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div ref={frame} className="relative min-w-0 flex-auto noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className={classes(
          'flex h-12 w-full items-center gap-1.5 rounded-md border px-3 text-left text-md transition-colors md:gap-2 md:px-3.5',
          chosen
            ? 'border-pine bg-pine-soft font-[600] text-on-pine-soft inset-ring inset-ring-pine max-md:text-sm'
            : 'border-line-control bg-surface text-ink hover:bg-surface-sunken',
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          {chosen && <span className="sr-only">{texts.filters}: </span>}
          {chosen ? texts.filter[chosen] : texts.filters}
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.9}
          className={classes('shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={texts.filters}
          onKeyDown={move}
          className="absolute top-full left-0 z-30 mt-2 w-72 max-w-[calc(100vw-2*var(--gutter))] scroll-mb-2 rounded-lg bg-surface-raised p-2 shadow-float md:right-0 md:left-auto"
        >
          {recipeFilters.map((filter) => (
            <button
              key={filter}
              type="button"
              role="menuitemradio"
              aria-checked={chosen === filter}
              tabIndex={-1}
              onClick={() => {
                onChoose(filter)
                close()
              }}
              className={classes(
                'flex min-h-12 w-full items-center gap-3 rounded-md px-3.5 text-left text-sm font-[600] transition-colors',
                chosen === filter ? 'bg-pine-soft text-on-pine-soft' : 'hover:bg-surface-sunken',
              )}
            >
              <span className="flex-1">{texts.filter[filter]}</span>
              {chosen === filter && <Check size={18} strokeWidth={2} className="shrink-0" />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function itemsOf(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
}
