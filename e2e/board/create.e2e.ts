import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { cards, createdInput, main, newWord, tab, titles } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`)
const send = (page: Page) => dialog(page).locator('button[type=submit]')

async function start(page: Page) {
  await main(page).getByRole('button', { name: 'New topic' }).first().click()
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page, title: string) {
  await field(page, 'title').fill(title)
  await field(page, 'category').selectOption('Motivation')
  await field(page, 'content').fill(`Hoe houd jij het vol? ${title}`)
  await asPeopleDo(page)
}

/** The inputs of the create calls that the page sends from now on. */
function creations(page: Page): Record<string, unknown>[] {
  const inputs: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const input = createdInput(request)
    if (input) inputs.push(input)
  })
  return inputs
}

test('[BRD-14] a visitor is asked to sign in and come back', async ({ page }) => {
  await open(page, '/topics')
  await main(page).getByRole('link', { name: 'New topic' }).first().click()
  await expect(page).toHaveURL('/login?redirect=/topics')
})

test('[BRD-13] [BRD-16] [BRD-18] a topic is stored with its tags, and stands at the top of the list', async ({
  page,
}) => {
  await makeMember(page.request)
  await open(page, '/topics?sort=popular')
  await start(page)
  await expect(field(page, 'category').getByRole('option')).toHaveText([
    'Choose a category',
    'Nutrition',
    'Workout',
    'Motivation',
    'Progress',
    'Questions',
  ])
  const title = newWord()
  await fill(page, title)
  await field(page, 'tags').fill('ontbijt, #kwark,  Ontbijt')
  const before = Number(await page.getByTestId('topics').textContent())
  await send(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/topics')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toBeVisible()
  // By age, where others may have come meanwhile; the least popular stands at the end.
  expect((await titles(page).allTextContents()).indexOf(title)).toBeLessThan(5)
  await expect(page.getByText('Your topic is online')).toBeVisible()
  expect(Number(await page.getByTestId('topics').textContent())).toBeGreaterThan(before)
  const href = await card.getByRole('link', { name: 'Read more' }).getAttribute('href')
  const query = `query ($id: ID!) { getTopic(id: $id) {
    type title category tags featured views likeCount replyCount
  } }`
  const { getTopic } = await ask<{ getTopic: object }>(page.request, query, { id: href!.split('/').at(-1) })
  expect(getTopic).toEqual({
    ...{ type: 'TOPIC', title, category: 'Motivation', tags: ['ontbijt', 'kwark'] },
    ...{ featured: false, views: 0, likeCount: 0, replyCount: 0 },
  })
  await start(page)
  await expect(field(page, 'title')).toHaveValue('')
  await expect(field(page, 'tags')).toHaveValue('')
})

test('[BRD-16] in the tab of its category the new topic stands there', async ({ page }) => {
  await makeMember(page.request)
  await open(page, '/topics?category=Motivation')
  await start(page)
  const title = newWord()
  await fill(page, title)
  await send(page).click()
  await expect(page).toHaveURL('/topics?category=Motivation')
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: title })).toBeVisible()
  await expect(tab(page, 'Motivation')).toHaveAttribute('aria-current', 'true')
})

test('[BRD-15] title, category and text are required, and the first that lacks gets the focus', async ({
  page,
}) => {
  await makeMember(page.request)
  await open(page, '/topics')
  await start(page)
  const sent = creations(page)
  await send(page).click()
  for (const words of ['Enter a title', 'Write what you want to say']) {
    await expect(dialog(page).getByText(words)).toBeVisible()
  }
  await expect(field(page, 'category')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'title')).toBeFocused()
  await field(page, 'title').fill('Skyr')
  await expect(dialog(page).getByText('Enter a title')).toHaveCount(0)
  await field(page, 'tags').fill('1,2,3,4,5,6,7,8,9')
  await send(page).click()
  await expect(dialog(page).getByText('At most 8 tags')).toBeVisible()
  expect(sent).toEqual([])
})

test('[BRD-17] while one topic is on its way, a second one is blocked', async ({ page }) => {
  await makeMember(page.request)
  await open(page, '/topics')
  await start(page)
  await fill(page, newWord())
  const sent = creations(page)
  const gate = Promise.withResolvers<void>()
  await page.route('/graphql', async (route) => {
    await gate.promise
    await route.continue()
  })
  await send(page).click()
  await expect(send(page)).toHaveText('Posting…')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  gate.resolve()
  await expect(dialog(page)).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('[BRD-20] a failure says so and loses nothing, and trying again makes one topic', async ({ page }) => {
  await makeMember(page.request)
  await open(page, '/topics')
  await start(page)
  const title = newWord()
  await fill(page, title)
  const sent = creations(page)
  // The topic is made; its answer is lost.
  await page.route('/graphql', async (route) => {
    if (createdInput(route.request())) await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Error creating topic. Please try again.')
  await page.unroute('/graphql')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await start(page)
  await expect(dialog(page).getByText('Your draft is back')).toBeVisible()
  await expect(field(page, 'title')).toHaveValue(title)
  await field(page, 'title').fill(`${title} anders`)
  await send(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(titles(page).filter({ hasText: title })).toHaveText([`${title} anders`])
  expect(sent).toHaveLength(2)
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('[BRD-19] who is signed in no more is led to signing in, and finds the text there again', async ({
  page,
}) => {
  await makeMember(page.request)
  await open(page, '/topics')
  await start(page)
  await fill(page, newWord())
  await page.context().clearCookies({ name: /session/ })
  await send(page).click()
  await expect(page).toHaveURL('/login?redirect=/topics')
})
