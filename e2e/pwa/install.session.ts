import type { Page } from '@playwright/test'
import { appTexts } from '#features/pwa/ground/app.texts.ts'
import { open } from '../session.ts'

export const texts = appTexts.en.install
export const offer = (page: Page) => page.getByRole('region', { name: texts.name })

/** Offers to install the site, as browsers do that can; marks the document when their own question is shown. */
export async function offerOf(page: Page) {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
    })
    window.dispatchEvent(event)
  })
}

/** Opens the site in a browser that can install it, and waits as long as the offer does. */
export async function visit(page: Page) {
  await page.clock.install()
  await open(page, '/')
  await offerOf(page)
  await page.clock.fastForward(10_000)
}
