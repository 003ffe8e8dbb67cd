import { expect, test } from '@playwright/test'
import { giveRole, makeMember } from '../accounts/accounts.session.ts'
import { writeReply } from '../board/detail.session.ts'
import { newWord } from '../board/list.session.ts'
import { ask, writeRecipe } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import {
  cardOf,
  findActs,
  findCard,
  newPerson,
  openReportOf,
  report,
  reportedTopic,
  resolve,
  rowOf,
  tabOf,
  waiting,
} from './moderation.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-30] [BRD-32] [BRD-35] a moderator reads all reports of a topic and hides it, on the record', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, title, author, reporter } = await reportedTopic(baseURL, 'It is a shop.')
  const second = await newPerson(baseURL)
  await report(second, { kind: 'topic', id, reason: 'misleading' })
  const moderator = await makeMember(page.request, { role: 'moderator' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  // Messages are for admins alone.
  await expect(page.locator('a[href^="/messages"]')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Moderation' }).click()
  await expect(page).toHaveURL(/\/moderation$/)

  const card = await findCard(page, title)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('2 reports')
  await expect(card.getByRole('listitem').nth(0)).toContainText(
    `Spam or advertisingIt is a shop.${reporter.username}`,
  )
  await expect(card.getByRole('listitem').nth(1)).toContainText(`Misleading or untrue${second.username}`)
  await expect(card.getByRole('link', { name: author.username })).toBeVisible()
  const before = await waiting(page)
  await card.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this topic' })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(dialog.getByText('Tell the author why.')).toBeVisible()
  await dialog.getByLabel('What the author is told').fill('No shops here.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toHaveCount(0)
  const row = rowOf(page, title)
  await expect(row).toContainText('Hidden, reports closed')
  await expect(row).toBeFocused()
  await expect.poll(() => waiting(page)).toBe(before - 1)

  await tabOf(page, 'Resolved').click()
  await expect(page).toHaveURL('/moderation?show=resolved')
  const resolved = await findCard(page, title)
  await expect(resolved).toContainText(`Hidden by ${moderator.username}`)
  await expect(resolved).toContainText('Reason: No shops here.')
  await tabOf(page, 'Log').click()
  await expect(await findActs(page, title, 'Report resolved')).toContainText('The content was hidden')
  const hiding = await findActs(page, title, 'No shops here.')
  await expect(hiding).toContainText(`Hiddenby ${moderator.username}`)
  await hiding.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const visitor = await browser.newPage({ baseURL: baseURL! })
  expect((await visitor.goto(`/topics/${id}`))?.status()).toBe(404)
  await visitor.close()
})

test('[BRD-30] [BRD-32] a moderator keeps a reply, shows again what was hidden, and changes a decision', async ({
  page,
  baseURL,
}) => {
  const { id, title, author, reporter } = await reportedTopic(baseURL)
  const reply = await writeReply(author.request, id, 'Skyr with berries, every morning.')
  await report(reporter, { kind: 'reply', id: reply, reason: 'other' })
  const named = newWord()
  const recipe = await writeRecipe(author.request, { title: named })
  await report(reporter, { kind: 'recipe', id: recipe })
  await makeMember(page.request, { role: 'moderator' })
  const hiding = 'mutation ($input: HideContentInput!) { hideContent(input: $input) { id } }'
  await ask(page.request, hiding, { input: { kind: 'recipe', id: recipe, reason: 'Copied.' } })
  await open(page, '/moderation')
  const card = await findCard(page, title, 'Reply in a topic')
  await expect(card).toContainText('Skyr with berries')
  await expect(card.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/topics/${id}#reply-${reply}`,
  )
  await card.getByRole('button', { name: 'Keep' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Kept, reports closed')).toBeVisible()
  // The topic itself was reported too, and waits on.
  await expect(cardOf(page, title)).toHaveCount(1)

  const hidden = await findCard(page, named)
  await expect(hidden).toContainText('This recipe is hidden.')
  await expect(hidden.getByRole('button', { name: 'Leave hidden' })).toBeVisible()
  await hidden.getByRole('button', { name: 'Show again' }).click()
  await expect(rowOf(page, named)).toContainText('Kept, reports closed')
  expect((await reporter.request.get(`/recipes/${recipe}`)).status()).toBe(200)

  await open(page, '/moderation?show=resolved')
  await expect(await findCard(page, title)).toContainText('Kept by')
  const resolved = await findCard(page, named)
  await resolved.getByRole('button', { name: 'Moderate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Moderate recipe' })
  await dialog.getByLabel('What the author is told').fill('Copied from a book.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(resolved).toContainText('Reason: Copied from a book.')
  expect((await reporter.request.get(`/recipes/${recipe}`)).status()).toBe(404)
})

test('[BRD-31] [BRD-33] [BRD-35] a moderator locks and moves a reported topic, which waits on; an admin features it, and suspends its author and ends that', async ({
  page,
  baseURL,
}) => {
  const { title, author } = await reportedTopic(baseURL)
  const moderator = await makeMember(page.request, { role: 'moderator' })
  await open(page, '/moderation')
  const card = await findCard(page, title)
  const more = page.getByRole('dialog', { name: 'More' })
  await card.getByRole('button', { name: 'More' }).click()
  await expect(more.getByRole('button', { name: /eature|Suspend/ })).toHaveCount(0)
  await more.getByRole('button', { name: 'Lock: no new replies' }).click()
  await expect(more).toBeHidden()
  await expect(card.getByText('Locked', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'More' }).click()
  await expect(more.getByRole('button', { name: 'Unlock: open for replies' })).toBeVisible()
  await more.getByLabel('Category').selectOption('Progress')
  await more.getByRole('button', { name: 'Move' }).click()
  await expect(more).toBeHidden()
  await expect(card.getByText('Progress', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'More' })).toBeFocused()

  await giveRole(moderator, 'admin')
  await open(page, '/moderation')
  await findCard(page, title)
  const act = async (name: string) => {
    await card.getByRole('button', { name: 'More' }).click()
    await more.getByRole('button', { name }).click()
    await expect(more).toBeHidden()
  }
  await act('Feature on the board')
  await expect(card.getByText('Featured', { exact: true })).toBeVisible()
  await act('Suspend the author')
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible()
  const login = { username: author.username, password: author.password }
  expect((await author.request.post('/account/sign-in', { data: login })).ok()).toBe(false)
  await act('End the suspension')
  await expect(card.getByText('Suspended', { exact: true })).toHaveCount(0)
  await tabOf(page, 'Log').click()
  await expect(await findActs(page, author.username, 'Account suspended')).toHaveCount(1)
  await expect(await findActs(page, author.username, 'Suspension ended')).toHaveCount(1)
})

test('[BRD-32] who comes second reads who was first, and what the author deletes in between can only be closed', async ({
  page,
  baseURL,
}) => {
  const [first, gone] = [await reportedTopic(baseURL), await reportedTopic(baseURL)]
  const other = await newPerson(baseURL)
  await giveRole(other, 'moderator')
  await makeMember(page.request, { role: 'moderator' })
  await open(page, '/moderation')
  const card = await findCard(page, first.title)
  await resolve(other, { id: await openReportOf(other, first.id), resolution: 'kept' })
  await card.getByRole('button', { name: 'Hide' }).click()
  await page.getByLabel('What the author is told').fill('No shops here.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(rowOf(page, first.title)).toContainText(`${other.username} resolved this before you: kept`)

  const deleted = await findCard(page, gone.title)
  const deleting = 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }'
  await ask(gone.author.request, deleting, { id: gone.id })
  await deleted.getByRole('button', { name: 'Hide' }).click()
  await page.getByLabel('What the author is told').fill('No shops here.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  const refused = page.getByRole('article').filter({ hasText: 'Its author has deleted it in the meantime.' })
  await expect(refused.getByRole('button', { name: 'Close report' })).toBeFocused()
  await refused.getByRole('button', { name: 'Close report' }).click()
  await expect(refused).toHaveCount(0)
})

test('what was typed stays where it was not done, and a list that does not come is asked for again', async ({
  page,
  baseURL,
}) => {
  const { title } = await reportedTopic(baseURL)
  await makeMember(page.request, { role: 'moderator' })
  await open(page, '/moderation')
  const card = await findCard(page, title)
  await page.route('/graphql', (route) => route.abort())
  await card.getByRole('button', { name: 'Keep' }).click()
  await expect(card.getByRole('alert')).toHaveText('That did not work. Please try again.')
  await card.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this topic' })
  await dialog.getByLabel('What the author is told').fill('No shops here.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That did not work. Please try again.')
  await expect(dialog.getByLabel('What the author is told')).toHaveValue('No shops here.')
  await page.unroute('/graphql')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(rowOf(page, title)).toContainText('Hidden, reports closed')

  await page.route('**/*.data*', (route) => route.abort())
  await tabOf(page, 'Resolved').click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(await findCard(page, title)).toBeVisible()
})
