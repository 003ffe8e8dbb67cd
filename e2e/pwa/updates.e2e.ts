import { expect } from '@playwright/test'
import { WORKER_UPDATE_MS } from '#features/pwa/ground/app.rules.ts'
import { speak } from '../session.ts'
import { runningVersion, test } from './app.session.ts'
import { banner, button, en, loads, releaseTwo, visit } from './updates.session.ts'

test('[PWA-03] [PWA-04] [PWA-05] a new build is offered, runs when it is accepted, and loads the page once', async ({
  page,
  site,
}) => {
  await speak(page, site.url)
  await visit(page, site, '/')
  const times = loads(page)
  await releaseTwo(page, site)
  await expect(banner(page)).toContainText('A new version is available!')
  expect(await runningVersion(page)).toBe('one')
  await button(page, 'Update Now').click()
  await expect.poll(times).toBe(1)
  await page.locator('html[data-ready]').waitFor()
  expect(await runningVersion(page)).toBe('two')
  // The worker answers after all that a second reload would have begun with.
  await page.clock.fastForward(WORKER_UPDATE_MS)
  expect(await runningVersion(page)).toBe('two')
  await expect(banner(page)).toBeHidden()
  expect(times()).toBe(1)
})

test('[PWA-04] an update asks first where a form holds text, also when another tab accepts it', async ({
  page,
  site,
  context,
}) => {
  await speak(page, site.url)
  const other = await context.newPage()
  await visit(other, site, '/')
  await visit(page, site, '/contact')
  const [name, message] = [page.locator('[name=name]'), page.locator('[name=message]')]
  await name.fill('Not yet sent')
  const times = loads(page)
  await releaseTwo(page, site)
  await button(page, 'Update Now').click()
  await expect(banner(page)).toContainText(en.update.unsaved)
  await button(page, en.update.keepWriting).click()
  expect(await runningVersion(page)).toBe('one')
  await name.clear()
  await message.fill('Not yet sent either')

  await test.step('another tab accepts', async () => {
    const timesThere = loads(other)
    await button(other, 'Update Now').click()
    // It may have to go past a worker that does not leave. Asking here which one runs would keep the old one at work.
    await expect.poll(timesThere).toBe(1)
    await expect(message).toHaveValue('Not yet sent either')
    expect(times()).toBe(0)
  })
  await button(page, 'Update Now').click()
  await button(page, en.update.anyway).click()
  await expect.poll(times).toBe(1)
})
