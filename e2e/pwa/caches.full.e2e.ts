import { expect } from '@playwright/test'
import { anotherMember, changeProfile } from '../profiles/profile.session.ts'
import { open, speak } from '../session.ts'
import { startApp, test } from './app.session.ts'

const HOUR_MS = 60 * 60_000

test.beforeEach(({ page, site }) => speak(page, site.url))

test('[PWA-11] a profile in sight shows after an hour what it is by then', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const member = await anotherMember(browser, baseURL)
  await changeProfile(member.page.request, { id: member.id, bio: 'Kwark before bed.' })
  await page.clock.install()
  await open(page, `${site.url}/profile/${member.id}`)
  await expect(page.getByText('Kwark before bed.')).toBeVisible()
  await startApp(page)
  await changeProfile(member.page.request, { id: member.id, bio: 'Oats at dawn.' })
  await page.clock.fastForward(HOUR_MS)
  await expect(page.getByText('Oats at dawn.')).toBeVisible()
  await member.page.close()
})
