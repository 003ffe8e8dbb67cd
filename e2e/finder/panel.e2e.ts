import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  answered,
  cards,
  category,
  continueWith,
  load,
  nutrient,
  openFinder,
  openWishes,
  priceSort,
  reset,
  search,
  titles,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-01] [FIND-03] [FIND-05] [FIND-06] [FIND-07] [FIND-08] a visitor is shown whose prices these are and what can be chosen, and loads products', async ({
  page,
}) => {
  await openFinder(page)
  await test.step('partners', async () => {
    const partners = page.getByRole('list', { name: 'Partners' }).getByRole('listitem')
    await expect(partners).toHaveText([
      /Albert Heijn/,
      /Jumbo/,
      /PLUS/,
      /Lidl/,
      /Body & Fit/,
      /XXL Nutrition/,
    ])
    await expect(partners.locator('img')).toHaveCount(6)
    for (const favicon of await partners.locator('img').all()) {
      await expect(favicon).not.toHaveJSProperty('naturalWidth', 0)
      await expect(favicon).not.toHaveCSS('opacity', '0')
    }
  })
  await test.step('the panel folds and unfolds', async () => {
    await expect(category(page)).toBeVisible()
    await expect(nutrient(page, 'protein')).toBeHidden()
    await page.getByText('More preferences').click()
    await expect(nutrient(page, 'protein')).toBeVisible()
    await page.getByText('Hide preferences').click()
    await expect(nutrient(page, 'protein')).toBeHidden()
    await openWishes(page)
  })
  await test.step('choices', async () => {
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
    await expect(more).toHaveCount(28)
    await expect(more.first()).toHaveText('Plant proteins')
    await expect(priceSort(page).locator('option')).toHaveText([
      'no sorting',
      'lowest price first',
      'highest price first',
    ])
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
  await category(page).selectOption('Kwark')
  await load(page)
  await expect(cards(page).first()).toBeVisible()
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
    page.getByRole('list', { name: 'Partners' }).getByRole('listitem').filter({ hasText: name }),
  )
  await expect(ah!.locator('img')).toHaveAttribute('src', '/favicons/www.ah.nl.png')
  await expect(ah!.locator('img')).not.toHaveCSS('opacity', '0')
  await expect(jumbo!.locator('img')).toHaveCount(0)
  await expect(jumbo!).toHaveText('JJumbo')
  expect(asked).toContain('www.jumbo.com.jpg')
  expect([...new Set(asked.filter((name) => name.includes('ah.nl')))]).toEqual([
    'ah.nl.ico',
    'ah.nl.png',
    'ah.nl.jpg',
    'www.ah.nl.ico',
    'www.ah.nl.png',
  ])
})

test('[FIND-13] each of the sixteen flags can be set, and a search text; a chosen flag is never folded away', async ({
  page,
}) => {
  await openFinder(page)
  await openWishes(page)
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
  await openFinder(page, 'no_lupine=true')
  await openWishes(page)
  const lupine = page.getByRole('button', { name: 'No lupine' })
  await lupine.press('Enter')
  await expect(lupine).toHaveAttribute('aria-pressed', 'false')
  await expect(lupine).toBeFocused()
})

test('[FIND-18] [FIND-38] [ASK-04] after a load every change is answered at once, reset clears all, and the next visit offers the last category', async ({
  page,
}) => {
  await page.clock.install()
  await openFinder(
    page,
    'category=kwark&search=kwark&nutrition_protein=highest&price_sort=low&vegetarian=true&load=1',
  )
  const before = await titles(page)
  expect(before.length).toBeGreaterThan(0)
  // One request for all that is typed in a row, and the box keeps the focus and what stands in it.
  await search(page).press('End')
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = await answered(page, async () => {
    await page.keyboard.type(' vanille ')
    await page.clock.resume()
  })
  expect(asked.searchParams.get('search')).toBe('kwark vanille')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('kwark vanille ')
  await expect.poll(() => titles(page)).not.toEqual(before)
  await openWishes(page)
  const vegan = page.getByRole('button', { name: 'Vegan' })
  expect((await answered(page, () => vegan.click())).searchParams.get('vegan')).toBe('true')
  await expect(vegan).toBeFocused()
  await expect(vegan).toBeInViewport()
  await expect(page).toHaveURL(/vegan/)
  await page.goBack()
  await expect(vegan).toHaveAttribute('aria-pressed', 'false')
  await expect(page).not.toHaveURL(/vegan/)

  await page.getByRole('link', { name: 'Remove: Vegetarian' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await reset(page)
  // Sooner than it would go by itself.
  await expect(undo).toHaveCount(0, { timeout: 1000 })
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  await expect(page).toHaveURL(/\/fitfuelfinder$/)
  await expect(category(page)).toHaveValue('')
  await expect(search(page)).toHaveValue('')
  await expect(priceSort(page)).toHaveValue('')
  await openWishes(page)
  await expect(nutrient(page, 'protein')).toHaveText('Protein')
  await expect(page.getByRole('button', { name: 'Vegetarian' })).toHaveAttribute('aria-pressed', 'false')

  // Without its only chip the list is gone, but not the way back.
  await openFinder(page, 'vegan=true&load=1')
  await page.getByRole('link', { name: 'Remove: Vegan' }).click()
  await expect(page).not.toHaveURL(/vegan/)
  await undo.click()
  await expect(page).toHaveURL(/vegan=true/)
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()
  await reset(page)

  await category(page).selectOption('Salads')
  await openFinder(page)
  await expect(continueWith(page, 'salads')).toBeVisible()
  await expect(category(page)).toHaveValue('')
  await openFinder(page, 'category=fish')
  await expect(category(page)).toHaveValue('fish')
  await expect(continueWith(page, 'salads')).toBeHidden()
})
