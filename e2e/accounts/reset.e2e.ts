import { expect, type Page, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import {
  mailedLink,
  makeMember,
  newName,
  ownNetwork,
  ownProfile,
  sendButton,
  signIn,
} from './accounts.session.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(ownNetwork())
  await speak(page, baseURL)
})

const NEW_PASSWORD = 'quite another sentence'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function askFor(page: Page, identifier: string) {
  await open(page, '/login?form=reset')
  await page.getByLabel('Username or e-mail address').fill(identifier)
  await sendButton(page).click()
}

async function choose(page: Page, password: string, repeated = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password').fill(repeated)
  await sendButton(page).click()
}

test('[ACC-10] [ACC-11] [ACC-23] a mailed link sets a new password, once, and only that one signs in', async ({
  page,
  request,
}) => {
  const username = newName()
  const email = `${username}@fitfuel.example`
  const member = await makeMember(request, { username, email })
  await mailedLink(request, email)
  await askFor(page, email)
  await expect(heading(page)).toHaveText('Look in your mailbox')
  const link = await mailedLink(request, email, 2)

  await page.goto(link)
  await choose(page, NEW_PASSWORD, 'something else')
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(
    'The passwords are not the same',
  )
  await choose(page, NEW_PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'Password updated successfully' })).toBeVisible()
  await expect(page).toHaveURL('/login?password=set')

  await signIn(page, member)
  await expect(page.getByRole('alert')).toContainText('Incorrect username or password')
  await signIn(page, { ...member, password: NEW_PASSWORD })
  await expect(ownProfile(page, member)).toBeVisible()

  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page)).toHaveText('Reset your password')
})

test('[ACC-22] a password that others guess first does not meet requirements, and the link stays good', async ({
  page,
  request,
}) => {
  const username = newName()
  const email = `${username}@fitfuel.example`
  await makeMember(request, { username, email })
  await mailedLink(request, email)
  await askFor(page, username)
  await page.goto(await mailedLink(request, email, 2))
  await choose(page, 'password1')
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/^New password does not meet requirements/)
  await expect(password).toBeFocused()
  await choose(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login?password=set')
})

test('[ACC-11] the answer is the same for an account without an e-mail address, and for none', async ({
  page,
  request,
}) => {
  const { username } = await makeMember(request)
  const answers: (string | null)[] = []
  for (const identifier of [username, newName(), `${newName()}@fitfuel.example`]) {
    await askFor(page, identifier)
    await expect(heading(page)).toHaveText('Look in your mailbox')
    answers.push(await page.getByRole('main').textContent())
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('If an account with an e-mail address belongs to this, a mail is on its way.')
})
