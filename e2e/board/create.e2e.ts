import { expect, type Page, test } from '@playwright/test'
import { makeMember, signIn } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { cards, createdInput, main, newWord, sortButton, tab } from './list.session.ts'

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

test('[BRD-13] [BRD-15] [BRD-16] [BRD-17] [BRD-18] a topic needs title, category and text, is sent once, stored with its tags, and stands at the top of the list', async ({
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

  const title = newWord()
  await fill(page, title)
  await field(page, 'tags').fill('ontbijt, #kwark,  Ontbijt')
  const before = Number(await page.getByTestId('topics').textContent())
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
  // Shown for some seconds: who begins to wait too late misses it.
  const told = page.getByText('Your topic is online').waitFor()
  gate.resolve()
  await told
  await expect(dialog(page)).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await expect(page).toHaveURL('/topics')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toBeVisible()
  // By age: of the ten that are shown, others may have come meanwhile.
  await expect(sortButton(page, 'Most recent')).toHaveAttribute('aria-pressed', 'true')
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

test('[BRD-18] on a phone a new topic is in sight below the featured ones, and the word of it leaves the button free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await makeMember(page.request)
  await open(page, '/topics')
  await main(page).getByRole('button', { name: 'New topic' }).last().click()
  const title = newWord()
  await fill(page, title)
  const word = page.getByText('Your topic is online')
  const told = word.waitFor()
  await send(page).click()
  await told
  // Who points at it is still reading.
  await word.hover()
  await expect(dialog(page)).toHaveCount(0)
  const card = cards(page).filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toBeInViewport()
  const button = main(page).getByRole('button', { name: 'New topic' }).last()
  await expect(button).toBeVisible()
  const [above, below] = await Promise.all([word.boundingBox(), button.boundingBox()])
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

test('[BRD-16] [BRD-20] a failure says so and loses nothing; trying again makes one topic, in the tab of its category', async ({
  page,
}) => {
  await makeMember(page.request)
  await open(page, '/topics?category=Motivation')
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
  // Of what was back nothing is left: the note goes with it.
  await field(page, 'title').fill('')
  await field(page, 'content').fill('')
  await expect(dialog(page).getByText('Your draft is back')).toHaveCount(0)
  await fill(page, `${title} anders`)
  await send(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/topics?category=Motivation')
  await expect(tab(page, 'Motivation')).toHaveAttribute('aria-current', 'true')
  const shown = main(page).getByRole('heading', { level: 3 }).filter({ hasText: title })
  await expect(shown).toHaveText([`${title} anders`])
  expect(sent).toHaveLength(2)
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('[BRD-14] [BRD-19] a visitor, and who is signed in no more, is led to signing in, and back to the text', async ({
  page,
}) => {
  await open(page, '/topics')
  await main(page).getByRole('link', { name: 'New topic' }).first().click()
  await expect(page).toHaveURL('/login?redirect=/topics%3Fnew%3Dtrue')
  const member = await makeMember(page.request)
  await open(page, '/topics')
  await start(page)
  const title = newWord()
  await fill(page, title)
  await page.context().clearCookies({ name: /session/ })
  await send(page).click()
  await expect(page).toHaveURL('/login?redirect=/topics%3Fnew%3Dtrue')
  await page.locator('html[data-ready]').waitFor()
  await signIn(page, member)
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL('/topics')
  await expect(field(page, 'title')).toHaveValue(title)
})
