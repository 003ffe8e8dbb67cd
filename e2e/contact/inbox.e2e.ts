import { type APIRequestContext, expect, test } from '@playwright/test'
import { giveRole, makeMember } from '../accounts/accounts.session.ts'
import { newWord } from '../board/list.session.ts'
import { findCard } from '../moderation/moderation.session.ts'
import { open, speak, withoutAnswers } from '../session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

/** Sends a message as whoever is signed in; its subject is given. */
async function write(request: APIRequestContext, given: object = {}): Promise<string> {
  const subject = newWord()
  const filled = { name: 'Sanne', email: 'sanne@mail.example', message: 'Waar?', filledInMs: 9_000 }
  const data = { type: 'contact', id: crypto.randomUUID(), subject, ...filled, ...given }
  expect((await request.post('/messages', { data })).status()).toBe(204)
  return subject
}

test('an admin finds what was written, answers by mail, closes it and opens it again', async ({ page }) => {
  const admin = await makeMember(page.request)
  const message = '<b>Waar</b>?\n<img src=x onerror=alert(1)>'
  const subject = await write(page.request, { message, name: '<i>Sanne</i>' })
  await giveRole(admin, 'admin')
  await open(page, '/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page).toHaveTitle('Messages · FitFuel')
  const card = await findCard(page, subject)
  await expect(card).toContainText('<b>Waar</b>?')
  await expect(card).toContainText('<i>Sanne</i>')
  await expect(card.locator('img, b, i')).toHaveCount(0)
  await expect(card.getByRole('link', { name: admin.username })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    `mailto:sanne@mail.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText(`Closed by ${admin.username}`)
  await expect(card.getByRole('button', { name: 'Open again' })).toBeFocused()
  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(page).toHaveURL('/messages?show=closed')
  const closed = await findCard(page, subject)
  await closed.getByRole('button', { name: 'Open again' }).click()
  await expect(closed.getByRole('button', { name: 'Close' })).toBeVisible()
  await open(page, '/messages')
  await findCard(page, subject)
})

test('what cannot be closed says so, and a list that does not come can be asked for again', async ({
  page,
}) => {
  const admin = await makeMember(page.request)
  const subject = await write(page.request)
  await giveRole(admin, 'admin')
  await open(page, '/messages')
  const card = await findCard(page, subject)
  const answerAgain = await withoutAnswers(page)
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card.getByRole('alert')).toHaveText('That did not work. Please try again.')
  await answerAgain()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await (await findCard(page, subject)).getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('Closed by')
})
