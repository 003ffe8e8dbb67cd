import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import {
  cards,
  category,
  isProducts,
  load,
  loadButton,
  nutrient,
  openFinder,
  priceSort,
  resetButton,
  results,
  search,
  speak,
  titles,
  want,
} from './finder.session.ts'

const KWARK = 'category=kwark&nutrition_protein=highest&price_sort=low&load=1'
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' })
const turn = (page: Page, name: string) => pager(page).getByRole('button', { name })

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

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

  test('[FIND-22] the page says how it ranked, and each card shows the values that decided', async ({
    page,
  }) => {
    await openFinder(
      page,
      'category=kwark&nutrition_protein=highest&price_sort=low&nutrition_salt=lowest&load=1',
    )
    const order = page.getByRole('list', { name: 'Ranked by' }).getByRole('listitem')
    await expect(order).toHaveText(['1High protein', '2Low price', '3Low salt'])
    await expect(cards(page)).toHaveCount(12)
    for (const card of await cards(page).all()) {
      await expect(card).toHaveText(/Protein.*[\d.]+\s*g.*Price.*€\s*\d.*salt.*(beats|highest|lowest)/s)
    }
    await page.getByRole('button', { name: 'How we rank' }).click()
    await expect(page.getByRole('region', { name: 'How we rank' })).toContainText('beats')
  })

  test('[FIND-22] a card that stands after the others, stale or lacking, names the same values', async ({
    page,
  }) => {
    const query =
      'nutrition_protein=highest&nutrition_sugar=lowest&nutrition_fat=lowest&nutrition_salt=lowest&price_sort=low'
    const card = (text: string) => cards(page).filter({ hasText: text }).first()
    await openFinder(page, `search=bruine+bonen&${query}&load=1&page=2`)
    await expect(card('Ranked after fresh products')).toHaveText(
      /Ranked after fresh products: the price is stale · Fat: [\d.]+\sg · Salt: [\d.]+\sg/,
    )
    await openFinder(page, `search=noten&${query}&load=1&page=3`)
    await expect(card('Counts 0 on')).toHaveText(
      /Counts 0 on price: unknown · Fat: [\d.]+\sg · Salt: [\d.]+\sg/,
    )
    await openFinder(page, `search=linzen&${query}&load=1&page=3`)
    await expect(card('Counts 0 on')).toHaveText(
      /Counts 0 on fat: [\d.]+\sg, the value cannot be right · Salt: [\d.]+\sg/,
    )
  })

  test('[FIND-23] a price of 0 is shown as unknown, never as an amount', async ({ page }) => {
    const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
    Object.assign(answer.items[0], {
      price_now: 0,
      price_original: 0,
      unit_price: null,
      protein_per_euro: null,
    })
    Object.assign(answer.items[1], { price_now: 0, price_original: 159 })
    await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await load(page)
    await expect(cards(page).first()).toContainText('Price unknown')
    await expect(cards(page).last()).toContainText('€ 1.59')
    await expect(results(page)).not.toContainText(/€\s*0\.00/)
  })

  test('[FIND-31] a picture that fails to load is replaced by a drawing', async ({ page }) => {
    const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
    answer.items[0].image_url = '/gone.jpg'
    answer.items[1].image_url = null
    await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await load(page)
    for (const card of await cards(page).all()) {
      const drawing = card.locator('img').first()
      await expect(drawing).toHaveAttribute('src', /^\/pictures\/.+\.svg$/)
      await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
    }
  })

  test('[FIND-31] where the drawing fails as well, no broken picture is left', async ({ page }) => {
    const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
    answer.items[0].image_url = '/gone.jpg'
    await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await load(page)
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).locator('img[src^="/pictures/"], img[src="/gone.jpg"]')).toHaveCount(0)
  })

  test('[FIND-37] an appearance in results and a press on a product are counted in the browser', async ({
    page,
  }) => {
    const kept = () =>
      page.evaluate(() =>
        Object.values(JSON.parse(localStorage.getItem('fitfuel.finder.interactions') ?? '{}')),
      )
    await openFinder(page)
    await page.evaluate(() => localStorage.setItem('fitfuel.finder.interactions', '{broken'))
    await category(page).selectOption('Kwark')
    await load(page)
    await expect.poll(async () => (await kept()).length).toBe(100)
    const title = (await titles(page))[0]!
    await cards(page).first().getByRole('link').click()
    await expect
      .poll(async () => (await kept()).filter((entry) => (entry as { clicks: number }).clicks > 0))
      .toEqual([
        {
          title,
          brand: expect.any(String),
          image: expect.stringMatching(/^\/pictures\//),
          price: expect.any(Number),
          clicks: 1,
          searches: 1,
          lastInteraction: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ])
  })

  test('[FIND-40] a misspelt search finds what it meant, and the page says so', async ({ page }) => {
    await openFinder(page)
    await search(page).fill('mgere kwrak')
    await load(page)
    await expect(page.getByText('No product contains “mgere kwrak”.')).toContainText('“magere kwark”')
    await expect(cards(page).first()).toContainText(/magere/i)
  })

  test('[BEY-02] [BEY-03] a card shows the price of 25 g protein, its sources and how old they are', async ({
    page,
  }) => {
    await openFinder(page, KWARK)
    for (const card of await cards(page).all()) {
      await expect(card).toHaveText(/€\s*\d+\.\d\d\s*per 25 g protein/)
      await expect(card).toHaveText(/Price (from today|\d+ days? old) · sample/)
      await expect(card).toHaveText(/Nutrition: sample · (today|\d+ (days?|months|years) old)/)
      await expect(card).toContainText('Sample data')
    }
  })

  test('[BEY-04] a stale price is marked, and the card says what it costs in rank', async ({ page }) => {
    const answer = await (
      await page.request.get(`/products?category_type=kwark&price_sort=low&limit=2`)
    ).json()
    answer.items[1].sources.price = { name: 'checkjebon', as_of: '2025-01-01', stale: true }
    answer.ranking.items[1] = { tier: 2, lacking: [], stale: ['price'], percentiles: [0] }
    await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await priceSort(page).selectOption('lowest price first')
    await load(page)
    await expect(cards(page).last()).toContainText('Ranked after fresh products: the price is stale')
    await expect(cards(page).last()).toHaveText(/Price \d+ days old · Checkjebon, stale/)
    await expect(cards(page).first()).not.toContainText('stale')
  })

  test('[BEY-04] a stale value is called so in both languages, and never the best', async ({
    page,
    baseURL,
  }) => {
    const answer = await (
      await page.request.get(`/products?category_type=kwark&nutrition_protein=highest&limit=1`)
    ).json()
    const [item] = answer.items
    await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await want(page, 'protein', /^High/)
    await load(page)
    const best = cards(page).getByText('highest', { exact: true }).first()
    await expect(best).toBeVisible()
    item.sources.nutrition.stale = true
    answer.ranking.items[0] = { tier: 2, lacking: [], stale: ['protein'], percentiles: [0] }
    await loadButton(page).click()
    await expect(cards(page)).toHaveText(/Nutrition: sample · [^·]+ old, stale/)
    await expect(best).toBeHidden()
    await speak(page, baseURL, 'nl')
    await openFinder(page)
    await page.getByLabel('Categorie').selectOption('Kwark')
    await page.getByRole('button', { name: 'Producten laden' }).click()
    await expect(page.getByRole('article')).toHaveText(/Voeding: voorbeeld · [^·]+ oud, verouderd/)
  })

  test('[BEY-09] four products can be picked for comparison, not a fifth', async ({ page }) => {
    await openFinder(page, KWARK)
    const pick = cards(page).getByRole('button', { name: /^Compare/ })
    for (const index of [0, 1, 2, 3]) await pick.nth(index).click()
    await expect(page).toHaveURL(/compare=\d+,\d+,\d+,\d+/)
    await expect(pick.nth(4)).toBeDisabled()
    await pick.nth(1).click()
    await expect(pick.nth(4)).toBeEnabled()
  })

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
    await search(page).fill('magere')
    await expect(page).toHaveURL(/changed=/)
    const shown = await titles(page)

    const elsewhere = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await speak(elsewhere, baseURL)
    await elsewhere.goto(page.url())
    await expect(category(elsewhere)).toHaveValue('yoghurt')
    await expect(priceSort(elsewhere)).toHaveValue('high')
    await expect(search(elsewhere)).toHaveValue('magere')
    await expect(nutrient(elsewhere, 'fat')).toHaveText('2Low fat')
    await expect(elsewhere.getByRole('button', { name: 'Vegetarian' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(pager(elsewhere)).toContainText('Page 2 /')
    await expect(
      cards(elsewhere)
        .nth(2)
        .getByRole('button', { name: /^Compare/ }),
    ).toHaveAttribute('aria-pressed', 'true')
    expect(await titles(elsewhere)).toEqual(shown)
    await elsewhere.close()
  })

  test('[BEY-10] back and forward walk through loads and pages', async ({ page }) => {
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await load(page)
    await turn(page, 'Next page').click()
    await expect(pager(page)).toContainText('Page 2 /')
    await page.goBack()
    await expect(pager(page)).toContainText('Page 1 /')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(pager(page)).toContainText('Page 2 /')
  })

  test('[BEY-10] a load of the same again makes no entry in the history', async ({ page }) => {
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await load(page)
    await load(page)
    await expect(cards(page)).toHaveCount(12)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  })

  test('[BEY-10] back and forward keep the comparison and what was not loaded yet', async ({ page }) => {
    await openFinder(page, KWARK)
    await turn(page, 'Next page').click()
    await expect(pager(page)).toContainText('Page 2 /')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Compare/ })
      .click()
    await search(page).fill('magere')
    await expect(page).toHaveURL(/changed=.*compare=\d/)
    await page.goBack()
    await expect(pager(page)).toContainText('Page 1 /')
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 4 chosen')
    await expect(search(page)).toHaveValue('magere')
    await expect(page).toHaveURL(/changed=.*compare=\d/)
    await expect(page).not.toHaveURL(/page=/)
  })

  test('the second of two quick clicks on the pager opens no product', async ({ page }) => {
    await openFinder(page, KWARK)
    await turn(page, 'Next page').dblclick()
    await expect(pager(page)).toContainText(/Page [23] \//)
    const card = cards(page).first()
    await card.getByRole('link').dispatchEvent('click', { detail: 2 })
    await card.getByRole('button', { name: /^Compare/ }).dispatchEvent('click', { detail: 2 })
    await turn(page, 'Previous page').dblclick()
    await expect(page).not.toHaveURL(/product=|compare=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
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

  test('the finder has no barrier that axe can find, before and after a load', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page)
    await nutrient(page, 'sugar').click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await openFinder(page, KWARK)
    await expect(cards(page)).toHaveCount(12)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the panel folds into a bar once products are loaded, and unfolds from it', async ({ page }) => {
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await want(page, 'protein', /^High/)
    await load(page)
    await expect(category(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Kwark \d+ products/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ranked by' })).toHaveText('1High protein')
    await expect(cards(page).first()).toBeInViewport()
    await page.getByRole('button', { name: /^Filters 1/ }).click()
    await expect(category(page)).toBeVisible()
    await resetButton(page).click()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  })

  test('nothing is wider than the screen, down to 320 px', async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await openFinder(page, KWARK)
      await expect(cards(page)).toHaveCount(12)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  test('the results have no barrier that axe can find', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page, KWARK)
    await expect(cards(page)).toHaveCount(12)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
})
