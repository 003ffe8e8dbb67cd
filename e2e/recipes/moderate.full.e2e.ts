import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { looks, setLook } from '../looks.ts'
import { open, openListening } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { ask, memberPage, visitorPage, writeRecipe } from './detail.session.ts'
import { main, newWord, openLive, titles } from './list.session.ts'
import { expectHidden, hideRecipe, moderationWords, restoreRecipe } from './moderate.session.ts'

const hideMutation = 'mutation ($input: HideContentInput!) { hideContent(input: $input) { id } }'
const restoreMutation = 'mutation ($input: RestoreContentInput!) { restoreContent(input: $input) { id } }'

for (const { language, width, colorScheme } of looks) {
  test(`[BRD-30] a recipe that is hidden says so at ${width} px in ${language}, ${colorScheme}, and axe finds nothing in the form, the page and what is left of it`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const text = moderationWords[language]
    const author = await visitorPage(browser, baseURL, language)
    await makeMember(author.request, { language })
    const id = await writeRecipe(author.request)
    await openListening(author, `/recipes/${id}`)
    const reader = await visitorPage(browser, baseURL, language)
    await openListening(reader, `/recipes/${id}`)

    await makeMember(page.request, { language, role: 'moderator' })
    await setLook(page, baseURL, { language, width, colorScheme })
    await open(page, `/recipes/${id}`)
    await hideRecipe(page, language, () => expectSound(page))
    for (const each of [page, author]) await expectHidden(each, language)
    await expectSound(page)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(text.gone)
    await expectSound(reader)
    await restoreRecipe(page, language)
    await expect(main(author).getByText(text.hidden)).toHaveCount(0)
    for (const each of [author, reader]) await each.close()
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
  await openListening(reader, `/recipes/${second}`)
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
