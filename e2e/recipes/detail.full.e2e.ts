import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { tooWide } from '../sound.session.ts'
import { memberPage, writeRecipe } from './detail.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

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

test('[REC-23] the longest texts that are taken are shown to their end', async ({ page, baseURL }) => {
  await speak(page, baseURL, 'nl')
  await page.setViewportSize({ width: 360, height: 800 })
  await makeMember(page.request, { language: 'nl' })
  const id = await writeRecipe(page.request, {
    title: 'W'.repeat(120),
    description: 'ij'.repeat(1_000),
    ingredients: `${'2 ei\n'.repeat(1_900)}het laatste`,
    instructions: `${'Roer.\n'.repeat(3_000)}Klaar.`,
  })
  await open(page, `/recipes/${id}`)
  await expect(page.getByText('het laatste')).toBeVisible()
  await expect(page.getByText('Klaar.')).toBeVisible()
  expect(await tooWide(page)).toBeNull()
})
