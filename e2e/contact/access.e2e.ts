import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { giveRole, makeMember } from '../accounts/accounts.session.ts'
import { looks, setLook } from '../looks.ts'
import { open } from '../session.ts'
import { expectSound } from '../sound.session.ts'
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
    await setLook(page, baseURL, { language, width, colorScheme })
    for (const { path, values } of forms) {
      await open(page, path)
      await send(page).click()
      await expectSound(page, language)
      await fillIn(page, values)
      await page.route(isToMessages, (route) => route.abort())
      await send(page).click()
      await expect(alert(page)).toBeVisible()
      if (hasStates) await expectSound(page, language)
      await page.unroute(isToMessages)
      await send(page).click()
      await expect(alert(page).locator('svg')).toHaveClass(/check/)
      if (hasStates) await expectSound(page, language)
    }

    const data = { type: 'contact', id: crypto.randomUUID(), ...contact, filledInMs: 9_000 }
    expect((await page.request.post('/messages', { data })).status()).toBe(204)
    await giveRole(admin, 'admin')
    for (const show of hasStates ? ['open', 'closed'] : ['open']) {
      await open(page, `/messages?show=${show}`)
      await expectSound(page, language)
    }
  })
}
