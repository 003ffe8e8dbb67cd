import { expect, test } from '@playwright/test'
import { giveRole } from '../accounts/accounts.session.ts'
import { newWord, writeTopics } from '../board/list.session.ts'
import { giveLike } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { anotherMember, cards, list, loadMore, main, writeRecipes } from './profile.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[PRO-01] [BRD-10] the header has the badges that the board has: who moderates is no plain member', async ({
  page,
  browser,
  baseURL,
}) => {
  const moderator = await anotherMember(browser, baseURL)
  await giveRole(moderator, 'moderator')
  await open(page, `/profile/${moderator.id}`)
  await expect(main(page).locator('header').getByText('Moderator', { exact: true })).toBeVisible()
  await expect(main(page).locator('header').getByText('Member', { exact: true })).toHaveCount(0)
})

test('[PRO-09] the liked topics show four, and four more each time, apart from the liked recipes', async ({
  page,
  baseURL,
  browser,
}) => {
  const word = newWord()
  const topics = await writeTopics(
    page.request,
    word,
    Array.from({ length: 5 }, () => ({})),
  )
  const fan = await anotherMember(browser, baseURL)
  const recipes = await writeRecipes(page.request, word, 5)
  for (const topicID of topics) await giveLike(fan.page.request, { topicID })
  for (const recipeID of recipes) await giveLike(fan.page.request, { recipeID })
  await open(page, `/profile/${fan.id}?tab=likes`)
  await expect(cards(page, 'Liked topics')).toHaveCount(4)
  await list(page, 'Liked topics').getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page, 'Liked topics')).toHaveCount(5)
  await expect(cards(page, 'Liked recipes')).toHaveCount(4)
  await expect(loadMore(page)).toHaveCount(1)
})
