import { expect, type Page, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import {
  mailedLink,
  makeMember,
  newName,
  ownNetwork,
  ownProfile,
  PASSWORD,
  sendButton,
} from './accounts.session.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(ownNetwork())
  await speak(page, baseURL)
})

const SIGN_UP = '/login?form=sign-up'
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

test('[ACC-04] [ACC-05] [ACC-07] [ACC-08] sign-up refuses what is missing, unequal, short or taken; without an e-mail address it says what that means, and welcomes', async ({
  page,
  request,
}) => {
  const { username: taken } = await makeMember(request)
  const username = newName()
  // On a phone the button is far below the place where the welcome comes.
  await page.setViewportSize({ width: 360, height: 600 })
  await page.clock.install()
  await open(page, SIGN_UP)
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [name, path] of [
    ['terms of service', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const)
    await expect(page.locator('form').getByRole('link', { name })).toHaveAttribute('href', path)
  await sendButton(page).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription('Enter a username')
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'repeated')).toHaveAttribute('aria-invalid', 'true')

  // Eight equal letters are a password, seven are not.
  await fill(page, { username: taken, password: 'aaaaaaa', repeated: 'aaaaaaab' })
  await expect(field(page, 'password')).toHaveAccessibleDescription('At least 8 characters')
  await fill(page, { password: 'aaaaaaaa' })
  await expect(field(page, 'password')).not.toHaveAttribute('aria-invalid')
  await sendButton(page).click()
  await expect(field(page, 'repeated')).toHaveAccessibleDescription('The passwords are not the same')
  await expect(field(page, 'repeated')).toBeFocused()
  await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid')
  await expect(page).toHaveURL(SIGN_UP)

  await fill(page, { repeated: 'aaaaaaaa' })
  await sendButton(page).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription('This username is taken')
  await expect(field(page, 'username')).toBeFocused()

  await expect(field(page, 'email')).toHaveAccessibleDescription(
    'Without an e-mail address your password cannot be reset by e-mail.',
  )
  await fill(page, { username, password: 'aaaaaaaa', repeated: 'aaaaaaaa' })
  await sendButton(page).click()
  await expect(heading(page)).toHaveText(`Welcome, ${username}!`)
  await expect(heading(page)).toBeInViewport()
  await page.clock.runFor(500)
  await expect(page).toHaveURL('/')
  // What comes now takes its time as ever.
  await page.clock.resume()
  await ownProfile(page, { username, password: 'aaaaaaaa' }).click()
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/)
})

test('[ACC-06] the language chosen becomes that of the profile', async ({ page }) => {
  await open(page, SIGN_UP)
  await expect(field(page, 'language')).toHaveValue('en')
  await page.getByRole('button', { name: 'Switch to Dutch' }).click()
  await expect(field(page, 'language')).toHaveValue('nl')
  await page.getByRole('button', { name: 'Overschakelen naar Engels' }).click()
  await field(page, 'language').selectOption('Nederlands')
  await fill(page, { username: newName(), password: PASSWORD, repeated: PASSWORD })
  await sendButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('[ACC-09] [ACC-10] who signs up with an address is told of the mail, whose link marks it as verified, once, and not by being read', async ({
  page,
  request,
}) => {
  const username = newName()
  const email = `${username}@fitfuel.example`
  await open(page, SIGN_UP)
  await fill(page, { username, email, password: PASSWORD, repeated: PASSWORD })
  await sendButton(page).click()
  await expect(page.getByText(`An e-mail is on its way to ${email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  const isVerified = async () => (await (await page.request.get('/account/me')).json()).email_verified

  const link = await mailedLink(request, email)
  await request.get(link)
  await expect.poll(isVerified).toBe(false)

  await page.goto(link)
  await expect(heading(page)).toHaveText('Your e-mail address is confirmed')
  await expect.poll(isVerified).toBe(true)

  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
})
