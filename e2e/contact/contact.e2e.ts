import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { choose, menuTexts } from '../profiles/edit.session.ts'
import { open, reload, speak } from '../session.ts'
import {
  alert,
  FAILED,
  field,
  fillIn,
  holdMessages,
  isToMessages,
  loseAnswers,
  mailsToUs,
  newMessage,
  SENT,
  send,
  sentMessages,
} from './messages.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[NAV-01] [INFO-09] [INFO-11] [ACC-31] what a visitor writes is sent once, by code that is loaded then, stored, thanked for and mailed', async ({
  page,
}) => {
  const senders: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('message-form.send')) {
      senders.push(request.url())
    }
  })
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page).toHaveTitle('Contact us · FitFuel')
  const sent = sentMessages(page)
  const given = newMessage()
  await fillIn(page, given)
  expect(senders).toEqual([])
  const release = await holdMessages(page)
  await field(page, 'subject').press('Enter')
  await expect(send(page)).toHaveText('Sending…')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  release()
  await expect(alert(page)).toHaveText(SENT)
  expect(senders).toHaveLength(1)
  expect(sent).toMatchObject([{ ...given, type: 'contact', website: '' }])
  for (const name of Object.keys(given)) await expect(field(page, name)).toHaveValue('')
  await expect(send(page)).toBeFocused()
  const [mail] = await mailsToUs(page.request, given.subject)
  expect(mail).toContain('sanne@mail.example')
  await page.reload()
  await expect(field(page, 'subject')).toHaveValue('')
})

test('[INFO-08] what is missing or wrong stops sending, is named at its field, and the first gets the focus', async ({
  page,
}) => {
  await open(page, '/contact')
  const sent = sentMessages(page)
  await send(page).click()
  const missing = {
    name: 'Enter your name',
    email: 'Enter your e-mail address',
    subject: 'Enter a subject',
    message: 'Write your message',
  }
  for (const [name, words] of Object.entries(missing)) {
    await expect(field(page, name)).toHaveAccessibleDescription(words)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, 'name')).toBeFocused()
  await fillIn(page, { ...newMessage(), email: 'sanne@mail' })
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid')
  await field(page, 'message').fill('a'.repeat(5_003))
  await send(page).click()
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    'Enter an e-mail address, such as name@example.com',
  )
  await expect(field(page, 'message')).toHaveAccessibleDescription('3 characters too many')
  expect(sent).toEqual([])
})

test('[INFO-10] a refusal, a failure and a lost answer are told of and lose nothing; sent again it is stored once', async ({
  page,
}) => {
  await makeMember(page.request)
  await open(page, '/contact')
  const given = newMessage()
  await fillIn(page, given)
  await page.route(isToMessages, (route) => route.fulfill({ status: 429, json: { reason: 'x' } }))
  await send(page).click()
  await expect(alert(page)).toContainText(`${FAILED}Many messages came`)
  await page.unroute(isToMessages)
  await page.route(isToMessages, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await send(page).click()
  await expect(alert(page)).toHaveText(`${FAILED}Nothing you typed is lost.`)
  await page.unroute(isToMessages)
  await loseAnswers(page)
  await send(page).click()
  await expect(alert(page)).toContainText(`${FAILED}The server cannot be reached`)
  await reload(page)
  await expect(page.getByText('What you typed earlier is back')).toBeVisible()
  for (const [name, value] of Object.entries(given)) await expect(field(page, name)).toHaveValue(value)
  await page.unroute(isToMessages)
  const sent = sentMessages(page)
  await send(page).click()
  await expect(alert(page)).toHaveText(SENT)
  await mailsToUs(page.request, given.subject)
  expect(sent).toHaveLength(1)
})

test('a draft that is thrown away is gone, and one begun before signing in goes with signing out; the form of a member has their name', async ({
  page,
}) => {
  await open(page, '/contact')
  await field(page, 'message').fill('Een begin')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).click()
  await page.waitForURL('**/recipes')
  await page.goBack()
  await expect(field(page, 'message')).toHaveValue('Een begin')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(field(page, 'message')).toHaveValue('')
  await expect(field(page, 'name')).toBeFocused()
  await reload(page)
  await expect(field(page, 'message')).toHaveValue('')

  await field(page, 'message').fill('Een ander begin')
  const { username } = await makeMember(page.request)
  await open(page, '/contact')
  await expect(field(page, 'name')).toHaveValue(username)
  await open(page, '/profile')
  await choose(page, 'en', menuTexts('en').logOut)
  await page.waitForURL('/')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([])
})
