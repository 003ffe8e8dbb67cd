import { expect, type Page, test } from '@playwright/test'
import { appTexts } from '#features/app/app.messages.ts'
import { open, speak } from '../session.ts'

const texts = appTexts.en.install
const offer = (page: Page) => page.getByRole('region', { name: texts.name })

/** Offers to install the site, as browsers do that can; counts how often their own question is shown. */
async function offerOf(page: Page) {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
    })
    window.dispatchEvent(event)
  })
}

async function visit(page: Page) {
  await page.clock.install()
  await open(page, '/')
  await offerOf(page)
  await page.clock.fastForward(10_000)
}

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the site is offered as an app where the browser can install it', async ({ page }) => {
  await visit(page)
  await offer(page).getByRole('button', { name: texts.install }).click()
  await expect(page.locator('html[data-prompted]')).toHaveCount(1)
  await expect(offer(page)).toBeHidden()
})
