import { expect, test } from '@playwright/test'
import { locales } from '#platform/texts/i18n.rules.ts'
import { isFull } from '#test/full.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { newWord } from '../board/list.session.ts'
import { open, speak } from '../session.ts'
import {
  alert,
  field,
  fillIn,
  holdMessages,
  isToMessages,
  mailsToUs,
  send,
  sentMessages,
} from './messages.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const words = {
  en: {
    sent: 'Thank you for your interest. Our partnership team will contact you soon.',
    failed: 'An error occurred while sending your inquiry. Please try again.',
  },
  nl: {
    sent: 'Bedankt voor je interesse. Ons partnerteam neemt snel contact met je op.',
    failed: 'Er ging iets mis bij het versturen van je aanvraag. Probeer het opnieuw.',
  },
}
const TYPES = ['technology', 'content', 'brand', 'supplier', 'research', 'marketing', 'other']
const values = () => ({
  companyName: newWord(),
  contactName: 'Fleur',
  email: 'fleur@zuivel.example',
  partnershipType: 'brand',
  message: 'Onze kwark in de lijst?',
})

test('[INFO-12] the page has benefits, three ways to work together, and a form with seven types, of which all but the phone is required', async ({
  page,
}) => {
  await open(page, '/partner')
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('What it brings you').getByRole('listitem')).toHaveCount(4)
  const ways = region('Three ways to work together').getByRole('listitem')
  await expect(ways).toHaveCount(3)
  const options = field(page, 'partnershipType').locator('option')
  expect(await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))).toEqual([
    '',
    ...TYPES,
  ])
  const sent = sentMessages(page)
  await send(page).click()
  for (const name of ['companyName', 'contactName', 'email', 'partnershipType', 'message']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(/./)
  }
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'companyName')).toBeFocused()
  await ways.nth(1).getByRole('button').click()
  await expect(field(page, 'partnershipType')).toHaveValue('content')
  await expect(field(page, 'companyName')).toBeFocused()
  await expect(field(page, 'companyName')).toBeInViewport()

  await fillIn(page, { ...values(), email: 'fleur' })
  await send(page).click()
  await expect(field(page, 'email')).toBeFocused()
  expect(sent).toEqual([])
})

for (const language of isFull ? locales : (['en'] as const)) {
  test(`[INFO-13] [INFO-14] after a failure the form keeps its content; an inquiry is sent once, thanked for, and the form cleared, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await makeMember(page.request, { language })
    await speak(page, baseURL, language)
    await open(page, '/partner')
    const given = { ...values(), phone: '06 1234 5678' }
    await fillIn(page, given)
    await page.route(isToMessages, (route) => route.fulfill({ status: 503, json: {} }))
    await send(page).click()
    await expect(alert(page)).toContainText(words[language].failed)
    for (const [name, value] of Object.entries(given)) await expect(field(page, name)).toHaveValue(value)
    await expect(send(page)).not.toHaveAttribute('aria-busy')
    await page.unroute(isToMessages)

    const sent = sentMessages(page)
    const release = await holdMessages(page)
    await send(page).dblclick()
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    release()
    await expect(alert(page)).toHaveText(words[language].sent)
    expect(sent).toMatchObject([{ ...given, type: 'partner' }])
    for (const name of Object.keys(given)) await expect(field(page, name)).toHaveValue('')
    const [mail] = await mailsToUs(page.request, given.companyName)
    expect(mail).toContain('06 1234 5678')
  })
}
