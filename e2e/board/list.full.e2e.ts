import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { writeReply } from './detail.session.ts'
import { cards, loadMore, newWord, sortButton, titles, writeTopics } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const many = Array.from({ length: 12 }, () => ({}))

test('[BRD-04] [BRD-05] [BRD-07] the sorts order by time, views and replies, from the first page on', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const word = newWord()
  const ids = await writeTopics(request, word, many)
  await writeReply(request, ids[1]!)
  const fan = await playwright.request.newContext({ baseURL: baseURL! })
  await makeMember(fan)
  await fan.post('/views', { data: { kind: 'topic', id: ids[0]! } })
  const views = async () => {
    const query = 'query ($id: ID!) { getTopic(id: $id) { views } }'
    return (await ask<{ getTopic: { views: number } }>(fan, query, { id: ids[0]! })).getTopic.views
  }
  // Views are counted some seconds after they come in.
  await expect.poll(views, { timeout: 20_000 }).toBe(1)
  await fan.dispose()

  await open(page, `/topics?search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 12`)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(12)
  await sortButton(page, 'Most popular').click()
  await expect(page).toHaveURL(`/topics?sort=popular&search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 1`)
  await expect(cards(page)).toHaveCount(10)
  await expect(sortButton(page, 'Most popular')).toHaveAttribute('aria-pressed', 'true')
  await sortButton(page, 'Most active').click()
  await expect(titles(page).first()).toHaveText(`${word} 2`)
  await expect(cards(page).first()).toContainText('1 reply')
  await expect(cards(page).first()).toContainText('Last reply: Today')
  await sortButton(page, 'Most recent').click()
  await expect(page).toHaveURL(`/topics?search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 12`)
})
