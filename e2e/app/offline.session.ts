import { expect, type Page } from '@playwright/test'
import { KWARK } from '../finder/finder.session.ts'
import { open } from '../session.ts'
import { copies, runningVersion, type Site } from './app.session.ts'

export const FINDER = `/fitfuelfinder?${KWARK}`

/** Opens the finder with results and stays until they are kept. */
export async function keepResults(page: Page, site: Site) {
  await open(page, site.url + FINDER)
  await runningVersion(page)
  await expect.poll(() => copies(page), { timeout: 20_000 }).toEqual([FINDER])
}

export async function signOut(page: Page, site: Site) {
  await open(page, `${site.url}/profile`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/`)
}
