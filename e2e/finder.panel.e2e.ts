import { expect, test } from '@playwright/test'
import {
  cards,
  category,
  load,
  loadButton,
  nutrient,
  openFinder,
  priceSort,
  resetButton,
  search,
  speak,
  titles,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-01] a visitor without an account opens the finder and loads products', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await expect(cards(page).first()).toBeVisible()
})

test('[FIND-03] the strip names four supermarkets and two sports shops, each with its favicon', async ({
  page,
}) => {
  await openFinder(page)
  const partners = page.getByRole('list', { name: 'Prices from' }).getByRole('listitem')
  await expect(partners).toHaveText([/Albert Heijn/, /Jumbo/, /PLUS/, /Lidl/, /Body & Fit/, /XXL Nutrition/])
  await expect(partners.locator('img')).toHaveCount(6)
})

test('[FIND-04] a favicon is looked for as ico, png, jpg and then with www; when all fail it is hidden', async ({
  page,
}) => {
  const asked: string[] = []
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
  await page.route('**/favicons/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/favicons/', '')
    asked.push(name)
    return name === 'www.ah.nl.png'
      ? route.fulfill({ body: picture, contentType: 'image/svg+xml' })
      : route.fulfill({ status: 404 })
  })
  await openFinder(page)
  const [ah, jumbo] = ['Albert Heijn', 'Jumbo'].map((name) =>
    page.getByRole('list', { name: 'Prices from' }).getByRole('listitem').filter({ hasText: name }),
  )
  await expect(ah!.locator('img')).toHaveAttribute('src', '/favicons/www.ah.nl.png')
  await expect(ah!.locator('img')).not.toHaveCSS('opacity', '0')
  await expect(jumbo!.locator('img')).toHaveCount(0)
  await expect(jumbo!).toHaveText('JJumbo')
  expect(asked.filter((name) => name.includes('jumbo.com')).at(-1)).toBe('www.jumbo.com.jpg')
  expect([...new Set(asked.filter((name) => name.includes('ah.nl')))]).toEqual([
    'ah.nl.ico',
    'ah.nl.png',
    'ah.nl.jpg',
    'www.ah.nl.ico',
    'www.ah.nl.png',
  ])
})

test('[FIND-05] the panel is open on arrival, can be folded and opened again', async ({ page }) => {
  await openFinder(page)
  await expect(category(page)).toBeVisible()
  await page.getByRole('button', { name: 'Hide filters' }).click()
  await expect(category(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(category(page)).toBeVisible()
})

test('[FIND-06] the select offers none, seven categories and, under "More", the others', async ({ page }) => {
  await openFinder(page)
  await expect(category(page).locator('> option')).toHaveText([
    'None',
    'Meat',
    'Chicken',
    'Fish',
    'Kwark',
    'Yoghurt',
    'Frozen',
    'Ready Meals',
  ])
  const more = category(page).locator('optgroup[label=More] option')
  await expect(more).toHaveCount(15)
  await expect(more.first()).toHaveText('Plant proteins')
})

test('[FIND-07] the price can be sorted not at all, lowest first or highest first', async ({ page }) => {
  await openFinder(page)
  await expect(priceSort(page).locator('option')).toHaveText([
    'no sorting',
    'lowest price first',
    'highest price first',
  ])
})

test('[FIND-08] the row has a button for each nutrient, and one for each measure of value', async ({
  page,
}) => {
  await openFinder(page)
  await expect(page.locator('[data-criterion]')).toHaveText([
    'Protein',
    'Sugar',
    'Fat',
    'Carbs',
    'Fibre',
    'Salt',
    'Calories',
    'Energy',
    'Saturated fat',
    'Protein per euro',
    'Protein per 100 kcal',
    'Price per kg',
  ])
})

test('[FIND-09] the arrows scroll the row by 200 px and are off within 5 px of an edge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFinder(page)
  const back = page.getByRole('button', { name: 'Scroll nutrients back' })
  const on = page.getByRole('button', { name: 'Scroll nutrients on' })
  const row = page.getByRole('group', { name: /^Nutrition per 100 g/ })
  const left = () => row.evaluate((element) => element.scrollLeft)
  await expect(back).toBeDisabled()
  await expect(on).toBeEnabled()
  await on.click()
  await expect.poll(left).toBe(200)
  await expect(back).toBeEnabled()
  await back.click()
  await expect.poll(left).toBe(0)
  await row.evaluate((element) => element.scrollTo(5, 0))
  await expect(back).toBeDisabled()
  await row.evaluate((element) => element.scrollTo(6, 0))
  await expect(back).toBeEnabled()
  await row.evaluate((element) => element.scrollTo(element.scrollWidth - element.clientWidth - 5, 0))
  await expect(on).toBeDisabled()
  await row.evaluate((element) => element.scrollTo(element.scrollWidth - element.clientWidth - 6, 0))
  await expect(on).toBeEnabled()
})

test('[FIND-09] two quick presses of an arrow scroll the row by 400 px', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 })
  await openFinder(page)
  const row = page.getByRole('group', { name: /^Nutrition per 100 g/ })
  await page
    .getByRole('button', { name: 'Scroll nutrients on' })
    .evaluate((button: HTMLElement) => [button.click(), requestAnimationFrame(() => button.click())])
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(400)
})

test('[FIND-10] a nutrient toggles its menu of three; Escape and a press outside close it', async ({
  page,
}) => {
  await openFinder(page)
  const menu = page.getByRole('menu', { name: 'Sugar' })
  await nutrient(page, 'sugar').click()
  await expect(menu.getByRole('menuitemradio')).toHaveText([
    'High sugar first',
    'No preference',
    'Low sugar first',
  ])
  await nutrient(page, 'sugar').click()
  await expect(menu).toBeHidden()
  await nutrient(page, 'sugar').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()
  await nutrient(page, 'sugar').click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(nutrient(page, 'sugar')).toBeFocused()
})

test('[FIND-10] the menu is worked by keyboard: arrows, Home, End, Enter', async ({ page }) => {
  await openFinder(page)
  const focused = page.locator(':focus')
  await nutrient(page, 'fat').focus()
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText('No preference')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('Low fat first')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('High fat first')
  await page.keyboard.press('End')
  await expect(focused).toHaveText('Low fat first')
  await page.keyboard.press('Enter')
  await expect(nutrient(page, 'fat')).toBeFocused()
  await expect(nutrient(page, 'fat')).toHaveText('1Low fat')
})

test('[FIND-11] the value already set, and no preference, clear a nutrient', async ({ page }) => {
  await openFinder(page)
  await want(page, 'protein', /^High/)
  await expect(nutrient(page, 'protein')).toHaveText('1High protein')
  await want(page, 'protein', /^Low/)
  await expect(nutrient(page, 'protein')).toHaveText('1Low protein')
  await want(page, 'protein', /^Low/)
  await expect(nutrient(page, 'protein')).toHaveText('Protein')
  await want(page, 'protein', /^High/)
  await want(page, 'protein', /^No preference/)
  await expect(nutrient(page, 'protein')).toHaveText('Protein')
})

test('[FIND-12] [FIND-14] load sends exactly what was chosen, criteria in the order chosen', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Salads')
  await want(page, 'protein', /^High/)
  await priceSort(page).selectOption('lowest price first')
  await want(page, 'sugar', /^Low/)
  await want(page, 'protein', /^High/)
  await want(page, 'protein', /^High/)
  await page.getByRole('button', { name: 'Vegetarian' }).click()
  await expect(nutrient(page, 'protein')).toHaveText('3High protein')
  expect((await load(page)).search).toBe(
    '?category_type=ready_meals&price_sort=low&nutrition_sugar=lowest&nutrition_protein=highest&vegetarian=true&limit=100',
  )
})

test('[FIND-13] each of the sixteen flags can be set, and a search text', async ({ page }) => {
  await openFinder(page)
  const flags = page.getByRole('group', { name: /^Diet and allergies/ })
  await flags.getByRole('button', { name: '8 more' }).click()
  const chips = flags.locator('button[aria-pressed]')
  await expect(chips).toHaveCount(16)
  for (const chip of await chips.all()) await chip.click()
  await search(page).fill('kwark')
  const { searchParams } = await load(page)
  expect(searchParams.get('search')).toBe('kwark')
  expect([...searchParams].flatMap(([name, value]) => (value === 'true' ? [name] : [])).sort()).toEqual([
    'no_celery',
    'no_eggs',
    'no_fish',
    'no_gluten',
    'no_lactose',
    'no_lupine',
    'no_milk',
    'no_mustard',
    'no_nuts',
    'no_peanuts',
    'no_sesame',
    'no_shellfish',
    'no_soy',
    'no_sulfite',
    'vegan',
    'vegetarian',
  ])
})

test('[FIND-13] a chosen flag is never folded away', async ({ page }) => {
  await openFinder(page, 'no_lupine=true')
  await expect(page.getByRole('button', { name: 'No lupine' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No celery' })).toBeHidden()
})

test('[BEY-01] protein per euro can be chosen, and the products come in its order', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await want(page, 'protein_per_euro', /^High/)
  expect((await load(page)).searchParams.get('value_protein_per_euro')).toBe('highest')
  const prices = await cards(page).evaluateAll((all) =>
    all
      .slice(0, 12)
      .map((card) => Number(/€\s*([\d.]+)\s*per 25 g protein/.exec(card.textContent ?? '')?.[1])),
  )
  expect(prices).toHaveLength(12)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('[FIND-18] reset clears category, search, every filter and the results', async ({ page }) => {
  await openFinder(
    page,
    'category=kwark&search=kwark&nutrition_protein=highest&price_sort=low&vegetarian=true&load=1',
  )
  await expect(cards(page).first()).toBeVisible()
  await resetButton(page).click()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  await expect(page).toHaveURL(/\/fitfuelfinder$/)
  await expect(category(page)).toHaveValue('')
  await expect(search(page)).toHaveValue('')
  await expect(priceSort(page)).toHaveValue('')
  await expect(nutrient(page, 'protein')).toHaveText('Protein')
  await expect(page.getByRole('button', { name: 'Vegetarian' })).toHaveAttribute('aria-pressed', 'false')
})

test('changed filters leave the results alone until they are loaded', async ({ page }) => {
  await openFinder(page, 'category=kwark&load=1')
  const before = await titles(page)
  await search(page).fill('vanille')
  await expect(page.getByText('You changed the filters')).toBeVisible()
  expect(await titles(page)).toEqual(before)
  await load(page)
  await expect(page.getByText('You changed the filters')).toBeHidden()
  expect(await titles(page)).not.toEqual(before)
})

test('[FIND-38] the last category is chosen on the next visit, unless the address gives another', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Salads')
  await openFinder(page)
  await expect(category(page)).toHaveValue('salads')
  await openFinder(page, 'category=fish')
  await expect(category(page)).toHaveValue('fish')
  await openFinder(page, 'search=vanille&load=1')
  await expect(category(page)).toHaveValue('')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('fitfuel.finder.category'),
      localStorage.getItem('fitfuel.finder.main-category'),
    ]),
  ).toEqual(['salads', 'ready_meals'])
  await openFinder(page)
  await expect(category(page)).toHaveValue('salads')
  await resetButton(page).click()
  await openFinder(page)
  await expect(category(page)).toHaveValue('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel is a form of the page: category, search and price load products', async ({ page }) => {
    await page.goto('/fitfuelfinder?nutrition_protein=highest')
    await category(page).selectOption('Kwark')
    await loadButton(page).click()
    await expect(page).toHaveURL(/category=kwark&search=&price_sort=&nutrition_protein=highest&load=1/)
    await expect(cards(page)).toHaveCount(12)
  })
})
