import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { writeReply } from '../board/detail.session.ts'
import { newWord, writeTopic } from '../board/list.session.ts'
import { ask, giveLike, writeRecipe } from '../recipes/detail.session.ts'
import { open, reload, speak } from '../session.ts'
import {
  anotherAuthor,
  anotherMember,
  cards,
  changeProfile,
  list,
  loadMore,
  main,
  ownId,
  tab,
  writeRecipes,
} from './profile.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[PRO-01] [PRO-02] the header has a way back, initials, name and rank; the way back leads to the page before', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherAuthor(browser, baseURL)
  await open(page, `/recipes/${author.recipe}`)
  await main(page).getByRole('link', { name: author.username }).click()
  await expect(page).toHaveURL(`/profile/${author.id}`)
  const header = main(page).getByRole('banner').or(main(page).locator('header'))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(capital(author.username))
  await expect(header.getByText('Member', { exact: true })).toBeVisible()
  await expect(header.locator('[aria-hidden]').first()).toHaveText(author.username.slice(0, 2).toUpperCase())
  await expect(page).toHaveTitle(`${capital(author.username)} · FitFuel`)
  await main(page).getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/recipes/${author.recipe}`)
  // Who comes from elsewhere is led on all the same.
  await open(page, `/profile/${author.id}`)
  await page.evaluate(() => window.history.replaceState(null, ''))
  await main(page).getByRole('button', { name: 'Back' }).click()
  await expect(page).not.toHaveURL(/\/profile\//)
})

test('[PRO-03] [PRO-04] [PRO-06] [PRO-07] [PRO-08] a profile counts the stored rows, has a text only where there is one, and its tabs show what was made and what is liked', async ({
  page,
  browser,
  baseURL,
}) => {
  const [author, fan] = [await anotherMember(browser, baseURL), await anotherMember(browser, baseURL)]
  const word = newWord()
  const recipe = await writeRecipe(author.page.request, {
    title: `Soup ${word}`,
    description: 'A spoon stands in it.',
  })
  const topic = await writeTopic(author.page.request, {
    title: `Skyr ${word}`,
    content: `What do **you** eat? ${word}`,
  })
  await giveLike(fan.page.request, { recipeID: recipe })
  await giveLike(fan.page.request, { topicID: topic })
  await writeReply(fan.page.request, topic)
  type Stored = { createdAt: string }
  type Rows = { [list in 'recipes' | 'topics']: { items: Stored[] } }
  const { getUser: stored } = await ask<{ getUser: Rows }>(
    page.request,
    'query ($id: ID!) { getUser(id: $id) { recipes { items { createdAt } } topics { items { createdAt } } } }',
    { id: author.id },
  )
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const dayOf = ({ items }: { items: Stored[] }) => format.format(new Date(items[0]!.createdAt))

  await open(page, `/profile/${author.id}`)
  await expect(stat(page, 'recipe created')).toHaveText(String(stored.recipes.items.length))
  await expect(stat(page, 'topic started')).toHaveText(String(stored.topics.items.length))
  await expect(stat(page, 'likes received')).toHaveText('2')
  const about = main(page).getByRole('region', { name: 'About me' })
  await expect(about).toHaveCount(0)
  const ofRecipe = cards(page, 'Recipes')
  await expect(ofRecipe).toHaveCount(1)
  for (const text of [
    ...[`Soup ${word}`, dayOf(stored.recipes), 'A spoon stands in it.', '297\u00a0kcal'],
    ...['24\u00a0g protein', '1 like'],
  ]) {
    await expect(ofRecipe).toContainText(text)
  }
  await expect(ofRecipe.getByRole('link')).toHaveAttribute('href', `/recipes/${recipe}`)
  await changeProfile(author.page.request, { id: author.id, bio: 'Nurse.\n<b>Lifts</b> & cooks.' })
  await reload(page)
  await expect(about).toHaveText('About meNurse.\n<b>Lifts</b> & cooks.')
  await tab(page, 'Topics').click()
  const ofTopic = cards(page, 'Topics')
  await expect(ofTopic).toHaveCount(1)
  for (const text of [
    ...[`Skyr ${word}`, dayOf(stored.topics), `What do you eat? ${word}`, '1 reply', '1 like'],
  ]) {
    await expect(ofTopic).toContainText(text)
  }
  await expect(ofTopic).toContainText(/\d+ views?/)
  await ofTopic.getByRole('link').click()
  await expect(page).toHaveURL(`/topics/${topic}`)

  await open(page, `/profile/${fan.id}`)
  await expect(tab(page, 'Recipes')).toHaveAttribute('aria-current', 'true')
  await tab(page, 'Topics').click()
  await expect(page).toHaveURL(`/profile/${fan.id}?tab=topics`)
  await expect(list(page, 'Topics')).toContainText('No topics yet')
  await tab(page, 'Likes').click()
  await expect(page).toHaveURL(`/profile/${fan.id}?tab=likes`)
  await reload(page)
  await expect(tab(page, 'Likes')).toHaveAttribute('aria-current', 'true')
  await expect(cards(page, 'Liked recipes')).toHaveText([`Soup ${word}297\u00a0kcal`])
  await expect(cards(page, 'Liked topics')).toHaveText([`Skyr ${word}`])
  await expect(cards(page, 'Liked topics').getByRole('link')).toHaveAttribute('href', `/topics/${topic}`)
  await cards(page, 'Liked recipes').getByRole('link').click()
  await expect(page).toHaveURL(`/recipes/${recipe}`)
  await main(page).getByRole('link', { name: author.username }).click()
  await expect(page).toHaveURL(`/profile/${author.id}`)
  await expect(tab(page, 'Recipes')).toHaveAttribute('aria-current', 'true')
  await expect(cards(page, 'Recipes')).toHaveCount(1)
})

test('[PRO-09] a list shows four, and four more each time, until all are there', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, page: own } = await anotherMember(browser, baseURL)
  const word = newWord()
  await writeRecipes(own.request, word, 9)
  await open(page, `/profile/${id}`)
  const recipes = cards(page, 'Recipes')
  for (const count of [4, 8]) {
    await expect(recipes).toHaveCount(count)
    await loadMore(page).click()
  }
  await expect(recipes).toHaveCount(9)
  await expect(loadMore(page)).toHaveCount(0)
  // The keyboard goes on where the button was.
  await expect(recipes.nth(8).getByRole('link')).toBeFocused()
  await expect(recipes.getByRole('heading')).toHaveText(
    Array.from({ length: 9 }, (_, index) => `${word} ${9 - index}`),
  )
})

test('[PRO-22] the own profile that is not there is made anew', async ({ page }) => {
  const { username } = await makeMember(page.request)
  const id = await ownId(page.request)
  await changeProfile(page.request, { id, bio: 'Gone soon' })
  await ask(page.request, 'mutation ($id: ID!) { deleteProfile(input: { id: $id }) { id } }', { id })
  await open(page, '/recipes')
  await page.getByRole('banner').getByRole('link', { name: username }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(capital(username))
  await expect(main(page).getByText('Member', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'About me' })).toHaveCount(0)
  for (const name of ['recipes created', 'topics started', 'likes received']) {
    await expect(stat(page, name)).toHaveText('0')
  }
  const query =
    'query ($id: ID!) { getProfile(id: $id) { isPublic rank bio language totalPosts likedContent } }'
  expect(await ask(page.request, query, { id })).toEqual({
    getProfile: {
      ...{ isPublic: true, rank: 'Member', bio: '', language: 'en', totalPosts: 0 },
      likedContent: '{"recipes":[],"topics":[]}',
    },
  })
})

function stat(page: Page, name: string) {
  return main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition')
}

/** A username as its profile shows it: ACC-14. */
function capital(username: string): string {
  return username[0]!.toUpperCase() + username.slice(1)
}
