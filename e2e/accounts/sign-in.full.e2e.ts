import { expect, type Page, test } from '@playwright/test'
import { pages } from '#features/seo/pages.rules.ts'
import { insecurePage, open, speak } from '../session.ts'
import { makeMember, sendButton, signIn } from './accounts.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[ACC-02] without a target, or with one outside the site, the home page follows', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  for (const query of ['', '?redirect=//evil.example', '?redirect=https://evil.example/x']) {
    await page.context().clearCookies({ name: 'session' })
    await open(page, `/login${query}`)
    await signIn(page, member)
    await expect(page).toHaveURL('/')
  }
})

test('[NAV-02] a visitor opens every page that is not a member’s own', async ({ page, request }) => {
  await makeMember(request)
  const { sub } = await (await request.get('/account/me')).json()
  const open = Object.values(pages)
    .map(({ path }) => path as string)
    .filter((path) => !['/workout', '/profile', '/moderation', '/messages', '/catalogue'].includes(path))
  for (const path of [...open, `/profile/${sub}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page).toHaveURL(path)
  }
})

for (const [language, words] of [
  ['en', 'Incorrect username, e-mail address or password'],
  ['nl', 'Gebruikersnaam, e-mailadres of wachtwoord onjuist'],
] as const) {
  test(`a wrong password is told, and what was typed stays, ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    const member = await makeMember(request)
    await open(page, '/login')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await signIn(page, { ...member, password: 'not this one' })
    expect((await answer).status()).toBe(401)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.locator('[name=username]')).toHaveValue(member.username)
    await expect(page.locator('[name=password]')).toBeFocused()
    await signIn(page, member)
    await expect(page).toHaveURL('/')
  })
}

test('[ACC-22] after five failures even the right password has to wait', async ({ page, request }) => {
  const member = await makeMember(request)
  for (let i = 0; i < 5; i++) {
    const wrong = { username: member.username, password: 'not this one' }
    expect((await request.post('/account/sign-in', { data: wrong })).status()).toBe(401)
  }
  await open(page, '/login')
  await signIn(page, member)
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Please try again later')
  await expect(page.getByRole('alert')).toContainText(/In about 1[45] minutes\./)
})

test('while the server is asked the button says so, and sends nothing twice', async ({ page }) => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/login.data*', async (route) => {
    sent += 1
    await mayGo
    await route.continue()
  })
  await open(page, '/login')
  await signIn(page, { username: 'nobody-at-all', password: 'whatever it is' })
  await expect(sendButton(page)).toHaveText('One moment …')
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
  await sendButton(page).click({ force: true })
  await page.getByLabel('Username').press('Enter')
  letGo()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toBe(1)
})

test('over plain http, but on this machine, the page says that signing in needs https', async ({
  page,
  playwright,
  baseURL,
}) => {
  const warning = (on: Page) => on.getByText('Logging in needs a secure connection')
  await open(page, '/login')
  await expect(warning(page)).toHaveCount(0)
  const elsewhere = await insecurePage(playwright)
  await open(elsewhere, `${baseURL?.replace('localhost', 'fitfuel.test')}/login`)
  await expect(warning(elsewhere)).toBeVisible()
  await elsewhere.context().browser()?.close()
})
