import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How what can have the focus, and what stands around it, looks without. */
    looks?: Map<Element, string>
  }
}

export type Stop = {
  /** What has the focus; null where it is the page itself. */
  name: string | null
  /** Whether it belongs to the page, or to a dialog over it. */
  isInMain: boolean
  isMarked: boolean
  /** What lies over the middle of it, or `out of sight`. */
  hiddenBy: string | null
}

/** Remembers how everything that is new on the page looks before it has the focus. */
async function rememberLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.looks ??= new Map()
    for (const each of document.body.querySelectorAll('*')) {
      if (window.looks.has(each) || each.contains(document.activeElement)) continue
      const { outlineStyle, outline, boxShadow, borderColor } = getComputedStyle(each)
      window.looks.set(each, `${outlineStyle === 'none' || outline} ${boxShadow} ${borderColor}`)
    }
  })
}

/** Presses a key that moves the focus, and tells where it is then. */
export async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  await rememberLooks(page)
  await page.keyboard.press(key)
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(ending.map((each) => each.finished.catch(() => {})))
    const focused = document.activeElement
    if (!focused || focused === document.body) {
      return { name: null, isInMain: false, isMarked: true, hiddenBy: null }
    }
    // The box of a choice is drawn by what stands beside it.
    const isTiny = focused.getBoundingClientRect().width < 4
    const shown = (isTiny && (focused.closest('label') ?? focused.parentElement)) || focused
    return {
      name: focused.outerHTML.slice(0, 120),
      isInMain: focused.closest('main, [role=dialog]') !== null,
      isMarked: isMarked(focused),
      hiddenBy: coverOf(shown),
    }

    function isMarked(element: Element): boolean {
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      const near = [...around, element.nextElementSibling, ...(element.closest('label')?.children ?? [])]
      return near.some((each) => {
        if (!each) return false
        const { outlineStyle, outline, boxShadow, borderColor } = getComputedStyle(each)
        const before = window.looks?.get(each)
        return (
          before !== undefined &&
          before !== `${outlineStyle === 'none' || outline} ${boxShadow} ${borderColor}`
        )
      })
    }

    function coverOf(element: Element): string | null {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
      const front = document.elementFromPoint(x, y)
      if (!front) return 'out of sight'
      const isClear = element.contains(front) || front.contains(element) || front.closest('label') === element
      return isClear ? null : front.outerHTML.slice(0, 120)
    }
  })
}
