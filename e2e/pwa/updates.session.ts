import { expect, type Page } from '@playwright/test'
import { WORKER_UPDATE_MS } from '#features/pwa/ground/app.rules.ts'
import { appTexts } from '#features/pwa/ground/app.texts.ts'
import { openApp, type Site } from './app.session.ts'

export const { en, nl } = appTexts
export const banner = (page: Page, texts: (typeof appTexts)['en'] = en) =>
  page.getByRole('region', { name: texts.update.name, exact: true })
export const button = (page: Page, name: string) => banner(page).getByRole('button', { name })

/** Opens a page whose worker is of the first version. */
export async function visit(page: Page, site: Site, path: string) {
  expect(await openApp(page, site.url + path)).toBe('one')
}

/** Releases a version, and lets the hour pass after which the page asks for a new worker. */
export async function releaseTwo(page: Page, site: Site) {
  await site.release('two')
  await page.clock.fastForward(WORKER_UPDATE_MS)
}

/** Counts the times that the page is loaded from now on. */
export function loads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return () => count
}
