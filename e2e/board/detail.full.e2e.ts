import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { anotherMember, countsOf } from './detail.session.ts'
import { writeTopic } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-25] a topic that was looked at for two seconds has a view more, once a member', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  const visit = async (reader: Page) => {
    const sent = reader.waitForResponse((response) => response.url().endsWith('/views'))
    await open(reader, `/topics/${id}`)
    expect((await sent).status()).toBe(204)
  }
  const views = async () => (await countsOf(page.request, id)).views
  await visit(page)
  await expect.poll(views, { timeout: 30_000 }).toBe(1)
  await visit(page)
  const another = await anotherMember(browser, baseURL)
  await visit(another.page)
  // Counted in the order in which they came: the second visit of the first member is none.
  await expect.poll(views, { timeout: 30_000 }).toBe(2)
  await another.page.close()
})
