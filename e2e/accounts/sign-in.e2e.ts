import { expect, type Page, test } from '@playwright/test'
import { pages } from '#features/site/pages.rules.ts'
import { open, speak } from '../session.ts'
import { makeMember, membersOnly, newName, ownProfile, sendButton, signIn } from './accounts.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[ACC-01] the page offers signing in, signing up with a language, and a new password', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(heading(page)).toHaveText('Welcome back')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  await expect(page.getByLabel('Language', { exact: true }).getByRole('option')).toHaveText([
    'English',
    'Nederlands',
  ])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Reset password' }).click()
  await expect(heading(page)).toHaveText('Reset your password')
})

test('[ACC-02] [ACC-04] [ACC-12] [NAV-08] a name and a password bring a welcome, and after 500 ms the target', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  await page.clock.install()
  await open(page, '/login?redirect=/underconstruction')
  await page.clock.pauseAt(Date.now() + 60_000)
  await signIn(page, member)
  await expect(heading(page)).toHaveText(`Welcome, ${member.username}!`)
  await expect(heading(page)).toBeFocused()
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/login?redirect=/underconstruction')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/underconstruction')
  await expect(ownProfile(page, member)).toContainText('LI')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
})

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

test('[ACC-03] who is signed in already goes on at once', async ({ page, request }) => {
  const member = await makeMember(request)
  await open(page, '/login')
  await signIn(page, member)
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=/fitfuelfinder?category=kwark')
  await expect(page).toHaveURL('/fitfuelfinder?category=kwark')
  await page.goto('/login?redirect=//evil.example')
  await expect(page).toHaveURL('/')
})

test('[NAV-02] a visitor opens every page that is not a member’s own', async ({ page, request }) => {
  await makeMember(request)
  const { sub } = await (await request.get('/account/me')).json()
  const open = Object.values(pages)
    .map(({ path }) => path as string)
    .filter((path) => !['/workout', '/profile', '/moderation', '/messages'].includes(path))
  for (const path of [...open, `/profile/${sub}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page).toHaveURL(path)
  }
})

test('[NAV-02] [NAV-03] a page of a member’s own asks to sign in, and comes afterwards', async ({
  page,
  request,
}) => {
  for (const path of ['/workout', '/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
  }
  const member = await makeMember(request)
  await signIn(page, member)
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/)
  await expect(ownProfile(page, member)).toBeVisible()
})

test('[FIND-02] a finder for members asks to sign in, and comes back to the same address', async ({
  page,
  request,
}) => {
  expect((await request.get(membersOnly('/products?category_type=kwark'))).status()).toBe(401)
  const member = await makeMember(request)
  const address = '/fitfuelfinder?category=kwark&price_sort=low&load=1'
  await page.goto(membersOnly(address))
  await expect(page).toHaveURL(
    membersOnly(`/login?redirect=${encodeURIComponent(address).replaceAll('%2F', '/')}`),
  )
  await signIn(page, member)
  await expect(page).toHaveURL(membersOnly(address))
  await expect(page.getByRole('article')).toHaveCount(12)
  expect((await page.request.get(membersOnly('/products?category_type=kwark'))).status()).toBe(200)
})

for (const [language, words] of [
  ['en', 'Incorrect username or password'],
  ['nl', 'Gebruikersnaam of wachtwoord onjuist'],
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

test('a field that is left empty is named, and nothing is sent', async ({ page }) => {
  await open(page, '/login')
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()))
  await sendButton(page).click()
  const username = page.getByLabel('Username')
  await expect(username).toBeFocused()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toHaveAccessibleDescription('Enter a username')
  await username.fill('sanne')
  await expect(username).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('a server that cannot be reached leaves the form as it is', async ({ page }) => {
  await open(page, '/login')
  await page.route('**/login.data*', (route) => route.abort())
  await signIn(page, { username: 'sanne', password: 'whatever it is' })
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.')
  await expect(page.locator('[name=password]')).toHaveValue('whatever it is')
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
  baseURL,
}) => {
  await open(page, '/login')
  await expect(page.getByText('Logging in needs a secure connection')).toHaveCount(0)
  // The same server at a plain address that is not the browser's own machine.
  const elsewhere = 'http://fitfuel.example'
  await page.route(`${elsewhere}/**`, async (route) => {
    const url = route.request().url().replace(elsewhere, baseURL!)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await speak(page, elsewhere)
  await open(page, `${elsewhere}/login`)
  await expect(page.getByText('Logging in needs a secure connection')).toBeVisible()
})

for (const [form, words] of [
  ['sign-in', /^This browser did not keep the login, as the page came over plain http/],
  ['sign-up', /^Your account has been created\. This browser did not keep the login/],
] as const) {
  test(`a browser that keeps no cookie is told so, and nobody is welcomed: ${form}`, async ({
    page,
    request,
  }) => {
    const { username, password } = await makeMember(request)
    await page.route('**/login.data*', async (route) => {
      const response = await route.fetch()
      const { 'set-cookie': _, ...headers } = response.headers()
      await page.context().clearCookies({ name: 'session' })
      await route.fulfill({ response, headers })
    })
    await open(page, `/login?form=${form}`)
    await page.locator('[name=username]').fill(form === 'sign-up' ? newName() : username)
    await page.locator('[name=password]').fill(password)
    if (form === 'sign-up') await page.locator('[name=repeated]').fill(password)
    await sendButton(page).click()
    await expect(heading(page)).toHaveText('You are not logged in')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('link', { name: 'Log in again' }).click()
    await expect(heading(page)).toHaveText('Welcome back')
  })
}

test('[ACC-15] [ACC-18] every hour a new ID token is asked for, and without one the bar is a visitor’s', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  await page.clock.install()
  await open(page, '/login')
  await signIn(page, member)
  await page.clock.runFor(500)
  await expect(ownProfile(page, member)).toBeVisible()
  await page.locator('html[data-ready]').waitFor()
  const token = page.waitForResponse('**/account/token')
  await page.clock.runFor(3600_000)
  expect((await token).status()).toBe(200)
  await expect(ownProfile(page, member)).toBeVisible()

  // A server that cannot tell says nothing about the session.
  await page.route('**/account/token', (route) => route.fulfill({ status: 503, json: {} }))
  const unanswered = page.waitForResponse('**/account/token')
  await page.clock.runFor(3600_000)
  await (await unanswered).finished()
  await expect(ownProfile(page, member)).toBeVisible()
  await page.unroute('**/account/token')

  await page.context().clearCookies({ name: 'session' })
  await page.clock.runFor(3600_000)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'FitFuelFinder' }).click()
  await expect(page).toHaveURL('/fitfuelfinder')
})
