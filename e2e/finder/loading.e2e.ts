import { expect, test } from '@playwright/test'
import { FIRST_VISIT_BYTES, fetchedScriptBytes } from '#test/script-bytes.ts'
import { open, speak } from '../session.ts'
import {
  answered,
  cards,
  cardsAreAwake,
  category,
  continueWith,
  holdAnswers,
  isProducts,
  KWARK,
  loadButton,
  openFinder,
  openWishes,
  pager,
  reset,
  results,
  search,
  titles,
  turn,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-16] [FIND-29] [FIND-40] with nothing asked a load shows two advertisements that open their shop in a new tab; a search asks all categories for what it meant', async ({
  page,
  context,
}) => {
  await context.route('https://xxlnutrition.com/**', (route) => route.fulfill({ body: 'the shop' }))
  const asked: string[] = []
  page.on('request', (request) => isProducts(request) && asked.push(request.url()))
  await openFinder(page)
  const featured = page.getByRole('region', { name: 'Featured Products' }).getByRole('article')
  await expect(featured).toHaveCount(2)
  const advertisement = featured.filter({ hasText: 'Whey start pack' })
  await expect(advertisement).toContainText('Advertisement')
  await expect(advertisement.getByRole('link')).toHaveAttribute('rel', 'sponsored noopener')
  const opened = context.waitForEvent('page')
  await advertisement.click()
  const shop = await opened
  await expect(shop).toHaveURL('https://xxlnutrition.com/nld/')
  await shop.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await loadButton(page).click()
  await expect(page).toHaveURL(/load=1/)
  await expect(featured).toHaveCount(2)
  // Punctuation alone asks for nothing either.
  await search(page).fill('?!')
  await loadButton(page).click()
  await expect(featured).toHaveCount(2)
  expect(asked).toEqual([])

  await openWishes(page)
  const vegetarian = page.getByRole('button', { name: 'Vegetarian' })
  await search(page).fill('')
  expect((await answered(page, () => vegetarian.click())).search).toBe('?vegetarian=true&limit=100')
  await expect(featured).toHaveCount(2)
  const searched = await answered(page, () => search(page).fill('vanille'))
  expect(searched.search).toBe('?search=vanille&vegetarian=true&limit=100')
  await expect(cards(page).first()).toBeVisible()
  await expect(featured).toHaveCount(0)

  await answered(page, () => search(page).fill('mgere kwrak'))
  await expect(page.getByText('No product contains “mgere kwrak”.')).toContainText('“magere kwark”')
  await expect(cards(page).first()).toContainText(/magere/i)
})

test('[FIND-23] a picture that does not come leaves no hole in the answer on arrival, which nobody has used', async ({
  page,
}) => {
  let isFirst = true
  await page.route('**/pictures/**', (route) => {
    const isLost = isFirst
    isFirst = false
    return isLost ? route.abort() : route.continue()
  })
  await page.goto('/fitfuelfinder')
  const pictures = page.getByRole('region', { name: /costs least here/ }).locator('article img')
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.some((each) => each.complete && !each.naturalWidth),
      ),
    )
    .toBe(false)
  expect(isFirst).toBe(false)
})

test('[ASK-01] [ASK-02] [ASK-06] the answer on arrival is in view, wakes at the first sign of use and is two stops away; a question is one press, and reset leads back', async ({
  page,
}) => {
  // Somebody who was here before: what the browser kept must not take the answer away until they use the page.
  await page.addInitScript(() => localStorage.setItem('fitfuel.finder.category', 'chicken'))
  await open(page, '/fitfuelfinder')
  const arrival = page.getByRole('region', { name: /costs least here/ }).getByRole('article')
  await expect(continueWith(page, 'chicken')).toBeVisible()
  await expect(arrival).toHaveCount(8)
  expect(await fetchedScriptBytes(page)).toBeLessThanOrEqual(FIRST_VISIT_BYTES.finder)
  await test.step('on a phone two of its products are in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(arrival.first()).toBeInViewport({ ratio: 1 })
    await expect(arrival.nth(1)).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(arrival.nth(3).getByRole('heading')).toBeInViewport({ ratio: 1 })
  })
  await test.step('the keyboard is led past the panel', async () => {
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the products' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(arrival.first().getByRole('link')).toBeFocused()
  })

  await cardsAreAwake(page)
  const title = await arrival.first().getByRole('heading').innerText()
  await arrival.first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(title)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // The panel, which had been opened, folds for the products.
  await page.getByText('More preferences').click()
  const asked = await answered(page, () => page.getByRole('link', { name: /^Lean/ }).click())
  expect(asked.search).toBe('?value_protein_per_100kcal=highest&protein_min=8&limit=100')
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Vegan' })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(cards(page).nth(3)).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await reset(page)
  await expect(arrival).toHaveCount(8)
  await test.step('and so is a category', async () => {
    const chicken = page.getByRole('navigation', { name: 'Shelves' }).getByRole('link', { name: 'Chicken' })
    const inChicken = await answered(page, () => chicken.click())
    expect(inChicken.search).toBe('?category_type=chicken&value_protein_per_euro=highest&limit=100')
    await page.goBack()
    await expect(arrival).toHaveCount(8)
  })
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
})

test('[FIND-17] [FIND-20] results come with the page in pages of 12, of which none is before the first or past the last, and a load goes back to the first', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => isProducts(request) && asked.push(request.url()))
  const html = await (await page.request.get(`/fitfuelfinder?${KWARK}`)).text()
  expect(html).not.toMatch(/<[^>]+ style=/)
  await openFinder(page, KWARK)
  await expect(cards(page)).toHaveCount(12)
  for (const title of await titles(page)) expect(html).toContain(title)
  expect(asked).toEqual([])

  const { ranked } = await (
    await page.request.get('/products?category_type=kwark&nutrition_protein=highest&price_sort=low')
  ).json()
  const last = Math.ceil(ranked / 12)
  await expect(pager(page)).toContainText(`Page 1 / ${last}`)
  await expect(turn(page, 'First page')).toBeDisabled()
  await expect(turn(page, 'Previous page')).toBeDisabled()
  await turn(page, 'Next page').click()
  await expect(pager(page)).toContainText(`Page 2 / ${last}`)
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeInViewport()
  await turn(page, 'Last page').click()
  await expect(pager(page)).toContainText(`Page ${last} / ${last}`)
  await expect(cards(page)).toHaveCount(ranked % 12 || 12)
  await expect(turn(page, 'Next page')).toBeDisabled()
  await expect(turn(page, 'Last page')).toBeDisabled()
  await turn(page, 'Previous page').click()
  await turn(page, 'First page').click()
  await expect(pager(page)).toContainText(`Page 1 / ${last}`)

  await turn(page, 'Next page').click()
  await expect(page).toHaveURL(/page=2/)
  await answered(page, () => want(page, 'sugar', /^Low/))
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
  await expect(results(page).getByRole('status')).toHaveText(/^\d+ products in kwark/)
  await expect(pager(page)).toContainText('Page 1 /')
  await expect(page).not.toHaveURL(/page=/)
})

test('[FIND-19] while products are loading eight grey cards stand in their place, and another question takes it', async ({
  page,
}) => {
  const letGo = await holdAnswers(page, '**/products?category_type=kwark*')
  await openFinder(page)
  await category(page).selectOption('Kwark')
  const { width } = (await loadButton(page).boundingBox())!
  await loadButton(page).click()
  await expect(page.getByTestId('skeleton')).toHaveCount(8)
  // Its spinner pushes no field aside.
  expect((await loadButton(page).boundingBox())!.width).toBe(width)
  await category(page).selectOption('None')
  await search(page).fill('vanille')
  await expect(cards(page).first()).toContainText(/vanille/i)
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  letGo()
  await category(page).selectOption('Fish')
  await search(page).fill('')
  await expect(results(page).getByRole('status')).toHaveText(/in fish/)
})
