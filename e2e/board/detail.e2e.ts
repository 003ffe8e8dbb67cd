import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import {
  ASKING_SCRIPT,
  anotherMember,
  countsOf,
  postReply,
  replies,
  replyBox,
  writeReply,
} from './detail.session.ts'
import { writeTopic } from './list.session.ts'

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like: / })

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-24] [BRD-36] [BRD-11] a topic shows whole: words and their layout, author, category, tags, figures and replies', async ({
  page,
}) => {
  const { username } = await makeMember(page.request)
  const content =
    'First **strong** and *soft*.\n\n- one\n- two\n\n3. three\n4. four\n\n> said before\n\nLast line\nand the next.'
  const id = await writeTopic(page.request, { title: 'Quark, or skyr?', content, tags: ['quark', 'skyr'] })
  const reply = await writeReply(page.request, id, 'Skyr, every day.')
  await open(page, `/topics/${id}`)
  await expect(page).toHaveTitle('Quark, or skyr? · FitFuel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quark, or skyr?')
  const topic = page.getByRole('article')
  await expect(topic.getByText('Nutrition', { exact: true })).toBeVisible()
  await expect(topic.getByRole('link', { name: username })).toHaveAttribute(
    'href',
    /^\/profile\/[\da-f-]{36}$/,
  )
  await expect(topic.getByText('Member', { exact: true })).toBeVisible()
  await expect(topic.locator('strong')).toHaveText('strong')
  await expect(topic.locator('em')).toHaveText('soft')
  await expect(topic.locator('ul:not([aria-label]) > li')).toHaveText(['one', 'two'])
  await expect(topic.locator('ol[start="3"] > li')).toHaveText(['three', 'four'])
  await expect(topic.locator('blockquote')).toHaveText('said before')
  await expect(topic.getByRole('list', { name: 'Tags of this topic' }).getByRole('listitem')).toHaveText([
    'quark',
    'skyr',
  ])
  await expect(topic.getByText('Today')).toBeVisible()
  await expect(topic.getByText('1 reply')).toBeAttached()
  await expect(topic.getByText(/^\d+ views?$/)).toBeAttached()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 0 likes')
  await expect(page.getByRole('heading', { level: 2, name: '1 reply' })).toBeVisible()
  await expect(replies(page)).toHaveText([/Skyr, every day\./])
  await expect(replies(page).locator('a[href^="/profile"]')).toHaveText([username])
  await expect(page.locator(`#reply-${reply}`)).toBeVisible()
})

for (const [language, text, back] of [
  ['en', 'This topic is not here', 'To the community'],
  ['nl', 'Dit topic is hier niet', 'Naar de community'],
] as const) {
  test(`[BRD-24] an id that no topic has is answered with 404, a word and a way back: ${language}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    for (const id of ['5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11', 'quark', "'--", '%F0%9F%A5%A3']) {
      const answer = await page.goto(`/topics/${id}`)
      expect(answer?.status(), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
    }
  })
}

test('[BRD-24] a member replies: the reply, the count and the time are there at once and after a reload; deleting takes the count back', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const id = await writeTopic(author.page.request, {})
  await author.page.close()
  await makeMember(page.request)
  await open(page, `/topics/${id}`)
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible()
  await postReply(page, 'Whatever is on **offer**.', 'Whatever is on offer.')
  await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
  await expect(replyBox(page)).toHaveValue('')
  await expect(replies(page).locator('strong')).toHaveText('offer')
  const counted = await countsOf(page.request, id)
  expect(counted.replyCount).toBe(1)
  expect(counted.lastReplyAt).not.toBeNull()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(replies(page)).toHaveCount(1)
  await replies(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this reply?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(replies(page)).toHaveCount(1)
  await replies(page).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete reply' }).click()
  await expect(replies(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible()
  expect(await countsOf(page.request, id)).toMatchObject({ replyCount: 0, lastReplyAt: null })
})

test('[BRD-29] the author of a reply changes it, and it says so; what others wrote is not theirs to change', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const id = await writeTopic(author.page.request, {})
  await writeReply(author.page.request, id, 'From somebody else.')
  await author.page.close()
  await makeMember(page.request)
  await open(page, `/topics/${id}`)
  await postReply(page, 'Whatever is on offer.')
  const own = replies(page).filter({ hasText: 'Whatever is on offer.' })
  const other = replies(page).filter({ hasText: 'From somebody else.' })
  await expect(other.getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Edit' }).click()
  const box = page.getByRole('textbox', { name: 'Change your reply' })
  await expect(box).toBeFocused()
  await box.fill('Whatever is *cheapest*.')
  await page.getByRole('button', { name: 'Save' }).click()
  const changed = replies(page).filter({ hasText: 'Whatever is cheapest.' })
  await expect(changed).toContainText('edited')
  await page.reload()
  await expect(changed).toContainText('edited')
})

test('[BRD-29] the author changes a topic, which then says so, and deletes it after a question', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await page.route(ASKING_SCRIPT, (route) => route.abort())
  await open(page, `/topics/${id}`)
  const topic = page.getByRole('article')
  await topic.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit topic' })
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Title').fill('Quark, skyr or yoghurt?')
  await dialog.getByLabel('Category').selectOption('Questions')
  await dialog.getByLabel('Tags').fill('quark, skyr')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute(ASKING_SCRIPT)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quark, skyr or yoghurt?')
  await expect(topic.getByText('Questions', { exact: true })).toBeVisible()
  await expect(topic.getByText('edited')).toBeVisible()
  await page.route(ASKING_SCRIPT, (route) => route.abort())
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(topic.getByText('edited')).toBeVisible()
  await expect(topic.getByRole('list', { name: 'Tags of this topic' }).getByRole('listitem')).toHaveText([
    'quark',
    'skyr',
  ])
  await topic.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this topic?' })
  await question.getByRole('button', { name: 'Delete topic' }).click()
  await expect(question.getByRole('alert')).toHaveText('The topic was not deleted. Please try again.')
  await page.unroute(ASKING_SCRIPT)
  await question.getByRole('button', { name: 'Delete topic' }).click()
  await expect(page).toHaveURL('/topics')
  expect((await page.goto(`/topics/${id}`))?.status()).toBe(404)
})

test('[BRD-27] a member likes and unlikes a topic; a visitor is led to sign in and comes back', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await open(page, `/topics/${id}`)
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 1 like')
  await expect.poll(async () => (await countsOf(page.request, id)).likeCount).toBe(1)
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 0 likes')
  await expect.poll(async () => (await countsOf(page.request, id)).likeCount).toBe(0)
  await page.context().clearCookies({ name: 'session' })
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  for (const name of ['Like: 0 likes', 'Sign in to reply']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
      'href',
      `/login?redirect=/topics/${id}`,
    )
  }
  await expect(replyBox(page)).toHaveCount(0)
})

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

test('the address of a topic is copied where the device has no way of its own to share', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await open(page, `/topics/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/topics/${id}`)
})
