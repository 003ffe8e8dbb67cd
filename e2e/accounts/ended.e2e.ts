import { expect, type Page, test } from '@playwright/test'
import { replies, replyBox } from '../board/detail.session.ts'
import { writeTopic } from '../board/list.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, openListening, speak } from '../session.ts'
import { makeMember, ownProfile, sendButton } from './accounts.session.ts'
import { choose } from './settings.session.ts'

/** From the end of a session all its open pages know it within so many milliseconds. */
const TOLD_MS = 5_000

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })

test('[STAY-05] a session that ends in one tab is told to the others, which keep what is typed and lead back to it through the login', async ({
  page,
  baseURL,
  context,
}) => {
  await speak(page, baseURL)
  const member = await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await openListening(page, `/topics/${id}`)
  await replyBox(page).fill('Skyr, every day.')
  const [other, quiet] = [await context.newPage(), await context.newPage()]
  await open(quiet, '/about')
  await open(other, '/')
  await ownProfile(other, member).click()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // By then a page of this browser listens for all of them.
  await expect.poll(() => quiet.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
  await choose(other, 'Settings', 'Logout')
  await other.waitForURL('/')
  for (const tab of [page, quiet]) {
    await expect(logIn(tab)).toBeVisible({ timeout: TOLD_MS })
    await expect(tab.getByText('You have been logged out.')).toBeVisible()
    // One way back to this page, whatever form is open on it.
    await expect(tab.getByRole('status').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      /redirect=/,
    )
  }
  // It is said on the next page too, and leads back to that one.
  await quiet.getByRole('banner').getByRole('link', { name: 'Community' }).click()
  await expect(quiet).toHaveURL('/topics')
  await expect(quiet.getByRole('status').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=/topics',
  )
  await expect(replyBox(page)).toHaveValue('Skyr, every day.')
  await asPeopleDo(page)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await sendButton(page).click()
  await page.waitForURL(`/topics/${id}`)
  await expect(replyBox(page)).toHaveValue('Skyr, every day.')
  await asPeopleDo(page)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(replies(page)).toHaveText([/Skyr, every day\./])

  // Who comes back to another tab is logged in there too.
  await quiet.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(ownProfile(quiet, member)).toBeVisible()
  await expect(logIn(quiet)).toHaveCount(0)
})

test('[STAY-05] a member who is suspended is told so within seconds, and a reason that a moderator was typing is there again after logging in', async ({
  page,
  baseURL,
  playwright,
}) => {
  await speak(page, baseURL)
  const other = await playwright.request.newContext({ baseURL: baseURL! })
  await makeMember(other)
  const id = await writeTopic(other, {})
  const member = await makeMember(page.request, { role: 'moderator' })
  await openListening(page, `/topics/${id}`)
  const reason = page.getByRole('dialog').getByLabel('What the author is told')
  await page.getByRole('button', { name: 'Moderate topic' }).click()
  await reason.fill('Half a reason')
  const admin = await playwright.request.newContext({ baseURL: baseURL! })
  await makeMember(admin, { role: 'admin' })
  const suspend = (suspended: boolean) =>
    ask(admin, 'mutation ($input: SuspendUserInput!) { suspendUser(input: $input) }', {
      input: { username: member.username, suspended },
    })
  // By then the page listens for the end of its session.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
  await suspend(true)
  const told = page.getByText('You have been logged out.')
  await expect(told).toBeVisible({ timeout: TOLD_MS })
  // A press on it is none beside the dialog.
  await told.click()
  await expect(reason).toHaveValue('Half a reason')
  await suspend(false)
  await page.getByRole('link', { name: 'Log in' }).last().click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await sendButton(page).click()
  await page.waitForURL(`/topics/${id}`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Moderate topic' }).click()
  await expect(reason).toHaveValue('Half a reason')
  for (const context of [other, admin]) await context.dispose()
})
