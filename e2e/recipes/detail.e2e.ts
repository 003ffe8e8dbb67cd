import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { changeRecipe, memberPage, writeRecipe } from './detail.session.ts'

const boxes = (page: Page) => page.getByRole('checkbox')
const servings = (page: Page) => page.getByRole('group', { name: 'Number of servings' })

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-23] a recipe shows what it is, what a serving gives, what it takes and how it is made', async ({
  page,
}) => {
  const { username } = await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await expect(page).toHaveTitle('Pea soup for a cold evening · FitFuel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pea soup for a cold evening')
  await expect(page.getByText('Thick enough for a spoon to stand in.')).toBeVisible()
  const nutrition = page.getByRole('region', { name: 'Nutrition per serving' })
  await expect(nutrition.getByRole('definition')).toHaveText([
    '297\u00a0kcal',
    '24\u00a0g32% of energy',
    '30\u00a0g41% of energy',
    '9\u00a0g27% of energy',
  ])
  const ingredients = page.getByRole('region', { name: 'Ingredients' })
  await expect(ingredients.getByRole('listitem')).toHaveText([
    '250 g split peas',
    '1 onion',
    'a slice of rye bread',
  ])
  await expect(ingredients.getByRole('heading', { level: 3 })).toHaveText('To serve:')
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('paragraph')).toHaveText([
    'Soak the peas.',
    'Boil them with the onion.',
    'Ladle it out.',
  ])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: username })).toHaveAttribute(
    'href',
    /^\/profile\/[\da-f-]{36}$/,
  )
  await expect(main.getByText(/^0 views$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Like: 0 likes' })).toBeVisible()
  await expect(main.locator('time')).toHaveCount(1)
  await changeRecipe(page.request, id, { description: 'Even better the day after.' })
  await page.reload()
  await expect(main.locator('time').last()).toHaveText(/^edited \d+ \w+ \d{4}$/)
})

test('[REC-23] a new recipe is confirmed once: its address loses the mark, for whoever gets the link', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  const served = await (await page.request.get(`/recipes/${id}?newlyCreated=true`)).text()
  expect(served).toContain('Your recipe is online')
  await open(page, `/recipes/${id}?newlyCreated=true`)
  await expect(page.getByText('Your recipe is online')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}$`))
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(page.getByText('Your recipe is online')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your recipe is online')).toBeHidden()
})

for (const [language, text, back] of [
  ['en', 'This recipe is not on the table', 'All recipes'],
  ['nl', 'Dit recept staat niet op tafel', 'Alle recepten'],
] as const) {
  test(`[REC-23] an id that no recipe has is answered with 404, a word and a way back: ${language}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    for (const id of ['5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11', 'soup', "'--", '%F0%9F%8D%B2']) {
      const answer = await page.goto(`/recipes/${id}`)
      expect(answer?.status(), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page.getByRole('main').getByRole('link', { name: back })).toHaveAttribute(
        'href',
        '/recipes',
      )
    }
  })
}

test('the number of servings scales the amounts that can be, and leaves the nutrition per serving', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  const lines = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
  const group = servings(page)
  await expect(group.getByRole('status')).toHaveText('2 servings')
  await group.getByRole('button', { name: 'One serving more' }).click()
  await group.getByRole('button', { name: 'One serving more' }).press('Enter')
  await expect(group.getByRole('status')).toHaveText('4 servings')
  await expect(lines).toHaveText(['500 g split peas', '2 onion', /rye bread/])
  await expect(
    page.getByText('Amounts recalculated from 2 servings. Nutrition stays per serving.'),
  ).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('297\u00a0kcal')
  await page.getByRole('button', { name: 'Back to 2' }).click()
  await expect(lines.first()).toHaveText('250 g split peas')
  const fewer = group.getByRole('button', { name: 'One serving fewer' })
  await fewer.click()
  await fewer.press('Enter')
  await expect(group.getByRole('status')).toHaveText('1 serving')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await expect(fewer).toBeFocused()
})

test('an ingredient is ticked off by keyboard, and stays so when the servings change', async ({ page }) => {
  await makeMember(page.request)
  await open(page, `/recipes/${await writeRecipe(page.request)}`)
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await expect(boxes(page).first()).toBeChecked()
  await expect(page.getByText('250 g split peas')).toHaveCSS('text-decoration-line', 'line-through')
  await servings(page).getByRole('button', { name: 'One serving more' }).click()
  await expect(page.getByRole('checkbox', { name: '375 g split peas' })).toBeChecked()
})

test('the address is shared: copied where the device has no way of its own', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}?newlyCreated=true`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/recipes/${id}`)
})

test('on paper stands the recipe alone, black on white', async ({ page }) => {
  await makeMember(page.request)
  await open(page, `/recipes/${await writeRecipe(page.request)}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of ['banner', 'contentinfo', 'button', 'img'] as const) {
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0)
  }
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const text of ['250 g split peas', 'Soak the peas.', '2 servings']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByText('Ladle it out.')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('a member whose account is gone is named as such, without a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  const gone = await author.request.delete('/account', {
    data: { password: 'four plain words here', alsoContent: false },
  })
  expect(gone.ok()).toBe(true)
  await author.close()
  for (const [language, text] of [
    ['en', 'Deleted member'],
    ['nl', 'Verwijderd lid'],
  ] as const) {
    await speak(page, baseURL, language)
    await open(page, `/recipes/${id}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="/profile"]')).toHaveCount(0)
  }
})

for (const { language, width, colorScheme } of [
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'nl', width: 360, colorScheme: 'light' },
  { language: 'en', width: 320, colorScheme: 'dark' },
] as const) {
  test(`axe finds nothing, and nothing is cut off: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await makeMember(page.request, { language })
    await speak(page, baseURL, language)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const title = `Ovenschotel ${'a'.repeat(100)}`
    const id = await writeRecipe(page.request, { title, servings: 100 })
    await open(page, `/recipes/${id}?newlyCreated=true`)
    await boxes(page).first().check()
    await page.getByRole('button', { name: language === 'nl' ? 'Vind ik leuk' : 'Like' }).click()
    await page.getByRole('button', { name: /fewer|minder/ }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  })
}
