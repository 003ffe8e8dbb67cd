import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, openListening, speak } from '../session.ts'
import { visitorPage, writeRecipe } from './detail.session.ts'
import { main, newWord, openLive, titles } from './list.session.ts'
import { expectHidden, hideRecipe, moderationWords, restoreRecipe } from './moderate.session.ts'

const text = moderationWords.en

test('[BRD-30] [BRD-34] a recipe that a moderator hides, as nobody else is offered to, leaves open lists and pages, its author reads why, and it comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const [word, author] = [newWord(), await visitorPage(browser, baseURL)]
  await makeMember(author.request)
  const id = await writeRecipe(author.request, { title: `${word} 1` })
  await writeRecipe(author.request, { title: `${word} 2` })
  const list = await visitorPage(browser, baseURL)
  await openLive(list, `/recipes?search=${word}`)
  const reader = await visitorPage(browser, baseURL)
  for (const each of [reader, author]) {
    await openListening(each, `/recipes/${id}`)
    await expect(each.getByRole('button', { name: text.open })).toHaveCount(0)
  }

  await makeMember(page.request, { role: 'moderator' })
  await speak(page, baseURL)
  await open(page, `/recipes/${id}`)
  await hideRecipe(page)
  for (const each of [page, author]) await expectHidden(each)
  await expect(titles(list)).toHaveText([`${word} 2`])
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(text.gone)
  await expect(reader).toHaveTitle(`${text.gone} · FitFuel`)
  expect((await list.request.get(`/recipes/${id}`)).status()).toBe(404)

  await restoreRecipe(page)
  for (const each of [page, author]) await expect(main(each).getByText(text.hidden)).toHaveCount(0)
  await expect(titles(list)).toHaveText([`${word} 2`, `${word} 1`])
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${word} 1`)
  for (const each of [author, list, reader]) await each.close()
})
