import { type RefCallback, useCallback, useRef } from 'react'
import { isPhone } from '../ground/phone.ts'

/** Distance in px past which letting go closes the sheet. */
const CLOSE_DISTANCE = 100
/** How much of its colour a sheet has lost at that distance. */
const FADE = 0.6
/** A move shorter than this is a press. */
const SLACK = 6

/**
 * Lets a sheet on a phone be pulled down: it follows and fades, closes when it is let go past 100 px, and returns
 * otherwise. The content scrolls first: a pull counts only where the content stands at its top, and a swipe to the
 * side is none; where a text is typed, a pull selects or moves the cursor, and what has `data-own-drag` is pulled
 * itself. `onClose` says whether the sheet closes. Give the result as `ref` to the sheet.
 */
export function useDragToClose(onClose: () => boolean): RefCallback<HTMLElement> {
  const close = useRef(onClose)
  close.current = onClose
  return useCallback((sheet: HTMLElement | null) => {
    if (!sheet) return
    const drag = createDrag(sheet, () => close.current())
    const stop = new AbortController()
    const options = { signal: stop.signal }

    sheet.addEventListener('touchstart', (event) => drag.begin(event.touches[0]!, event.target), {
      ...options,
      passive: true,
    })
    // Not passive: while the sheet is pulled, the page behind it must not scroll or reload.
    sheet.addEventListener(
      'touchmove',
      (event) => drag.move(event.touches[0]!) && event.cancelable && event.preventDefault(),
      { ...options, passive: false },
    )
    sheet.addEventListener('touchend', drag.end, options)
    sheet.addEventListener('touchcancel', drag.cancel, options)

    sheet.addEventListener(
      'pointerdown',
      (event) => event.pointerType === 'mouse' && drag.begin(event, event.target),
      options,
    )
    window.addEventListener(
      'pointermove',
      (event) => event.pointerType === 'mouse' && drag.move(event),
      options,
    )
    window.addEventListener('pointerup', (event) => event.pointerType === 'mouse' && drag.end(), options)
    return () => stop.abort()
  }, [])
}

type Point = { clientX: number; clientY: number }

function createDrag(sheet: HTMLElement, close: () => boolean) {
  let start: Point | null = null
  let distance = 0

  const release = () => {
    start = null
    distance = 0
    sheet.style.removeProperty('transition')
    sheet.style.removeProperty('translate')
    sheet.style.removeProperty('opacity')
  }

  return {
    begin({ clientX, clientY }: Point, target: EventTarget | null) {
      if (!isPhone() || !(target instanceof Element)) return
      if (target.closest('input, textarea, [data-own-drag]')) return
      const scroller = target.closest('[data-sheet-content]')
      if (scroller && scroller.scrollTop > 0) return
      start = { clientX, clientY }
      distance = 0
    },
    /** Whether the move pulls the sheet. */
    move({ clientX, clientY }: Point): boolean {
      if (start === null) return false
      const pulled = clientY - start.clientY
      const aside = Math.abs(clientX - start.clientX)
      if (distance === 0 && Math.max(aside, -pulled) > Math.max(pulled, SLACK)) start = null
      if (start === null || (distance === 0 && pulled < SLACK)) return false
      distance = Math.max(pulled, 0)
      sheet.style.transition = 'none'
      sheet.style.translate = `0 ${distance}px`
      sheet.style.opacity = String(1 - Math.min(distance / CLOSE_DISTANCE, 1) * FADE)
      return true
    },
    end() {
      if (start === null) return
      const closes = distance > CLOSE_DISTANCE
      release()
      // It goes on where it was pulled to, instead of back first. A new sheet starts without this.
      if (closes && close()) sheet.style.translate = '0 100%'
    },
    cancel: release,
  }
}
