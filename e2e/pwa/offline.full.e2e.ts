import { expect } from '@playwright/test'
import { offlineTexts } from '#features/pwa/worker/offline.texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { cardNames, field, routineNamed } from '../workouts/workouts.session.ts'
import { runningVersion, test } from './app.session.ts'
import { expectKept, FINDER, keepPage, signOut } from './offline.session.ts'

test('the scripts that results came with later are kept with them, also on the first visit', async ({
  page,
  site,
}) => {
  await speak(page, site.url)
  // By the browser's own clock: with another one it does not tell what it has fetched.
  await open(page, site.url + FINDER)
  await runningVersion(page)
  await expectKept(page, FINDER)
  const html = await (await page.request.get(site.url + FINDER)).text()
  expect(html).not.toContain('/assets/answer-')
  const kept = await page.evaluate(async () => {
    const keys = await (await caches.open('fitfuel-assets')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/assets/answer-'))).not.toEqual([])
})

test('the workouts are read without a connection, by name and by their address', async ({ page, site }) => {
  await speak(page, site.url)
  await makeMember(page.request)
  await open(page, site.url)
  const routines = JSON.stringify([routineNamed('Leg day', 3), routineNamed('Back day', 2)])
  await page.evaluate((text) => localStorage.setItem('workout-routines', text), routines)
  await keepPage(page, site, '/workout')
  site.setReachable(false)
  await open(page, `${site.url}/workout`)
  await expect(cardNames(page)).toHaveText(['Leg day', 'Back day'])
  await page.goto(`${site.url}/recipes`)
  await page.getByRole('link', { name: offlineTexts.en.workouts }).click()
  await expect(cardNames(page)).toHaveText(['Leg day', 'Back day'])
})

test('what is typed without a connection is there with one, until the member signs out', async ({
  page,
  site,
}) => {
  await speak(page, site.url)
  await makeMember(page.request)
  await keepPage(page, site, '/workout')
  site.setReachable(false)
  await open(page, `${site.url}/workout`)
  await field(page, 'name').fill('Leg day')
  site.setReachable(true)
  await open(page, `${site.url}/workout`)
  await expect(field(page, 'name')).toHaveValue('Leg day')
  await signOut(page, site)
  const drafts = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))
  expect(drafts).toEqual([])
})
