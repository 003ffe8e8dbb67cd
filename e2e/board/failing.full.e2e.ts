import { expect, type Route, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak, withoutNews } from '../session.ts'
import { answer, questions } from './asking.session.ts'
import { list, main, newWord } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const failures: [string, (route: Route) => Promise<void>][] = [
  ['no connection', (route) => route.abort()],
  ['an error of the server', (route) => route.fulfill({ status: 500, body: '<h1>Oh no</h1>' })],
  ['no answer in it', (route) => route.fulfill({ json: { data: null } })],
  ...['internal', 'conflict', 'too-many', 'not-allowed', 'bad-input'].map(
    (code): [string, (route: Route) => Promise<void>] => [
      `a refusal: ${code}`,
      (route) => route.fulfill({ json: { data: null, errors: [{ message: 'no', extensions: { code } }] } }),
    ],
  ),
]
for (const [language, words, start] of [
  ['en', 'Error creating topic. Please try again.', 'New topic'],
  ['nl', 'Het topic kon niet worden geplaatst. Probeer het opnieuw.', 'Nieuw topic'],
] as const) {
  test(`[BRD-20] whatever fails, the alert says the same, and the form stays as it was: ${language}`, async ({
    page,
    baseURL,
  }) => {
    await makeMember(page.request, { language })
    await speak(page, baseURL, language)
    await open(page, '/topics')
    await main(page).getByRole('button', { name: start }).first().click()
    const dialog = page.getByRole('dialog')
    const title = newWord()
    await dialog.locator('[name=title]').fill(title)
    await dialog.locator('[name=category]').selectOption('Questions')
    await dialog.locator('[name=content]').fill('Wat eet jij?')
    for (const [name, fulfil] of failures) {
      await test.step(name, async () => {
        let times = 0
        await answer(page, 'CreateTopic', async (route) => {
          times += 1
          await fulfil(route)
        })
        await dialog.locator('button[type=submit]').click()
        await expect.poll(() => times).toBe(1)
        await expect(dialog.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
        await expect(dialog.locator('[name=title]')).toHaveValue(title)
        await expect(dialog.locator('[name=content]')).toHaveValue('Wat eet jij?')
        await page.unroute('/graphql')
      })
    }
  })
}

test('[BRD-16] [BRD-17] a second press while one is on its way creates nothing more, and the list is asked for anew', async ({
  page,
}) => {
  await makeMember(page.request)
  // What others write would have the list asked for as well.
  await withoutNews(page)
  await open(page, '/topics')
  await main(page).getByRole('button', { name: 'New topic' }).first().click()
  const dialog = page.getByRole('dialog')
  const title = newWord()
  await dialog.locator('[name=title]').fill(title)
  await dialog.locator('[name=category]').selectOption('Questions')
  await dialog.locator('[name=content]').fill(`Wat eet jij? ${title}`)
  const asked = questions(page)
  const gate = Promise.withResolvers<void>()
  let times = 0
  await answer(page, 'CreateTopic', async (route) => {
    times += 1
    const { input } = route.request().postDataJSON().variables
    await gate.promise
    const { id, category, content } = input
    const made = { id, title, content, category, tags: [], authorID: null, username: null }
    await route.fulfill({ json: { data: { createTopic: { ...made, createdAt: new Date().toISOString() } } } })
  })
  // Two of the same moment, as a double tap sends them, and one by the script of a page.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    for (let i = 0; i < 3; i++) form.requestSubmit()
  })
  await expect.poll(() => times).toBe(1)
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  expect(asked).toEqual([])
  gate.resolve()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // Its next page may be asked for soon after.
  expect(asked[0]?.nextToken).toBeNull()
  expect(times).toBe(1)
  await expect(list(page)).toBeVisible()
})
