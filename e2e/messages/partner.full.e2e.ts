import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { newWord } from '../board/list.session.ts'
import { open, speak } from '../session.ts'
import { alert, field, fillIn, isToMessages, mailsToUs, send, sentMessages } from './messages.session.ts'

const SENT = 'Thank you for your interest. Our partnership team will contact you soon.'
const FAILED = 'An error occurred while sending your inquiry. Please try again.'
const values = (companyName = newWord()) => ({
  companyName,
  contactName: 'Fleur',
  email: 'fleur@zuivel.example',
  partnershipType: 'brand',
  message: 'Onze kwark in de lijst?',
})

for (const [language, words] of [
  ['en', SENT],
  ['nl', 'Bedankt voor je interesse. Ons partnerteam neemt snel contact met je op.'],
] as const) {
  test(`[INFO-13] [INFO-14] an inquiry is sent once, thanked for, and the form cleared, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await makeMember(page.request, { language })
    await speak(page, baseURL, language)
    await open(page, '/partner')
    const given = { ...values(), phone: '06 1234 5678' }
    await fillIn(page, given)
    const sent = sentMessages(page)
    const gate = Promise.withResolvers<void>()
    await page.route(isToMessages, async (route) => {
      await gate.promise
      await route.continue()
    })
    await send(page).dblclick()
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    gate.resolve()
    await expect(alert(page)).toHaveText(words)
    expect(sent).toMatchObject([{ ...given, type: 'partner' }])
    for (const name of Object.keys(given)) await expect(field(page, name)).toHaveValue('')
    const [mail] = await mailsToUs(page.request, given.companyName)
    expect(mail).toContain('06 1234 5678')
  })
}

for (const [language, words] of [
  ['en', FAILED],
  ['nl', 'Er ging iets mis bij het versturen van je aanvraag. Probeer het opnieuw.'],
] as const) {
  test(`[INFO-13] [INFO-14] after a failure the form keeps its content, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    await open(page, '/partner')
    const given = values()
    await fillIn(page, given)
    await page.route(isToMessages, (route) => route.fulfill({ status: 503, json: {} }))
    await send(page).click()
    await expect(alert(page)).toContainText(words)
    for (const [name, value] of Object.entries(given)) await expect(field(page, name)).toHaveValue(value)
    await expect(send(page)).not.toHaveAttribute('aria-busy')
  })
}
