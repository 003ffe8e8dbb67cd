import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, openListening, reload, speak, withoutAnswers } from '../session.ts'
import { answer } from './asking.session.ts'
import { anotherMember, countsOf, postReply, replies, replyBox, writeReply } from './detail.session.ts'
import { writeTopic } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-24] [BRD-27] what others do shows on an open topic without a reload: replies, changes, deletions, likes, and what happened while the connection was lost', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  const other = await anotherMember(browser, baseURL)
  const id = await writeTopic(other.page.request, {})
  await openListening(page, `/topics/${id}`)
  await open(other.page, `/topics/${id}`)
  await postReply(other.page, 'Skyr, every day.')
  await expect(replies(page)).toHaveText([/Skyr, every day\./])
  await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 new reply' })).toBeAttached()
  await other.page.getByRole('button', { name: /^Like: / }).click()
  await expect(page.getByRole('link', { name: 'Like: 1 like' })).toBeVisible()
  const own = replies(other.page)
  await own.getByRole('button', { name: 'Edit' }).click()
  await other.page.getByRole('textbox', { name: 'Change your reply' }).fill('Quark, every day.')
  await other.page.getByRole('button', { name: 'Save' }).click()
  await expect(replies(page)).toHaveText([/edited.*Quark, every day\./])
  await own.getByRole('button', { name: 'Delete' }).click()
  await other.page.getByRole('button', { name: 'Delete reply' }).click()
  await expect(replies(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible()
  await context.setOffline(true)
  await writeReply(other.page.request, id, 'Nobody heard this one.')
  await context.setOffline(false)
  await expect(replies(page)).toHaveText([/Nobody heard this one\./], { timeout: 50_000 })
  await expect(page.getByRole('status').filter({ hasText: '2 new replies' })).toBeAttached()
  await ask(other.page.request, 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }', { id })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This topic is no longer here')
  await other.page.close()
})

test('[BRD-24] replies that come below what somebody reads are counted, and a press leads to the first of them', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await anotherMember(browser, baseURL)
  const content = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n\n')
  const id = await writeTopic(other.page.request, { content })
  await openListening(page, `/topics/${id}`)
  await writeReply(other.page.request, id, 'Skyr, every day.')
  const takenBack = await writeReply(other.page.request, id, 'And nothing else.')
  await writeReply(other.page.request, id, 'And quark on Sundays.')
  await expect(page.getByRole('button', { name: '3 new replies' })).toBeInViewport()
  const remove = 'mutation ($id: ID!) { deleteReply(input: { id: $id }) { id } }'
  await ask(other.page.request, remove, { id: takenBack })
  const news = page.getByRole('button', { name: '2 new replies' })
  await expect(news).toBeInViewport()
  await news.click()
  await expect(replies(page).first()).toBeFocused()
  await expect(replies(page).first()).toBeInViewport()
  await expect(page.getByRole('button', { name: /new repl/ })).toHaveCount(0)
  await other.page.close()
})

test('[BRD-24] replies come a page at a time, oldest first, each once, although some come in between', async ({
  page,
  browser,
  baseURL,
}) => {
  const people: Awaited<ReturnType<typeof anotherMember>>[] = []
  for (let n = 1; n <= 3; n++) people.push(await anotherMember(browser, baseURL))
  const id = await writeTopic(people[0]!.page.request, {})
  const ids: string[] = []
  for (let n = 1; n <= 25; n++) {
    ids.push(await writeReply(people[n % 3]!.page.request, id, `Reply number ${n}.`))
  }
  await open(page, `/topics/${id}`)
  await expect(replies(page)).toHaveCount(20)
  await writeReply(people[0]!.page.request, id, 'Reply number 26.')
  await expect(page.getByRole('heading', { name: '26 replies' })).toBeVisible()
  await expect(replies(page)).toHaveCount(20)
  // The page of replies is written before what others do next, and arrives after it.
  const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await answer(page, 'TopicReplies', async (route) => {
    const response = await route.fetch()
    written.resolve()
    await gate.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Show more replies' }).click()
  await written.promise
  const change = 'mutation ($input: UpdateReplyInput!) { updateReply(input: $input) { id } }'
  await ask(people[24 % 3]!.page.request, change, { input: { id: ids[23], content: 'Changed number 24.' } })
  await ask(people[25 % 3]!.page.request, 'mutation ($id: ID!) { deleteReply(input: { id: $id }) { id } }', {
    id: ids[24],
  })
  await expect(page.getByRole('heading', { name: '25 replies' })).toBeVisible()
  await writeReply(people[0]!.page.request, id, 'Reply number 27.')
  await expect(page.getByRole('heading', { name: '26 replies' })).toBeVisible()
  gate.resolve()
  const shown = Array.from({ length: 27 }, (_, n) =>
    n === 23 ? /Changed number 24\./ : new RegExp(`Reply number ${n + 1}\\.`),
  )
  await expect(replies(page)).toHaveText(shown.toSpliced(24, 1))
  await expect(page.getByRole('button', { name: 'Show more replies' })).toHaveCount(0)
  await page.unroute('/graphql')

  await test.step('the address of a reply of a later page leads to it', async () => {
    await open(page, `/topics/${id}#reply-${ids[23]}`)
    await expect(page.locator(`#reply-${ids[23]}`)).toBeInViewport()
    await expect(page.locator(`#reply-${ids[23]}`)).toBeFocused()
  })
  await test.step('one press leads to the newest reply, whatever is between', async () => {
    await open(page, `/topics/${id}`)
    await page.getByRole('button', { name: 'Newest reply' }).click()
    await expect(replies(page)).toHaveCount(26)
    await expect(replies(page).last()).toBeInViewport()
    await expect(replies(page).last()).toBeFocused()
  })
  await test.step('who replies before all are loaded finds the reply at its place, the last', async () => {
    await makeMember(page.request)
    await open(page, `/topics/${id}`)
    await expect(replies(page)).toHaveCount(20)
    await postReply(page, 'Mine comes last.')
    await expect(replies(page)).toHaveCount(27)
    await expect(replies(page).last()).toContainText('Mine comes last.')
    await expect(page.getByRole('heading', { name: '27 replies' })).toBeVisible()
  })
  for (const { page: each } of people) await each.close()
})

test('[BRD-24] [STAY-07] a draft is kept in the browser until it is thrown away, a quotation is added to it, and what is refused stays with the reason', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  const other = await anotherMember(browser, baseURL)
  const id = await writeTopic(other.page.request, {})
  await writeReply(other.page.request, id, 'Skyr, every day.\n> quoted before')
  await makeMember(page.request)
  await open(page, `/topics/${id}`)
  const send = page.getByRole('button', { name: 'Post reply' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Write something first.')
  await expect(replyBox(page)).toBeFocused()
  await replyBox(page).fill('I wonder')
  await page.getByRole('button', { name: `Quote ${other.username}` }).click()
  const quoted = `I wonder\n\n> **${other.username}**\n> Skyr, every day.\n\n`
  await expect(replyBox(page)).toHaveValue(quoted)
  await expect(replyBox(page)).toBeFocused()
  // As after the browser was closed: another tab.
  const later = await context.newPage()
  await open(later, `/topics/${id}`)
  await expect(replyBox(later)).toHaveValue(quoted)
  await later.getByRole('button', { name: 'Throw away' }).click()
  await expect(replyBox(later)).toHaveValue('')
  await expect(replyBox(later)).toBeFocused()
  await reload(later)
  const [isBack, isKept] = [
    later.getByText('Your draft is back'),
    later.getByText('What you write is kept in this browser for 30 days'),
  ]
  await expect(isBack).toHaveCount(0)
  await replyBox(later).fill('Begun anew')
  await reload(later)
  await expect(isBack).toBeVisible()
  await expect(isKept).toBeVisible()
  await replyBox(later).fill('')
  await expect(isBack).toHaveCount(0)
  await expect(isKept).toHaveCount(0)
  await replyBox(later).fill('Kept')
  await expect(isKept).toBeVisible()
  await expect(isBack).toHaveCount(0)
  await later.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await replyBox(later).fill('Not kept')
  await expect(isKept).toHaveCount(0)
  await replyBox(later).fill('')
  await later.close()
  await replyBox(page).fill('See https://elsewhere.example for all of it.')
  await asPeopleDo(page)
  const answerAgain = await withoutAnswers(page)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await answerAgain()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Links to other sites can only be posted after your first two topics or replies.',
  )
  await expect(replyBox(page)).toHaveValue('See https://elsewhere.example for all of it.')
  await replyBox(page).fill('x'.repeat(5_001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('This is too long. Shorten it a little.')
  await context.setOffline(true)
  await replyBox(page).fill('Sent without a connection.')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await context.setOffline(false)
  await send.click()
  await expect(replies(page).last()).toContainText('Sent without a connection.')
  await replyBox(page).fill('Sent without a connection.')
  await asPeopleDo(page)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('This very text was posted a short while ago.')
  expect((await countsOf(page.request, id)).replyCount).toBe(2)
  await other.page.close()
})

test('[STAY-01] what comes while somebody writes a reply moves the box nowhere, on a phone and a desktop, and loses no letter', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const other = await anotherMember(browser, baseURL)
  const id = await writeTopic(other.page.request, {})
  for (const text of ['Skyr, every day.', 'And quark on Sundays.'])
    await writeReply(other.page.request, id, text)
  await makeMember(page.request)
  await openListening(page, `/topics/${id}`)
  await replyBox(page).click()
  await page.keyboard.type('I eat')
  const top = () => replyBox(page).evaluate((box) => Math.round(box.getBoundingClientRect().top))
  const before = await top()
  // The browser puts the box back before it paints, which is after the replies stand in the document.
  const long = Array.from({ length: 22 }, (_, line) => `Line ${line}`).join('\n\n')
  for (const [index, text] of [long, 'A short one.'].entries()) {
    await writeReply(other.page.request, id, text)
    await expect(replies(page)).toHaveCount(3 + index)
    await expect.poll(top).toBe(before)
  }
  const query = 'mutation ($input: UpdateTopicInput!) { updateTopic(input: $input) { id } }'
  await ask(other.page.request, query, { input: { id, content: `${long}\n\nChanged` } })
  await expect(page.getByText('Changed', { exact: true })).toBeAttached()
  await expect.poll(top).toBe(before)
  await page.keyboard.type(' nothing else.')
  await expect(replyBox(page)).toHaveValue('I eat nothing else.')
  await expect.poll(top).toBe(before)

  await page.setViewportSize({ width: 1440, height: 900 })
  // The page is laid out anew some moments after its window has another size.
  let onDesktop = Number.NaN
  await expect
    .poll(async () => {
      const before = onDesktop
      onDesktop = await top()
      return onDesktop === before
    })
    .toBe(true)
  await writeReply(other.page.request, id, `${long}\n\nAnd one more`)
  await expect(replies(page)).toHaveCount(5)
  await expect.poll(top).toBe(onDesktop)

  // Ctrl with Enter sends; what is the viewer's own is no news to them.
  await asPeopleDo(page)
  await page.keyboard.press('Control+Enter')
  await expect(replies(page).last()).toContainText('I eat nothing else.')
  await writeReply(other.page.request, id, 'The last word.')
  await expect(replies(page).last()).toContainText('The last word.')
  await expect(page.getByRole('status').filter({ hasText: '4 new replies' })).toBeAttached()
  await other.page.close()
})
