import { chromium } from '@playwright/test'
import { chromiumPath } from '#test/chromium.ts'
import { type BenchDatabase, openBenchDatabase } from './finder.database.ts'
import { startServer } from './server.ts'
import { percentile, printTable, type Row } from './table.ts'
import { timesOf } from './times.ts'

/** As many as four supermarkets have in all. */
const PRODUCTS = 68_000
/** Nobody chooses again before they have seen what came of the choice before. */
const LOOK_MS = 700
const WARMING_QUESTIONS = 200
const CATEGORIES = ['chicken', 'kwark', 'fish', 'yoghurt', 'meat']

/**
 * How long a visitor waits in a browser, without a network between, from choosing another order or category until the answer
 * is painted; against what the answer itself takes over HTTP.
 */
export async function benchWishes(database: BenchDatabase): Promise<Row[]> {
  const server = await startServer({ databaseUrl: database.url })
  await warmUp(server.url)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.goto(`${server.url}/fitfuelfinder?category=meat&nutrition_protein=highest&load=1`)
    await page.locator('main ul:has(article)[data-ready]').waitFor()
    const [price, category] = [page.getByLabel('Price', { exact: true }), page.getByLabel('Category')]
    // On the way to a choice the pointer has the code of a choice fetched.
    const code = page.waitForResponse(/products\.api/)
    await category.hover()
    await code
    const times: number[] = []
    // No question comes twice: the browser keeps answers.
    const choices = CATEGORIES.flatMap((each, nth) => [
      { field: category, value: each },
      { field: price, value: nth % 2 ? 'low' : 'high' },
    ])
    for (const { field, value } of choices) {
      times.push(await field.evaluate(untilAnswered, value))
      await page.waitForTimeout(LOOK_MS)
    }
    const asked = CATEGORIES.map((each) => `category_type=${each}&nutrition_protein=highest&limit=99`)
    const alone = await timesOf(asked, async (query) =>
      (await fetch(`${server.url}/products?${query}`)).arrayBuffer(),
    )
    const value = Math.max(...times)
    return [
      { figure: 'a choice, until its answer is shown, p50', value: percentile(times, 0.5), unit: 'ms' },
      {
        figure: 'the longest of them',
        value,
        unit: 'ms',
        reference: { name: 'the answer over HTTP', value: percentile(alone, 0.5) },
        target: 'at most 100',
        met: value <= 100,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A server has compiled what answers long before most visitors come. None of these questions comes again. */
async function warmUp(url: string): Promise<void> {
  for (let nth = 0; nth < WARMING_QUESTIONS; nth++) {
    const category = CATEGORIES[nth % CATEGORIES.length]
    const answer = await fetch(
      `${url}/products?category_type=${category}&nutrition_sugar=lowest&offset=${nth}`,
    )
    await answer.arrayBuffer()
  }
}

/** Runs in the page: chooses `value`, and gives the milliseconds until other results are painted. */
async function untilAnswered(select: Element, value: string): Promise<number> {
  const shown = () => document.querySelector('main ul:has(article)')?.textContent
  const before = shown()
  const begunAt = performance.now()
  ;(select as HTMLSelectElement).value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-testid=skeleton]') || !shown() || shown() === before) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  // A message that is sent as a frame begins comes once the frame is painted; a second frame would begin later still.
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  return performance.now() - begunAt
}

if (import.meta.main) {
  const products = Number(process.argv[2] ?? PRODUCTS)
  const database = await openBenchDatabase(products)
  try {
    printTable(
      `The finder in a browser, ${products.toLocaleString('en')} products`,
      await benchWishes(database),
    )
  } finally {
    await database.close()
  }
}
