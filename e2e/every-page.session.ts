import type { APIRequestContext, Page } from '@playwright/test'
import routes from '../src/routes.ts'
import { writeTopic } from './board/list.session.ts'
import { KWARK } from './finder/finder.session.ts'
import { writeRecipe } from './recipes/detail.session.ts'
import { open } from './session.ts'

/** A phone, half a small laptop (WCAG 1.4.10), the same laptop at 200 %, a tablet and a desktop. */
export const phoneWidths = [360, 320]
export const wideWidths = [1440, 768, 640]

/** Further states of a page, by its route. */
const states: Record<string, string[]> = {
  fitfuelfinder: [`?${KWARK}`, `?${KWARK}&product=1`, '?search=987654321&load=1'],
  offers: ['?judgement=real', '?judgement=real&category=baby'],
  login: ['?form=sign-up', '?form=reset', '?reset=unknown', '?verify=unknown'],
  moderation: ['?show=log'],
  messages: ['?show=closed'],
}

/** A member is sent on from the pages of signing in. */
const isForVisitors = (address: string) => address.startsWith('/login')

/** The address of every route of the product, and of `states`: for a visitor those that a member is sent away from. */
export async function everyPage(request: APIRequestContext, who: 'visitor' | 'admin'): Promise<string[]> {
  const isVisitor = who === 'visitor'
  if (isVisitor) return addresses(() => '').filter(isForVisitors)
  const recipe = await writeRecipe(request)
  const topic = await writeTopic(request, { title: 'Skyr' })
  const profile = (await request.get('/profile')).url().split('/').at(-1)!
  const examples: Record<string, string> = {
    'recipes/:id': `recipes/${recipe}`,
    'topics/:id': `topics/${topic}`,
    'profile/:id': `profile/${profile}`,
    '*': 'no/such/page',
  }
  const nobody = '/profile/00000000-0000-4000-8000-000000000000'
  return [...addresses((pattern) => examples[pattern]), nobody].filter((each) => !isForVisitors(each))
}

/** Where the browser's own complaint is right: there is no such page, or no such link was mailed. */
const isRefused = (url: string) => /\/(no\/such|profile\/0{8}|login\?verify=unknown$)/.test(url)

function addresses(exampleOf: (pattern: string) => string | undefined): string[] {
  return routes.flatMap(({ path = '' }) => {
    const place = /[:*]/.test(path) ? exampleOf(path) : path
    if (place === undefined) throw new Error(`There is no example of the route ${path}.`)
    return ['', ...(states[path] ?? [])].map((query) => `/${place}${query}`)
  })
}

/** What goes wrong on the pages that are opened from now on: errors in the console, and what nobody caught. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' || isRefused(page.url())) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

declare global {
  interface Window {
    /** How far the content of the page has moved on its own, and what moved. */
    moved: { score: number; what: string[] }
    /** What moves without end. */
    endless: string[]
  }
}

/** Has every page that is opened from now on keep count of what moves on its own. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '?')
    window.moved = { score: 0, what: [] }
    window.endless = []
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        window.moved.score += shift.value
        window.moved.what.push(...shift.sources.map(({ node }) => nameOf(node)))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return
      const { animationIterationCount: count } = getComputedStyle(target)
      if (count.includes('infinite')) window.endless.push(nameOf(target))
    })
  })
}

/** Opens a page and waits until pictures and fonts are there and two more frames are drawn: what they move has moved. */
export async function reach(page: Page, address: string): Promise<void> {
  await open(page, address)
  // A mailed link is sent on by the script.
  if (/\?(reset|verify)=/.test(address)) await page.waitForLoadState('networkidle')
  if (address.includes('&product=')) await page.locator('[role=dialog]:focus-within').waitFor()
  // What is loading cannot be stepped into.
  await page.locator('main [inert]').waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((each) => each.loading !== 'lazy')
    await Promise.all(pictures.map((each) => each.decode().catch(() => {})))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(ending.map((each) => each.finished.catch(() => {})))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  })
}
