import { expect, type Page, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { mailedLink, makeMember, newName, PASSWORD, sendButton } from './accounts.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const SIGN_UP = '/login?form=sign-up'
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

for (const [language, words] of [
  ['en', { username: 'Enter a username', repeated: 'The passwords are not the same' }],
  ['nl', { username: 'Vul een gebruikersnaam in', repeated: 'De wachtwoorden zijn niet gelijk' }],
] as const) {
  test(`[ACC-05] a missing name or password, or an unequal one, is refused, ${language}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    await open(page, SIGN_UP)
    await sendButton(page).click()
    await expect(field(page, 'username')).toHaveAccessibleDescription(words.username)
    await expect(field(page, 'username')).toBeFocused()
    await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'repeated')).toHaveAttribute('aria-invalid', 'true')

    await fill(page, { username: newName(), password: PASSWORD, repeated: `${PASSWORD}!` })
    await sendButton(page).click()
    await expect(field(page, 'repeated')).toHaveAccessibleDescription(words.repeated)
    await expect(field(page, 'repeated')).toBeFocused()
    await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveURL(SIGN_UP)
  })
}

test('[ACC-07] eight equal letters are a password, seven are not', async ({ page }) => {
  await open(page, SIGN_UP)
  await expect(field(page, 'password')).toHaveAccessibleDescription(/^At least 8 characters\./)
  await fill(page, { username: newName(), password: 'aaaaaaa' })
  await field(page, 'repeated').focus()
  await expect(field(page, 'password')).toHaveAccessibleDescription('At least 8 characters')
  await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, { password: 'aaaaaaaa', repeated: 'aaaaaaaa' })
  await expect(field(page, 'password')).not.toHaveAttribute('aria-invalid')
  await sendButton(page).click()
  await expect(page).toHaveURL('/')
})

test('a name that is taken is told at its field, and all but the passwords can be mended', async ({
  page,
  request,
}) => {
  const { username } = await makeMember(request)
  await open(page, SIGN_UP)
  await fill(page, { username, email: 'sanne@fitfuel.example', password: PASSWORD, repeated: PASSWORD })
  await sendButton(page).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription('This username is taken')
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'email')).toHaveValue('sanne@fitfuel.example')
  await page.getByRole('button', { name: 'Switch to Dutch' }).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription('Deze gebruikersnaam is al bezet')
})

test('a password can be seen while it is typed', async ({ page }) => {
  await open(page, SIGN_UP)
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveCount(2)
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
  await show.first().click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await expect(show.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'repeated')).toHaveAttribute('type', 'password')
})

test('a form that asks for more than it may is refused', async ({ request, baseURL }) => {
  const form = { username: newName(), password: PASSWORD, repeated: PASSWORD, language: 'en' }
  const headers = { origin: baseURL ?? '' }
  const grabbing = { intent: 'sign-up', ...form, role: 'admin' }
  expect((await request.post('/login', { headers, form: grabbing })).status()).toBe(400)
  expect((await request.post('/login', { headers, form: { ...form, intent: 'rule' } })).status()).toBe(400)
  const flood = { intent: 'sign-up', ...form, password: 'a'.repeat(20_000) }
  expect((await request.post('/login', { headers, form: flood })).status()).toBe(413)
  expect((await request.post('/login', { headers, form: { ...form, intent: 'sign-up' } })).status()).toBe(200)
})

test('a form is answered where a proxy has another name for the server', async ({ request, baseURL }) => {
  const { username, password } = await makeMember(request)
  const headers = { origin: baseURL ?? '', host: 'backend.internal' }
  const answer = await request.post('/login', { headers, form: { intent: 'sign-in', username, password } })
  expect(answer.status()).toBe(200)
  const foreign = { origin: 'https://evil.example' }
  const form = { intent: 'sign-in', username, password }
  expect((await request.post('/login', { headers: foreign, form })).status()).toBe(403)
})

test('[ACC-10] a link that no longer works leads to a new one', async ({ page, request }) => {
  const username = newName()
  const email = `${username}@fitfuel.example`
  await makeMember(request, { username, email })
  const first = await mailedLink(request, email)
  await page.goto(first.replace(/=.*/, '=not-the-secret'))
  await page.getByRole('link', { name: 'Log in to get a new link' }).click()
  await fill(page, { username, password: PASSWORD })
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(heading(page)).toHaveText('A new link is on its way')
  const second = await mailedLink(request, email, 2)
  await page.goto(first)
  await expect(heading(page)).toHaveText('This link no longer works')
  await page.goto(second)
  await expect(heading(page)).toHaveText('Your e-mail address is confirmed')
})
