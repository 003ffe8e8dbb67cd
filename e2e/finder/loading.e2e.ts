import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  cards,
  category,
  isProducts,
  KWARK,
  load,
  loadButton,
  openFinder,
  pager,
  results,
  search,
  titles,
  turn,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-16] with nothing asked a load shows two advertisements, and a search asks all categories', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => isProducts(request) && asked.push(request.url()))
  await openFinder(page)
  const featured = page.getByRole('region', { name: 'Featured Products' }).getByRole('article')
  await expect(featured).toHaveCount(2)
  await page.getByRole('button', { name: 'Vegetarian' }).click()
  await loadButton(page).click()
  await expect(page).toHaveURL(/load=1/)
  await expect(featured).toHaveCount(2)
  expect(asked).toEqual([])
  await search(page).fill('vanille')
  expect((await load(page)).search).toBe('?search=vanille&vegetarian=true&limit=100')
  await expect(cards(page).first()).toBeVisible()
  await expect(featured).toHaveCount(0)
})

test('[FIND-29] an advertisement is named as one, opens its shop in a new tab and no sheet', async ({
  page,
  context,
}) => {
  await context.route('https://xxlnutrition.com/**', (route) => route.fulfill({ body: 'the shop' }))
  await openFinder(page)
  const card = page.getByRole('article').filter({ hasText: 'Whey start pack' })
  await expect(card).toContainText('Advertisement')
  await expect(card.getByRole('link')).toHaveAttribute('rel', 'sponsored noopener')
  const opened = context.waitForEvent('page')
  await card.click()
  await expect(await opened).toHaveURL('https://xxlnutrition.com/nld/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[FIND-17] a load shows search results, says how many, and goes back to page 1', async ({ page }) => {
  await openFinder(page, `${KWARK}&page=3`)
  await expect(pager(page)).toContainText('Page 3 /')
  await want(page, 'sugar', /^Low/)
  await load(page)
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
  await expect(results(page).getByRole('status')).toHaveText(/^\d+ products in kwark/)
  await expect(pager(page)).toContainText('Page 1 /')
  await expect(page).not.toHaveURL(/page=/)
})

test('[FIND-19] while products are loading eight grey cards stand in their place', async ({ page }) => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/products?*', async (route) => {
    await mayGo
    await route.continue()
  })
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(page.getByTestId('skeleton')).toHaveCount(8)
  letGo()
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(12)
})

test('[FIND-20] 100 products make 9 pages of 12, and one cannot go past either end', async ({ page }) => {
  await openFinder(page, KWARK)
  await expect(cards(page)).toHaveCount(12)
  await expect(pager(page)).toContainText('Page 1 / 9')
  await expect(turn(page, 'First page')).toBeDisabled()
  await expect(turn(page, 'Previous page')).toBeDisabled()
  await turn(page, 'Next page').click()
  await expect(pager(page)).toContainText('Page 2 / 9')
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeInViewport()
  await turn(page, 'Last page').click()
  await expect(pager(page)).toContainText('Page 9 / 9')
  await expect(cards(page)).toHaveCount(4)
  await expect(turn(page, 'Next page')).toBeDisabled()
  await expect(turn(page, 'Last page')).toBeDisabled()
  await turn(page, 'Previous page').click()
  await turn(page, 'First page').click()
  await expect(pager(page)).toContainText('Page 1 / 9')
})

test('[FIND-21] the pictures of this page and the next are fetched, those after are not', async ({
  page,
}) => {
  const pictures = new Set<string>()
  page.on('request', (request) => pictures.add(new URL(request.url()).pathname))
  const answer = await (await page.request.get(`/products?category_type=kwark&limit=100`)).json()
  // Drawings are shared between products: numbered ones show which page was fetched.
  for (const [index, item] of answer.items.entries()) item.image_url = `/pictures/numbered-${index}.svg`
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await expect.poll(() => pictures.has('/pictures/numbered-23.svg')).toBe(true)
  expect(pictures.has('/pictures/numbered-0.svg')).toBe(true)
  expect(pictures.has('/pictures/numbered-24.svg')).toBe(false)
})

test('[FIND-40] a misspelt search finds what it meant, and the page says so', async ({ page }) => {
  await openFinder(page)
  await search(page).fill('mgere kwrak')
  await load(page)
  await expect(page.getByText('No product contains “mgere kwrak”.')).toContainText('“magere kwark”')
  await expect(cards(page).first()).toContainText(/magere/i)
})

test('a search of punctuation alone asks for nothing', async ({ page }) => {
  await openFinder(page)
  await search(page).fill('?!')
  await loadButton(page).click()
  await expect(page).toHaveURL(/load=1/)
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
})

test('a question asked while another loads takes its place', async ({ page }) => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/products?category_type=kwark*', async (route) => {
    await mayGo
    await route.continue()
  })
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(page.getByTestId('skeleton')).toHaveCount(8)
  await category(page).selectOption('None')
  await search(page).fill('vanille')
  await search(page).press('Enter')
  await expect(cards(page).first()).toContainText(/vanille/i)
  letGo()
  await category(page).selectOption('Fish')
  await search(page).fill('')
  await loadButton(page).click()
  await expect(results(page).getByRole('status')).toHaveText(/in fish/)
})

test('the first products are in the page that the server sends', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => isProducts(request) && asked.push(request.url()))
  const html = await (await page.request.get(`/fitfuelfinder?${KWARK}`)).text()
  await openFinder(page, KWARK)
  for (const title of await titles(page)) expect(html).toContain(title)
  expect(asked).toEqual([])
  expect(html).not.toMatch(/<[^>]+ style=/)
})

test('a question asked before is answered from the cache', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await category(page).selectOption('Fish')
  await load(page)
  const asked: string[] = []
  page.on('request', (request) => isProducts(request) && asked.push(request.url()))
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(results(page).getByRole('status')).toHaveText(/in kwark/)
  expect(asked).toEqual([])
})

test('an empty shelf says what would fill it, and the way out loads that', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Fish')
  await page.getByRole('button', { name: 'No milk' }).click()
  await page.getByRole('button', { name: 'Vegan', exact: true }).click()
  await load(page)
  await expect(page.getByRole('heading', { name: 'This shelf is empty' })).toBeVisible()
  await expect(results(page)).toContainText(/Without “vegan” there (is|are) \d+ products?\./)
  await page.getByRole('button', { name: 'Drop “vegan”' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vegan', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
