import { expect, type Page } from '@playwright/test'
import { appTexts } from '#features/app/app.messages.ts'
import { WORKER_UPDATE_MS } from '#features/app/app.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { dialog, fileInput, picture, startRecipe } from '../recipes/upload.session.ts'
import { open, speak } from '../session.ts'
import { runningVersion, type Site, test } from './app.session.ts'

const { en, nl } = appTexts
const banner = (page: Page, texts: (typeof appTexts)['en'] = en) =>
  page.getByRole('region', { name: texts.update.name, exact: true })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name })

/** Opens a page at the version of its worker, with time that a test can let pass. */
async function visit(page: Page, site: Site, path: string) {
  await page.clock.install()
  await open(page, site.url + path)
  expect(await runningVersion(page)).toBe('one')
}

/** Releases a version, and lets the hour pass after which the page asks for a new worker. */
async function releaseTwo(page: Page, site: Site) {
  await site.release('two')
  await page.clock.fastForward(WORKER_UPDATE_MS)
}

/** Counts the times that the page is loaded from now on. */
function loads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return () => count
}

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
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await page.clock.fastForward(10_000)
  await expect(banner(page, nl)).toBeVisible()
})

test('[PWA-04] an update asks first where a form holds text, also when another tab accepts it', async ({
  page,
  site,
  context,
}) => {
  await speak(page, site.url)
  const other = await context.newPage()
  await open(other, site.url)
  await visit(page, site, '/login')
  const name = page.locator('[name=username]')
  await name.fill('Not yet sent')
  const times = loads(page)
  await releaseTwo(page, site)
  await button(page, 'Update Now').click()
  await expect(banner(page)).toContainText(en.update.unsaved)
  await button(page, en.update.keepWriting).click()
  expect(await runningVersion(page)).toBe('one')

  await test.step('another tab accepts', async () => {
    await button(other, 'Update Now').click()
    await expect.poll(() => runningVersion(page)).toBe('two')
    await expect(name).toHaveValue('Not yet sent')
    expect(times()).toBe(0)
  })
  await button(page, 'Update Now').click()
  await button(page, en.update.anyway).click()
  await expect.poll(times).toBe(1)
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
  await open(other, site.url)
  await visit(page, site, '/recipes')
  await startRecipe(page)
  await fileInput(page).setInputFiles(await picture('curry.jpg'))
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  const times = loads(page)
  await releaseTwo(page, site)
  await button(other, 'Update Now').click()
  await expect.poll(() => runningVersion(page)).toBe('two')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  expect(times()).toBe(0)
  await expect(banner(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(banner(page)).toBeVisible()
})
