import { expect } from '@playwright/test'
import { WORKER_UPDATE_MS } from '#features/pwa/ground/app.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { dialog, fileInput, picture, startRecipe } from '../recipes/upload.session.ts'
import { reload, speak } from '../session.ts'
import { runningVersion, test } from './app.session.ts'
import { banner, button, en, loads, nl, releaseTwo, visit } from './updates.session.ts'

test('[PWA-03] the offer is in Dutch on a Dutch page, and can wait until the next visit', async ({
  page,
  site,
}) => {
  await speak(page, site.url, 'nl')
  await visit(page, site, '/')
  await releaseTwo(page, site)
  await expect(banner(page, nl)).toContainText(nl.update.available)
  await banner(page, nl).getByRole('button', { name: nl.update.later }).click()
  await expect(banner(page, nl)).toBeHidden()
  await page.clock.fastForward(WORKER_UPDATE_MS)
  expect(await runningVersion(page)).toBe('one')
  await expect(banner(page, nl)).toBeHidden()
  await reload(page)
  await page.clock.fastForward(10_000)
  await expect(banner(page, nl)).toBeVisible()
})

test('[PWA-04] an update that is accepted comes to a page that is fetching much', async ({ page, site }) => {
  await speak(page, site.url)
  await visit(page, site, '/')
  const times = loads(page)
  await releaseTwo(page, site)
  await expect(banner(page)).toBeVisible()
  // Some of these come in the moment in which the worker is replaced.
  await page.evaluate(() => {
    const fetchOn = (left: number) => {
      if (left > 0) void fetch('/favicon.svg', { cache: 'no-store' }).finally(() => fetchOn(left - 1))
    }
    for (let line = 0; line < 4; line++) fetchOn(200)
  })
  await button(page, 'Update Now').click()
  await expect.poll(times).toBe(1)
  await page.clock.fastForward(10_000)
  expect(await runningVersion(page)).toBe('two')
})

test('[PWA-04] a second press of the same key updates nothing that a form would lose', async ({
  page,
  site,
}) => {
  await speak(page, site.url)
  await visit(page, site, '/login')
  const name = page.locator('[name=username]')
  await name.fill('Not yet sent')
  await releaseTwo(page, site)
  await button(page, 'Update Now').press('Enter')
  await expect(button(page, en.update.keepWriting)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Update Now')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Not yet sent')
  expect(await runningVersion(page)).toBe('one')
})

test('[PWA-04] chosen pictures are not lost to an update that another tab accepts: it waits behind the dialog', async ({
  page,
  site,
  context,
}) => {
  await speak(page, site.url)
  await makeMember(page.request)
  const other = await context.newPage()
  await visit(other, site, '/')
  await visit(page, site, '/recipes')
  await startRecipe(page)
  await fileInput(page).setInputFiles(await picture('curry.jpg'))
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  const times = loads(page)
  await releaseTwo(page, site)
  const timesThere = loads(other)
  await button(other, 'Update Now').click()
  // Asking here which worker runs would keep the old one at work, which is not replaced then.
  await expect.poll(timesThere).toBe(1)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  expect(times()).toBe(0)
  await expect(banner(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(banner(page)).toBeVisible()
})
