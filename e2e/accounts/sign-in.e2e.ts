import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { open, speak } from '../session.ts'
import { makeMember, membersOnly, newName, ownProfile, sendButton, signIn } from './accounts.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[ACC-01] the page offers signing in, signing up with a language, and a new password, beside pictures that are there', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(heading(page)).toHaveText('Welcome back')
  const pictures = page.getByRole('figure', { name: 'Cheap protein, from three shelves' }).locator('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  await expect(page.getByLabel('Language', { exact: true }).getByRole('option')).toHaveText([
    'English',
    'Nederlands',
  ])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
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
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/login?redirect=/underconstruction')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/underconstruction')
  await expect(ownProfile(page, member)).toContainText('LI')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
})

test('[ACC-03] [NAV-02] [NAV-03] a page of a member’s own asks to sign in and comes afterwards; who is signed in goes on at once', async ({
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

  await page.goto('/login?redirect=/fitfuelfinder?category=kwark')
  await expect(page).toHaveURL('/fitfuelfinder?category=kwark')
  await page.goto('/login?redirect=//evil.example')
  await expect(page).toHaveURL('/')
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

test('a field that is left empty is named, a server out of reach and a wrong password are told, and what was typed stays', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  await open(page, '/login')
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()))
  await sendButton(page).click()
  const username = page.getByLabel('Username')
  await expect(username).toBeFocused()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toHaveAccessibleDescription('Enter a username')
  await username.fill(member.username)
  await expect(username).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])

  await page.route('**/login.data*', (route) => route.abort())
  await signIn(page, { ...member, password: 'not this one' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please check your connection and try again.')
  await expect(page.locator('[name=password]')).toHaveValue('not this one')
  await page.unrouteAll()

  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(page).click()
  expect((await answer).status()).toBe(401)
  await expect(alert).toContainText('Incorrect username, e-mail address or password')
  await expect(page.locator('[name=username]')).toHaveValue(member.username)
  await expect(page.locator('[name=password]')).toBeFocused()
  // What the server said is over once the form is tried again.
  await page.locator('[name=password]').fill('')
  await sendButton(page).click()
  await expect(page.locator('[name=password]')).toHaveAccessibleDescription('Enter a password')
  await expect(alert).toHaveCount(0)
  await signIn(page, member)
  await expect(page).toHaveURL('/')
})

const cookieless = [
  ['sign-in', /^This browser did not keep the login, as the page came over plain http/],
  ['sign-up', /^Your account has been created\. This browser did not keep the login/],
] as const
for (const [form, words] of isFull ? cookieless : cookieless.slice(0, 1)) {
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
