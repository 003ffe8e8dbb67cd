import type { Page } from '@playwright/test'
import { activeElements } from '#test/hostile-texts.ts'

/** Gathers what must never happen: a dialog, a report of the policy, an error, a request to another site. */
export async function watchForHarm(page: Page, baseURL: string | undefined): Promise<string[]> {
  const complaints: string[] = []
  page.on('dialog', async (dialog) => {
    complaints.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) complaints.push(`request ${request.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} ${blockedURI}`),
    )
  })
  return complaints
}

/** What of a text became part of the page that must not: active elements, handlers, and links by other schemes. */
export function harmIn(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main, active) => {
    const elements = [...main.querySelectorAll('*')]
    const handlers = elements.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
    const links = [...main.querySelectorAll('a')].filter(
      (link) =>
        !/^https?:$/.test(link.protocol) || (link.host !== location.host && !/\bugc\b/.test(link.rel)),
    )
    return [...main.querySelectorAll(active), ...handlers, ...links].map((each) => each.outerHTML)
  }, activeElements)
}
