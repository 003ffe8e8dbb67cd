import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import {
  alert,
  FAILED,
  field,
  fillIn,
  isToMessages,
  loseAnswers,
  mailsToUs,
  newMessage,
  SENT,
  send,
} from './messages.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[INFO-09] a member who reads Dutch writes in Dutch', async ({ page, baseURL }) => {
  await makeMember(page.request, { language: 'nl' })
  await speak(page, baseURL, 'nl')
  await open(page, '/contact')
  const given = newMessage()
  await fillIn(page, given)
  await send(page).click()
  await expect(alert(page)).toHaveText('Bedankt! Je bericht is verstuurd. We nemen snel contact met je op.')
  const [mail] = await mailsToUs(page.request, given.subject)
  expect(mail).toContain('Een bericht via het contactformulier')
})

test('[INFO-10] words that changed after a lost answer are a message of their own', async ({ page }) => {
  await makeMember(page.request)
  await open(page, '/contact')
  const given = newMessage()
  await fillIn(page, given)
  await loseAnswers(page)
  await send(page).click()
  await expect(alert(page)).toContainText(FAILED)
  await page.unroute(isToMessages)
  await field(page, 'message').fill('Gevonden!')
  await send(page).click()
  await expect(alert(page)).toHaveText(SENT)
  await mailsToUs(page.request, given.subject, 2)
})

test('[INFO-10] a server that is out of reach, or says no, is told of in the words of the form', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL, 'nl')
  await open(page, '/contact')
  await fillIn(page, newMessage())
  await page.route(isToMessages, (route) => route.fulfill({ status: 429, json: { reason: 'x' } }))
  await send(page).click()
  const failed = 'Sorry, er ging iets mis bij het versturen van je bericht. Probeer het later opnieuw.'
  await expect(alert(page)).toContainText(`${failed}Er kwamen in korte tijd veel berichten`)
  await page.route(isToMessages, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await send(page).click()
  await expect(alert(page)).toHaveText(`${failed}Wat je typte, is er nog.`)
  await page.context().setOffline(true)
  await page.unrouteAll()
  await send(page).click()
  await expect(alert(page)).toContainText('De server is niet bereikbaar')
  await expect(field(page, 'name')).toHaveValue('Sanne de Vries')
})
