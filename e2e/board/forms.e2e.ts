import { expect, test } from '@playwright/test'
import { MIN_FILL_MS } from '#platform/http/forms.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { haltClock, installClock } from '../clock.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { open, reload, speak } from '../session.ts'
import { anotherMember, countsOf, replies, replyBox } from './detail.session.ts'
import { cards, main, newWord, writeTopic } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const REFUSED = 'That was very fast: wait a few seconds. Your text is kept.'

test('who is faster than people finds a topic and a reply refused, kept, and taken a moment later', async ({
  page,
}) => {
  await installClock(page)
  await makeMember(page.request)
  await open(page, '/topics')
  await haltClock(page)
  await main(page).getByRole('button', { name: 'New topic' }).first().click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`[name=${name}]`)
  const title = newWord()
  await field('title').fill(title)
  await field('category').selectOption('Motivation')
  await field('content').fill(`Copied in one go. ${title}`)
  const post = dialog.getByRole('button', { name: 'Post topic' })
  await post.click()
  await expect(dialog.getByRole('alert')).toHaveText(`Error creating topic. Please try again.${REFUSED}`)
  await expect(field('title')).toHaveValue(title)
  await expect(field('content')).toHaveValue(`Copied in one go. ${title}`)
  await page.clock.resume()
  await page.clock.runFor(MIN_FILL_MS)
  await post.click()
  await expect(dialog).toHaveCount(0)

  await haltClock(page)
  const card = cards(page).filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByRole('link', { name: 'Read more' }).click()
  const send = page.getByRole('button', { name: 'Post reply' })
  await replyBox(page).fill('Copied in one go as well.')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  await expect(replyBox(page)).toHaveValue('Copied in one go as well.')
  await page.clock.runFor(MIN_FILL_MS)
  await send.click()
  await expect(replies(page)).toHaveText([/Copied in one go as well\./])
})

test('[BRD-24] the form of a reply refuses who fills in the field that nobody sees, and makes one reply of a double press, and one of an answer that was lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await anotherMember(browser, baseURL)
  const id = await writeTopic(other.page.request, {})
  await makeMember(page.request)
  await open(page, `/topics/${id}`)
  const send = page.getByRole('button', { name: 'Post reply' })
  const trap = page.locator('[name=website]')
  await expect(trap).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  await replyBox(page).fill('Cheap powder!')
  await trap.fill('https://shop.example')
  await asPeopleDo(page)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(REFUSED)
  expect((await countsOf(page.request, id)).replyCount).toBe(0)
  await trap.fill('')
  await replyBox(page).fill('Pressed twice.')
  await asPeopleDo(page)
  await send.dblclick()
  await expect(replies(page)).toHaveCount(1)
  await expect(replyBox(page)).toHaveValue('')

  const sent: string[] = []
  await page.route('/graphql', async (route) => {
    const { variables } = route.request().postDataJSON() as { variables?: { input?: { id?: string } } }
    if (!variables?.input?.id) return route.continue()
    sent.push(variables.input.id)
    await route.fetch()
    await route.abort()
  })
  await replyBox(page).fill('Its answer is lost.')
  await asPeopleDo(page)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute('/graphql')
  // The draft with its id is kept in the browser.
  await reload(page)
  await expect(replyBox(page)).toHaveValue('Its answer is lost.')
  await replyBox(page).fill('Its answer was lost.')
  const again = page.waitForRequest((request) => request.postData()?.includes(sent[0]!) ?? false)
  await send.click()
  await again
  await expect(replies(page).last()).toContainText('Its answer was lost.')
  await expect(replies(page)).toHaveCount(2)
  expect((await countsOf(page.request, id)).replyCount).toBe(2)
  await other.page.close()
})
