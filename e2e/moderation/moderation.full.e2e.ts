import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { newWord, writeTopic } from '../board/list.session.ts'
import { open, speak } from '../session.ts'
import { newPerson, report } from './moderation.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-32] what waits longest stands first, ten at a time, and more comes below on demand', async ({
  page,
  baseURL,
}) => {
  const reporter = await newPerson(baseURL)
  for (let author = 0; author < 4; author += 1) {
    const { request } = await newPerson(baseURL)
    for (let topic = 0; topic < 3; topic += 1) {
      await report(reporter, { kind: 'topic', id: await writeTopic(request, { title: newWord() }) })
    }
  }
  await makeMember(page.request, { role: 'moderator' })
  await open(page, '/moderation')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  const first = await cards.first().innerText()
  const more = page.getByRole('button', { name: 'Load more' })
  await page.route('/graphql', (route) => route.abort())
  await more.click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
  await expect(cards).toHaveCount(10)
  await page.unroute('/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(10)
  expect(await cards.first().innerText()).toBe(first)
  const moments = await cards
    .getByText(/^First report:/)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(moments.length).toBeGreaterThan(10)
  expect(moments).toEqual(moments.toSorted())
})
