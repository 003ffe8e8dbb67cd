import { expect, vi } from 'vitest'
import type { Found, Tab } from './tab.ts'

/** Several times what the slowest answer takes: the cores may be shared with other work. */
const PATIENCE = { timeout: 90_000, interval: 200 }

/** What people press. */
const PRESSED = 'button, a, label, [role=menuitem]'

/** Opens a page and waits until it answers to presses. */
export async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await until(tab, () => document.documentElement.hasAttribute('data-ready'))
}

/** Waits until this holds in the page. */
export async function until<Args extends unknown[]>(
  tab: Tab,
  holds: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await vi.waitFor(async () => expect(await tab.evaluate(holds, ...args), String(holds)).toBe(true), PATIENCE)
}

/** Opens the page of the first card that links to one below this path, and has these words, or has them not. */
export async function openCard(tab: Tab, path: string, words: string, hasWords = true): Promise<void> {
  const href = await vi.waitFor(async () => {
    const found = await tab.evaluate(hrefOfCard, path, words, hasWords)
    if (!found) throw new Error(`There is no card to open below ${path}.`)
    return found
  }, PATIENCE)
  await open(tab, href)
}

/** Runs in the page. */
function hrefOfCard(path: string, words: string, hasWords: boolean): string | undefined {
  return [...document.querySelectorAll('main article')]
    .find((card) => card.textContent?.includes(words) === hasWords)
    ?.querySelector<HTMLAnchorElement>(`a[href*="${path}"]`)?.href
}

/** Waits until these words stand in the page. */
export function read(tab: Tab, words: string): Promise<void> {
  return until(tab, (text) => document.body.innerText.includes(text), words)
}

/** Waits until the page is at this path. */
export function reach(tab: Tab, path: string): Promise<void> {
  return until(tab, (wanted) => window.location.pathname === wanted, path)
}

/** The first element under the selector that can be seen, or the one at this place among these, once it is there. */
export function find(tab: Tab, selector: string, place = 0): Promise<Found> {
  return vi.waitFor(async () => {
    let before = 0
    for (const found of await tab.all(selector)) {
      if ((await found.isVisible()) && before++ === place) return found
    }
    throw new Error(`There is no ${selector} in sight at place ${place}.`)
  }, PATIENCE)
}

/** Gives a file to the first input under the selector, once it is there. */
export async function upload(tab: Tab, selector: string, path: string): Promise<void> {
  await until(tab, (wanted) => document.querySelector(wanted) !== null, selector)
  await (await tab.all(selector))[0]!.upload(path)
}

/** Clicks what `find` finds, as soon as it takes clicks. */
export async function click(tab: Tab, selector: string, place = 0): Promise<void> {
  await vi.waitFor(async () => {
    const found = await find(tab, selector, place)
    await found.click().catch((error: Error) => {
      throw new Error(`${selector} takes no click: ${error.name} ${error.message}`)
    })
  }, PATIENCE)
}

/** Presses the first whose name begins with this, below `scope`; in the dialog that is in front where there is one. */
export async function press(tab: Tab, name: string, scope = ''): Promise<void> {
  const selector = PRESSED.split(', ')
    .map((each) => `${scope} ${each}`)
    .join(', ')
  await vi.waitFor(async () => {
    const index = await tab.evaluate(indexOfNamed, selector, name)
    expect(index, `nothing to press is called ${name}`).not.toBe(-1)
    const all = await tab.all(selector)
    // What came in between, before it, would be pressed in its place.
    expect(await tab.evaluate(indexOfNamed, selector, name), `place of ${name}`).toBe(index)
    await all[index]!.click()
  }, PATIENCE)
}

/** Runs in the page. */
function indexOfNamed(selector: string, name: string): number {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  return [...document.querySelectorAll(selector)].findIndex(
    (element) =>
      nameOf(element).startsWith(name) &&
      element.getClientRects().length > 0 &&
      (!dialog || dialog.contains(element)),
  )
}

/** Types into the fields of these names. */
export async function fill(tab: Tab, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await click(tab, `main [name="${name}"], [role=dialog] [name="${name}"]`)
    await (await find(tab, `[name="${name}"]`)).type(text)
  }
}

/** Sends the form that is in front; programs that fill one in at once would be refused. */
export async function send(tab: Tab, form: string): Promise<void> {
  const seenAt = await tab.evaluate(() => performance.now())
  await until(tab, (at) => performance.now() > at + 1_000, seenAt)
  await click(tab, `${form} button[type=submit]`)
}

/**
 * Waits for the dialog in front with these words, and holds that its content has the height that it needs, or as much
 * as the window leaves it, and lies in the window.
 */
export function expectDialog(tab: Tab, words: string): Promise<void> {
  // It may still be on its way.
  return vi.waitFor(async () => {
    const size = await tab.evaluate(sizeOfDialog, words)
    if (!size) {
      const shown = await tab.evaluate(textsOfDialogs)
      throw new Error(`There is no dialog with the words ${words}, but ${JSON.stringify(shown)}.`)
    }
    const { shown, needed, bottom, windowHeight } = size
    const least = Math.min(needed, 300)
    expect(shown, `px of the content of ${words}, which needs ${needed}`).toBeGreaterThanOrEqual(least)
    expect(bottom, `the lower end of ${words}`).toBeLessThanOrEqual(windowHeight)
  }, PATIENCE)
}

/** Runs in the page. */
function textsOfDialogs(): (string | undefined)[] {
  return [...document.querySelectorAll('[role=dialog]')].map((dialog) => dialog.textContent?.slice(0, 200))
}

/** Runs in the page: the dialog that was opened last, if it has these words. */
function sizeOfDialog(words: string) {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const content = dialog?.querySelector('[data-sheet-content]')
  if (!dialog?.textContent?.includes(words) || !content) return null
  return {
    shown: content.clientHeight,
    needed: content.scrollHeight,
    bottom: Math.floor(content.getBoundingClientRect().bottom),
    windowHeight: window.innerHeight,
  }
}

/** Closes the dialog in front, and waits until it is gone. */
export async function closeDialog(tab: Tab): Promise<void> {
  const count = () => document.querySelectorAll('[role=dialog]').length
  const before = await tab.evaluate(count)
  await tab.escape()
  await until(tab, (open) => document.querySelectorAll('[role=dialog]').length < open, before)
}

/** Opens a dialog by what is pressed, looks at it, and closes it. */
export async function lookAtDialog(tab: Tab, name: string, words: string, scope = ''): Promise<void> {
  await press(tab, name, scope)
  await expectDialog(tab, words)
  await closeDialog(tab)
}
