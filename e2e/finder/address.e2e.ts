import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  cards,
  category,
  holdAnswers,
  load,
  nutrient,
  openFinder,
  openWishes,
  pager,
  priceSort,
  search,
  titles,
  turn,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BEY-10] the address holds the whole state: opened elsewhere it shows the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await openFinder(page)
  await category(page).selectOption('Yoghurt')
  await priceSort(page).selectOption('highest price first')
  await want(page, 'fat', /^Low/)
  await page.getByRole('button', { name: 'Vegetarian' }).click()
  await load(page)
  await turn(page, 'Next page').click()
  await cards(page)
    .nth(2)
    .getByRole('button', { name: /^Compare/ })
    .click()
  await expect(page).toHaveURL(/compare=/)
  const shown = await titles(page)

  const elsewhere = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await speak(elsewhere, baseURL)
  await elsewhere.goto(page.url())
  await expect(category(elsewhere)).toHaveValue('yoghurt')
  await expect(priceSort(elsewhere)).toHaveValue('high')
  await openWishes(elsewhere)
  await expect(nutrient(elsewhere, 'fat')).toHaveText('2Low fat')
  await expect(elsewhere.getByRole('button', { name: 'Vegetarian' })).toHaveAttribute('aria-pressed', 'true')
  await expect(pager(elsewhere)).toContainText('Page 2 /')
  await expect(
    cards(elsewhere)
      .nth(2)
      .getByRole('button', { name: /^Compare/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => titles(elsewhere)).toEqual(shown)
  await elsewhere.close()
})

test('[BEY-10] back and forward walk through loads and pages, and keep the comparison', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  // A load of the same again makes no entry in the history.
  await load(page)
  await expect(cards(page)).toHaveCount(12)
  await turn(page, 'Next page').click()
  await expect(pager(page)).toContainText('Page 2 /')
  await page.goBack()
  await expect(pager(page)).toContainText('Page 1 /')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /costs least here/ })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(pager(page)).toContainText('Page 2 /')

  await cards(page)
    .first()
    .getByRole('button', { name: /^Compare/ })
    .click()
  await expect(page).toHaveURL(/compare=\d/)
  await page.goBack()
  await expect(pager(page)).toContainText('Page 1 /')
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 4 chosen')
  await expect(page).toHaveURL(/compare=\d/)
  await expect(page).not.toHaveURL(/page=/)
})

test('[BEY-10] each answered change is a step back; one that is changed before its answer is none', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await priceSort(page).selectOption('highest price first')
  await expect(page).toHaveURL(/category=kwark.*price_sort=high/)

  // Its answer does not come in time, so that the address says it before; it is one step all the same.
  const letGo = await holdAnswers(page, '**/products?*category_type=yoghurt*')
  await category(page).selectOption('Yoghurt')
  await expect(page).toHaveURL(/category=yoghurt/)
  letGo()
  await expect(cards(page)).toHaveCount(12)

  // Two before an answer, as with the arrow keys on a list.
  await category(page).evaluate((select: HTMLSelectElement) => {
    for (const value of ['fish', 'meat']) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/category=meat/)
  await expect(cards(page)).toHaveCount(12)
  await page.goBack()
  await expect(category(page)).toHaveValue('yoghurt')
  await page.goBack()
  await expect(category(page)).toHaveValue('kwark')
  await expect(priceSort(page)).toHaveValue('high')
  await page.goBack()
  await expect(priceSort(page)).toHaveValue('')
  await page.goForward()
  await expect(priceSort(page)).toHaveValue('high')

  // A search is one step, however often one pauses, and a budget another.
  await search(page).fill('van')
  await expect(page).toHaveURL(/search=van&/)
  await search(page).pressSequentially('ille')
  await expect(page).toHaveURL(/search=vanille&/)
  await expect(cards(page).first()).toContainText('vanille', { ignoreCase: true })
  await openWishes(page)
  await page.getByLabel('Price at most').fill('3')
  await expect(page).toHaveURL(/price_max=300/)
  await page.goBack()
  await expect(page.getByLabel('Price at most')).toHaveValue('')
  await expect(search(page)).toHaveValue('vanille')
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(priceSort(page)).toHaveValue('high')
  await page.goBack()
  await expect(priceSort(page)).toHaveValue('')
})

test('[ASK-04] [ASK-08] the way back leads out of a list to whose address something typed still belongs', async ({
  page,
}) => {
  await page.goto('/about')
  await openFinder(page, 'category=kwark&load=1')
  await cards(page).nth(1).hover()
  await search(page).pressSequentially('vanille')
  await cards(page).nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/search=vanille&load=1$/)
  await page.goBack()
  await expect(page).toHaveURL(/about/)
  const typed = encodeURIComponent('category=kwark&search=vanille')
  await openFinder(page, `category=kwark&load=1&changed=${typed}`)
  await expect(page).toHaveURL(/search=vanille&load=1$/)
  await page.goBack()
  await expect(page).toHaveURL(/about/)
})

test('[ASK-04] [ASK-08] a step back right after a key shows the list before, and leaves it there', async ({
  page,
}) => {
  await openFinder(page, 'category=kwark&load=1')
  await expect(cards(page)).toHaveCount(12)
  const before = await titles(page)
  await search(page).fill('skyr')
  await expect(page).toHaveURL(/search=skyr&load=1$/)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).pressSequentially('x')
  await page.goBack()
  await expect(cards(page).first()).toContainText(before[0]!)
  // Longer than the pause after which typing is answered.
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(search(page)).toHaveValue('skyrx')
  await expect.poll(() => titles(page)).toEqual(before)
})

test('[BEY-10] a choice is in the address once its answer is painted, and before what a link leads to', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await category(page).selectOption('Yoghurt')
  await expect(cards(page).first()).toContainText('yoghurt', { ignoreCase: true })
  await expect(page).toHaveURL(/category=kwark/)
  // The frame in which it is painted, and none of the time after which it is written in any case.
  await page.clock.runFor(50)
  await expect(page).toHaveURL(/category=yoghurt/)

  await page.route('**/products?*category_type=fish*', () => {})
  await category(page).selectOption('Fish')
  await expect(page.getByTestId('skeleton').first()).toBeVisible()
  await expect(page).toHaveURL(/category=yoghurt/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipes' }).click()
  await expect(page).toHaveURL(/\/recipes$/)
  await page.clock.resume()
  await page.unroute('**/products?*category_type=fish*')
  await page.goBack()
  await expect(category(page)).toHaveValue('fish')
  await page.goBack()
  await expect(category(page)).toHaveValue('yoghurt')
})

test('[ASK-04] an answer that comes after a step back changes nothing that is shown', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  const letGo = await holdAnswers(page, '**/products?*category_type=fish*')
  await category(page).selectOption('Fish')
  await expect(page).toHaveURL(/category=fish/)
  await page.goBack()
  await expect(category(page)).toHaveValue('kwark')
  await cards(page)
    .first()
    .evaluate((card) => card.setAttribute('data-mark', ''))
  const answered = page.waitForResponse(/category_type=fish/)
  letGo()
  await (await answered).finished()
  // A script of the page that runs two frames later is behind those that read the answer and show it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(cards(page).first()).toHaveAttribute('data-mark')
})
