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

test('[ACC-10] [ACC-11] [ACC-22] [ACC-23] a mailed link sets a new password that nobody guesses, once, and only that one signs in', async ({
  page,
  request,
}) => {
  const username = newName()
  const email = `${username}@fitfuel.example`
  const member = await makeMember(request, { username, email })
  await mailedLink(request, email)
  await askFor(page, email)
  await expect(heading(page)).toHaveText('Check your inbox')
  const link = await mailedLink(request, email, 2)

  await page.goto(link)
  await choose(page, NEW_PASSWORD, 'something else')
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(
    'The passwords are not the same',
  )
  await choose(page, 'password1')
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/^New password does not meet requirements/)
  await expect(password).toBeFocused()
  await choose(page, NEW_PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'Password updated successfully' })).toBeVisible()
  await expect(page).toHaveURL('/login?password=set')

  await signIn(page, member)
  await expect(page.getByRole('alert')).toContainText('Incorrect username, e-mail address or password')
  await signIn(page, { ...member, password: NEW_PASSWORD })
  await expect(ownProfile(page, member)).toBeVisible()

  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page)).toHaveText('Reset your password')
})
