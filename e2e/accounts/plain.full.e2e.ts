import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  mailedLink,
  makeMember,
  newName,
  ownProfile,
  PASSWORD,
  sendButton,
  signIn,
} from './accounts.session.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[ACC-05] without a script sign-up names what is wrong and keeps the rest', async ({ page }) => {
  const username = newName()
  await page.goto('/login?form=sign-up')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=email]').fill('sanne@')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=repeated]').fill(`${PASSWORD}!`)
  await page.locator('main [name=language]').selectOption('nl')
  await sendButton(page).click()
  await expect(page.locator('[name=email]')).toBeFocused()
  await expect(page.locator('[name=email]')).toHaveAccessibleDescription('This is not an e-mail address')
  await expect(page.locator('[name=email]')).toHaveValue('sanne@')
  await expect(page.locator('[name=username]')).toHaveValue(username)
  await expect(page.locator('main [name=language]')).toHaveValue('nl')
  await expect(page.locator('[name=password]')).toHaveValue('')
  expect(await page.content()).not.toContain(PASSWORD)

  await page.locator('[name=email]').fill('')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=repeated]').fill(PASSWORD)
  await sendButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('[ACC-09] [ACC-11] without a script mailed links are used by a button', async ({ page, request }) => {
  const username = newName()
  const email = `${username}@fitfuel.example`
  const member = await makeMember(request, { username, email })
  await page.goto(await mailedLink(request, email))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(heading(page)).toHaveText('Your e-mail address is confirmed')

  await page.goto('/login?form=reset')
  await page.locator('[name=identifier]').fill(username)
  await sendButton(page).click()
  await expect(heading(page)).toHaveText('Check your inbox')
  await page.goto(await mailedLink(request, email, 2))
  await page.locator('[name=newPassword]').fill('quite another sentence')
  await page.locator('[name=repeated]').fill('quite another sentence')
  await sendButton(page).click()
  await signIn(page, { ...member, password: 'quite another sentence' })
  await expect(ownProfile(page, member)).toBeVisible()
})
