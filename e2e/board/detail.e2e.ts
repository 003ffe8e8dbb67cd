import { expect, type Page, test } from '@playwright/test'
import { makeMember, signIn } from '../accounts/accounts.session.ts'
import { ask, writeRecipe } from '../recipes/detail.session.ts'
import { notified, open, reload, rememberNotifications, speak, withoutAnswers } from '../session.ts'
import { anotherMember, countsOf, postReply, replies, replyBox, writeReply } from './detail.session.ts'
import { writeTopic } from './list.session.ts'

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like: / })

test.beforeEach(async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await rememberNotifications(page)
})

test('[BRD-24] [BRD-29] a member replies, changes and deletes the reply, which is counted at once and after a reload; what others wrote is not theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const id = await writeTopic(author.page.request, {})
  await makeMember(page.request)
  await open(page, `/topics/${id}`)
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible()
  await postReply(page, 'Whatever is on **offer**.', 'Whatever is on offer.')
  await notified(page, 'Reply posted')
  await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
  await expect(replyBox(page)).toHaveValue('')
  await expect(replies(page).locator('strong')).toHaveText('offer')
  const counted = await countsOf(page.request, id)
  expect(counted.replyCount).toBe(1)
  expect(counted.lastReplyAt).not.toBeNull()

  const other = await writeReply(author.page.request, id, 'From somebody else.')
  await author.page.close()
  await reload(page)
  await expect(replies(page)).toHaveCount(2)
  await expect(page.locator(`#reply-${other}`).getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(
    0,
  )
  await expect(page.getByRole('article').getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0)
  const own = replies(page).filter({ hasText: 'Whatever is' })
  await own.getByRole('button', { name: 'Edit' }).click()
  const box = page.getByRole('textbox', { name: 'Change your reply' })
  await expect(box).toBeFocused()
  await box.fill('Given up.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toContainText('Whatever is on offer.')
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(box).toHaveValue('Whatever is on **offer**.')
  await box.fill('Whatever is *cheapest*.')
  await page.getByRole('button', { name: 'Save' }).click()
  await notified(page, 'Reply changed')
  await expect(own).toContainText('edited')
  await expect(own).toContainText('Whatever is cheapest.')
  await reload(page)
  await expect(own).toContainText('edited')

  await own.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this reply?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(replies(page)).toHaveCount(2)
  await own.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete reply' }).click()
  await notified(page, 'Reply deleted')
  await expect(replies(page)).toHaveText([/From somebody else\./])
  await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
  expect((await countsOf(page.request, id)).replyCount).toBe(1)
})

test('[BRD-29] the author changes a topic, which then says so, and deletes it after a question', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await open(page, `/topics/${id}`)
  const topic = page.getByRole('article')
  await topic.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit topic' })
  await dialog.getByLabel('Title').fill('Given up')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await topic.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Skyr')
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Title').fill('Quark, skyr or yoghurt?')
  await dialog.getByLabel('Category').selectOption('Questions')
  await dialog.getByLabel('Tags').fill('quark, skyr')
  const answerSaves = await withoutAnswers(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
  await answerSaves()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await notified(page, 'Topic changed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quark, skyr or yoghurt?')
  await expect(topic.getByText('Questions', { exact: true })).toBeVisible()
  await expect(topic.getByText('edited')).toBeVisible()
  await reload(page)
  await expect(topic.getByText('edited')).toBeVisible()
  await expect(topic.getByRole('list', { name: 'Tags of this topic' }).getByRole('listitem')).toHaveText([
    'quark',
    'skyr',
  ])
  const answerDeletion = await withoutAnswers(page)
  await topic.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this topic?' })
  await question.getByRole('button', { name: 'Delete topic' }).click()
  await expect(question.getByRole('alert')).toHaveText('The topic was not deleted. Please try again.')
  await answerDeletion()
  await question.getByRole('button', { name: 'Delete topic' }).click()
  await notified(page, 'Topic deleted')
  await expect(page).toHaveURL('/topics')
  expect((await page.goto(`/topics/${id}`))?.status()).toBe(404)
})

test('[BRD-27] a member likes and unlikes a topic; a visitor is led to sign in, and comes back to a question about the like, or to the box for a reply', async ({
  page,
}) => {
  const member = await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await open(page, `/topics/${id}`)
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 1 like')
  await expect.poll(async () => (await countsOf(page.request, id)).likeCount).toBe(1)
  await reload(page)
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 0 likes')
  await expect.poll(async () => (await countsOf(page.request, id)).likeCount).toBe(0)
  await page.context().clearCookies({ name: 'session' })
  await reload(page)
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const back = (wish: string) => `/login?redirect=/topics/${id}%3F${wish}%3Dtrue`
  await expect(replyBox(page)).toHaveCount(0)
  await link('Like: 0 likes').click()
  await expect(page).toHaveURL(back('like'))
  await signIn(page, member)
  const question = page.getByRole('dialog', { name: 'Like this topic?' })
  await question.getByRole('button', { name: 'Like' }).click()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 1 like')
  await expect(page).toHaveURL(`/topics/${id}`)
  await expect.poll(async () => (await countsOf(page.request, id)).likeCount).toBe(1)
  await page.context().clearCookies({ name: 'session' })
  await reload(page)
  await link('Log in to reply').click()
  await expect(page).toHaveURL(back('reply'))
  await signIn(page, member)
  await expect(replyBox(page)).toBeFocused()
  await expect(replyBox(page)).toBeInViewport()
  await expect(page).toHaveURL(`/topics/${id}`)
})

test('[BRD-24] [BRD-25] a topic shows whole, is counted as seen, and its address is copied where the device cannot share', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await makeMember(page.request)
  const id = await writeTopic(page.request, { title: 'Quark, or skyr?', content: 'First **strong**.' })
  await writeReply(page.request, id, 'Skyr, every day.')
  const seen = page.waitForResponse((response) => response.url().endsWith('/views'))
  await open(page, `/topics/${id}`)
  await expect(page).toHaveTitle('Quark, or skyr? · FitFuel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quark, or skyr?')
  const topic = page.getByRole('article')
  await expect(topic.getByRole('link', { name: username })).toBeVisible()
  await expect(topic.locator('strong')).toHaveText('strong')
  await expect(topic.getByText('1 reply')).toBeAttached()
  await expect(topic.getByText(/^\d+ views?$/)).toBeAttached()
  await expect(likeButton(page)).toHaveAccessibleName('Like: 0 likes')
  await expect(page.getByRole('heading', { level: 2, name: '1 reply' })).toBeVisible()
  await expect(replies(page)).toHaveText([/Skyr, every day\./])
  // Shown for some seconds: who begins to wait too late misses it.
  const told = page.getByText('Link copied').waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await told
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/topics/${id}`)
  expect((await seen).status()).toBe(204)
})

test('[BRD-24] a recipe or a product of this site that is linked shows as a card with its figures now', async ({
  page,
  baseURL,
}) => {
  await makeMember(page.request)
  const recipe = await writeRecipe(page.request)
  const { items } = await (await page.request.get('/products?limit=1')).json()
  const [product] = items
  const content = [
    `${baseURL}/recipes/${recipe}`,
    `Or [this one](/fitfuelfinder?product=${product.id}), on offer.`,
    `${baseURL}/recipes/5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11`,
  ].join('\n\n')
  const id = await writeTopic(page.request, { content })
  await open(page, `/topics/${id}`)
  const article = page.getByRole('article')
  const ofRecipe = article.getByRole('link', { name: /^Recipe Pea soup/ })
  await expect(ofRecipe).toContainText('297\u00a0kcal · 24\u00a0g protein · per serving')
  await expect(ofRecipe).toHaveAttribute('href', `/recipes/${recipe}`)
  await expect(article.getByRole('link', { name: 'this one', exact: true })).toBeVisible()
  await expect(article.getByRole('link', { name: /^Product / })).toContainText(product.title)
  await expect(article.getByRole('link', { name: '/recipes/5b3c1f0e-7b1b' })).toBeVisible()
  const changed = { id: recipe, protein: 30 }
  await ask(page.request, 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { id } }', {
    input: changed,
  })
  await page.reload()
  await expect(ofRecipe).toContainText('30\u00a0g protein')
})
