import { expect, test } from '@playwright/test'
import { LIKE } from '#test/board.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { answer } from './asking.session.ts'
import { anotherMember, replies, writeReply } from './detail.session.ts'
import { writeTopic } from './list.session.ts'

test('[BRD-24] [BRD-27] an answer that comes late does not take back what was told since', async ({
  page,
  browser,
  baseURL,
}) => {
  await speak(page, baseURL)
  const other = await anotherMember(browser, baseURL)
  const id = await writeTopic(other.page.request, {})
  // What the page asks once it listens is answered, and the answer held up.
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await answer(page, 'TopicDetail', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await gate.promise
    await route.fulfill({ response })
  })
  await open(page, `/topics/${id}`)
  await asked.promise
  await writeReply(other.page.request, id, 'Skyr, every day.')
  await ask(other.page.request, LIKE, { id })
  const isShown = async () => {
    await expect(page.getByRole('link', { name: 'Like: 1 like' })).toBeVisible()
    await expect(replies(page)).toHaveText([/Skyr, every day\./])
    await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
  }
  await isShown()
  const arrived = page.waitForResponse((response) => response.request().postData()?.includes(id) === true)
  gate.resolve()
  await (await arrived).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await isShown()
  await other.page.close()
})
