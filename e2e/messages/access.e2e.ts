import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { giveRole, makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { looks } from '../looks.ts'
import { open, speak } from '../session.ts'
import { foreignTexts, textsOf } from '../texts.session.ts'
import { alert, fillIn, isToMessages, send } from './messages.session.ts'

const partner = {
  companyName: 'Zuivel BV',
  contactName: 'Fleur',
  email: 'fleur@zuivel.example',
  partnershipType: 'supplier',
  message: 'kwark '.repeat(60),
}
const contact = { name: 'Sanne', email: 'sanne@mail.example', subject: 'x'.repeat(150), message: 'Waar?' }

const forms = [
  { path: '/contact', values: contact },
  { path: '/partner', values: partner },
]

for (const { language, width, colorScheme } of looks) {
  test(`[INFO-08] [INFO-12] [INFO-14] the forms that write to us, and what admins read, are in nobody's way at ${width} px in ${language}, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    const hasStates = isFull || width < 768
    const admin = await makeMember(page.request, { language })
    await speak(page, baseURL, language)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const { path, values } of forms) {
      await open(page, path)
      await send(page).click()
      await check(page, width, language)
      await fillIn(page, values)
      await page.route(isToMessages, (route) => route.abort())
      await send(page).click()
      await expect(alert(page)).toBeVisible()
      if (hasStates) await check(page, width, language)
      await page.unroute(isToMessages)
      await send(page).click()
      await expect(alert(page).locator('svg')).toHaveClass(/check/)
      if (hasStates) await check(page, width, language)
    }

    const data = { type: 'contact', id: crypto.randomUUID(), ...contact, filledInMs: 9_000 }
    expect((await page.request.post('/messages', { data })).status()).toBe(204)
    await giveRole(admin, 'admin')
    for (const show of hasStates ? ['open', 'closed'] : ['open']) {
      await open(page, `/messages?show=${show}`)
      await check(page, width, language)
    }
  })
}

/** Nothing is wider than the screen, in the way of anybody, or in the other language. */
async function check(page: Page, width: number, language: 'en' | 'nl') {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await violationsOn(page)).toEqual([])
  expect(foreignTexts(language, await textsOf(page))).toEqual([])
}
