import { expect, type Page } from '@playwright/test'
import { KWARK } from '../finder/finder.session.ts'
import { open } from '../session.ts'
import { copies, openApp, type Site } from './app.session.ts'

export const FINDER = `/fitfuelfinder?${KWARK}`

/** Opens a page that is worth reading without a connection, and lets it stay until it is kept. */
export async function keepPage(page: Page, site: Site, path: string) {
  await openApp(page, site.url + path)
  await page.clock.fastForward(3_000)
  await expectKept(page, path)
}

/** Waits until this page, and no other, is kept. */
export function expectKept(page: Page, path: string) {
  return expect.poll(() => copies(page), { timeout: 20_000 }).toEqual([path])
}

export async function signOut(page: Page, site: Site) {
  await open(page, `${site.url}/profile`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/`)
}
