import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, speak, withoutNews } from '../session.ts'
import { cards, main } from './list.session.ts'

const words = {
  en: {
    title: 'Recipes that add up',
    upload: 'Upload recipe',
    search: 'Search recipes',
    sort: 'Sort',
    sorts: ['Newest', 'Most liked', 'Most viewed'],
    filters: ['High protein first', 'Low carb first', 'Low fat first', 'Low calorie first'],
    macros: ['protein', 'carbohydrates', 'fat', 'kcal'],
    failed: 'Error fetching recipes. Please try again later.',
    tryAgain: 'Try again',
  },
  nl: {
    title: 'Recepten die kloppen',
    upload: 'Recept plaatsen',
    search: 'Zoek recepten',
    sort: 'Sorteren',
    sorts: ['Nieuwste', 'Meeste likes', 'Meest bekeken'],
    filters: ['Veel eiwit eerst', 'Koolhydraatarm eerst', 'Vetarm eerst', 'Caloriearm eerst'],
    macros: ['eiwit', 'koolhydraten', 'vet', 'kcal'],
    failed: 'De recepten konden niet worden opgehaald. Probeer het later opnieuw.',
    tryAgain: 'Opnieuw proberen',
  },
}

for (const language of ['en', 'nl'] as const) {
  for (const width of [360, 1440]) {
    test(`[REC-01] [REC-03] [REC-05] the page at ${width} px in ${language}: hero, search, filters, sort, upload, cards`, async ({
      page,
      baseURL,
    }) => {
      const text = words[language]
      await speak(page, baseURL, language)
      await page.setViewportSize({ width, height: 800 })
      await withoutNews(page)
      await open(page, '/recipes')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
      await expect(main(page).getByRole('link', { name: text.upload })).toBeInViewport()
      await expect(page.getByRole('searchbox', { name: text.search })).toBeInViewport()
      await expect(page.getByRole('combobox', { name: text.sort }).getByRole('option')).toHaveText(text.sorts)
      await expect(cards(page)).toHaveCount(12)
      await expect(cards(page).first()).toBeInViewport()
      const terms = cards(page).first().getByRole('term')
      for (const [index, macro] of text.macros.entries()) await expect(terms.nth(index)).toContainText(macro)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('menuitemradio')).toHaveText(text.filters)
      await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the page at ${width} px in ${language}, ${colorScheme}, has no barrier that axe can find`, async ({
        page,
        baseURL,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await speak(page, baseURL, language)
        await open(page, '/recipes?first=lowFat')
        expect(await barriers(page)).toEqual([])
        await page.getByRole('button', { name: /^Filters/ }).click()
        expect(await barriers(page)).toEqual([])
        await open(page, '/recipes?search=zzzzqqq')
        expect(await barriers(page)).toEqual([])
      })
    }
  }

  test(`[REC-20] a failed load says so in ${language}`, async ({ page, baseURL }) => {
    await speak(page, baseURL, language)
    await open(page, '/recipes')
    await page.route('/graphql', (route) => route.abort())
    await page.getByRole('searchbox').fill('kwark')
    await expect(page.getByRole('alert')).toContainText(words[language].failed)
    await expect(page.getByRole('button', { name: words[language].tryAgain })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
}

test('nothing is wider than a screen of 320 px', async ({ page, baseURL }) => {
  await speak(page, baseURL, 'nl')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/recipes?first=lowCarb')
  await expect(cards(page)).toHaveCount(12)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a picture that does not load gives way to a plate, and a plate that does not to its colour', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const card = cards(page).filter({ hasText: 'Peanut noodles with crispy tofu' })
  await page.route('/pictures/plate-cocoa-steaming-bowl.svg', (route) => route.abort())
  await open(page, '/recipes?search=peanut+noodles')
  await expect(card.locator('img')).toHaveAttribute('src', /^\/pictures\/plate-(?!cocoa)/)
  await page.route('/pictures/*', (route) => route.abort())
  await page.reload()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.getByRole('definition').first()).toBeVisible()
})

async function barriers(page: Page) {
  return (await new AxeBuilder({ page }).analyze()).violations
}
