import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { listening } from '../board/detail.session.ts'

import { open, speak } from '../session.ts'
import { ask, memberPage, writeRecipe } from './detail.session.ts'
import { main, newWord, openLive, titles } from './list.session.ts'

const words = {
  en: {
    open: 'Moderate recipe',
    reason: 'What the author is told',
    unsaid: 'Tell the author why.',
    hide: 'Hide',
    restore: 'Show again',
    hidden: 'This recipe is hidden. Only its author and moderators can see it.',
    because: 'Reason: This is an advertisement.',
    gone: 'This recipe is no longer here',
  },
  nl: {
    open: 'Recept modereren',
    reason: 'Wat de schrijver te lezen krijgt',
    unsaid: 'Vertel de schrijver waarom.',
    hide: 'Verbergen',
    restore: 'Weer tonen',
    hidden: 'Dit recept is verborgen. Alleen de schrijver en moderatoren zien het.',
    because: 'Reden: This is an advertisement.',
    gone: 'Dit recept is er niet meer',
  },
}

const hideMutation = 'mutation ($input: HideContentInput!) { hideContent(input: $input) { id } }'
const restoreMutation = 'mutation ($input: RestoreContentInput!) { restoreContent(input: $input) { id } }'

for (const [language, width] of [
  ['en', 1440],
  ['nl', 360],
] as const) {
  test(`[BRD-30] [BRD-34] a recipe that a moderator hides leaves open lists and pages, its author reads why, and it comes back: ${language}, ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const text = words[language]
    const [word, author] = [newWord(), await visitorPage(browser, baseURL, language)]
    await makeMember(author.request, { language })
    const id = await writeRecipe(author.request, { title: `${word} 1` })
    await writeRecipe(author.request, { title: `${word} 2` })
    const list = await visitorPage(browser, baseURL, language)
    await openLive(list, `/recipes?search=${word}`)
    const reader = await visitorPage(browser, baseURL, language)
    for (const each of [reader, author]) {
      const connected = listening(each)
      await open(each, `/recipes/${id}`)
      await connected
      await expect(each.getByRole('button', { name: text.open })).toHaveCount(0)
    }

    await makeMember(page.request, { language, role: 'moderator' })
    await speak(page, baseURL, language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await open(page, `/recipes/${id}`)
    const dialog = page.getByRole('dialog', { name: text.open })
    await page.getByRole('button', { name: text.open }).click()
    await dialog.getByRole('button', { name: text.hide }).click()
    await expect(dialog.getByText(text.unsaid)).toBeVisible()
    await expectNoBarriers(page)
    await dialog.getByLabel(text.reason).fill('This is an advertisement.')
    await dialog.getByRole('button', { name: text.hide }).click()
    await expect(dialog).toBeHidden()
    for (const each of [page, author]) {
      await expect(main(each).getByText(text.hidden)).toBeVisible()
      await expect(main(each).getByText(text.because)).toBeVisible()
    }
    await expectNoBarriers(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(titles(list)).toHaveText([`${word} 2`])
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(text.gone)
    await expect(reader).toHaveTitle(`${text.gone} · FitFuel`)
    await expectNoBarriers(reader)
    expect((await list.request.get(`/recipes/${id}`)).status()).toBe(404)

    await page.getByRole('button', { name: text.open }).click()
    await dialog.getByRole('button', { name: text.restore }).click()
    await expect(dialog).toBeHidden()
    for (const each of [page, author]) await expect(main(each).getByText(text.hidden)).toHaveCount(0)
    await expect(titles(list)).toHaveText([`${word} 2`, `${word} 1`])
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${word} 1`)
    for (const each of [author, list, reader]) await each.close()
  })
}

test('[BRD-30] a recipe that is hidden or deleted leaves a list whose order changes, and a page tells that it is deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const [word, author] = [newWord(), await memberPage(browser, baseURL)]
  const first = await writeRecipe(author.request, { title: `${word} 1` })
  const second = await writeRecipe(author.request, { title: `${word} 2` })
  const reader = await visitorPage(browser, baseURL)
  const connected = listening(reader)
  await open(reader, `/recipes/${second}`)
  await connected
  await makeMember(page.request, { role: 'moderator' })
  const list = await visitorPage(browser, baseURL)
  await openLive(list, `/recipes?sort=mostLiked&search=${word}`)
  await expect(titles(list)).toHaveCount(2)
  await ask(page.request, hideMutation, { input: { kind: 'recipe', id: first, reason: 'Spam' } })
  await expect(titles(list)).toHaveText([`${word} 2`])
  await ask(page.request, restoreMutation, { input: { kind: 'recipe', id: first } })
  await list.getByRole('button', { name: '1 new recipe' }).click()
  await expect(titles(list)).toHaveCount(2)
  await ask(author.request, 'mutation ($id: ID!) { deleteRecipe(input: { id: $id }) { id } }', { id: second })
  await expect(titles(list)).toHaveText([`${word} 1`])
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This recipe is no longer here')
  for (const each of [author, list, reader]) await each.close()
})

test('[BRD-34] who does not moderate is refused to hide a recipe, and is not offered it', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await makeMember(page.request)
  await open(page, `/recipes/${id}`)
  await expect(page.getByRole('button', { name: 'Report recipe' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Moderate recipe' })).toHaveCount(0)
  const answer = await page.request.post('/graphql', {
    headers: { 'x-api-key': 'fitfuel-web' },
    data: { query: hideMutation, variables: { input: { kind: 'recipe', id, reason: 'Spam' } } },
  })
  expect((await answer.json()).errors[0].extensions.code).toBe('not-allowed')
})

/** A page of another browser where nobody is signed in. */
async function visitorPage(browser: Browser, baseURL: string | undefined, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  await speak(page, baseURL, language)
  return page
}

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}
