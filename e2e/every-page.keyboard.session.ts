import type { Page } from '@playwright/test'

export type Stop = {
  /** What has the focus; null where it is the page itself. */
  name: string | null
  /** Whether it belongs to the page, or to a dialog over it. */
  isInMain: boolean
  isMarked: boolean
  /** What lies over the middle of it, or `out of sight`. */
  hiddenBy: string | null
}

/** Presses a key that moves the focus, and tells where it is then. */
export async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  await page.keyboard.press(key)
  return page.evaluate(async () => {
    await arrived()
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) {
      return { name: null, isInMain: false, isMarked: true, hiddenBy: null }
    }
    // The box of a choice is drawn by what stands beside it.
    const isTiny = focused.getBoundingClientRect().width < 4
    const shown = (isTiny && (focused.closest('label') ?? focused.parentElement)) || focused
    return {
      name: focused.outerHTML.slice(0, 120),
      isInMain: focused.closest('main, [role=dialog]') !== null,
      hiddenBy: coverOf(shown),
      isMarked: await isMarked(focused),
    }

    /** Waits until what the focus changes is drawn, and has moved. */
    async function arrived(): Promise<void> {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await Promise.all(ending.map((each) => each.finished.catch(() => {})))
    }

    /** Whether it, or what stands around it, looks other than without the focus. */
    async function isMarked(element: HTMLElement): Promise<boolean> {
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      const near = [...around, element.nextElementSibling, ...(element.closest('label')?.children ?? [])]
      const looks = () => near.flatMap((each) => (each ? [lookOf(each)] : [])).join()
      const withFocus = looks()
      element.blur()
      await arrived()
      const without = looks()
      element.focus({ preventScroll: true, focusVisible: true })
      return withFocus !== without
    }

    function lookOf(element: Element): string {
      const { outlineStyle, outline, boxShadow, borderColor } = getComputedStyle(element)
      return `${outlineStyle === 'none' || outline} ${boxShadow} ${borderColor}`
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
