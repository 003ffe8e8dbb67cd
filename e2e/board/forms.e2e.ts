import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { MIN_FILL_MS } from '#platform/forms.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { open, speak } from '../session.ts'
import { anotherMember, countsOf, replies, replyBox } from './detail.session.ts'
import { main, newWord, writeTopic } from './list.session.ts'

const words = {
  en: {
    newTopic: 'New topic',
    submit: 'Post topic',
    topicTooFast: 'That went very fast. Please try again in a moment.',
    box: 'Your reply',
    send: 'Post reply',
    replyTooFast: 'That went very fast. Your text is kept: please try again in a moment.',
  },
  nl: {
    newTopic: 'Nieuw topic',
    submit: 'Topic plaatsen',
    topicTooFast: 'Dat ging erg snel. Probeer het zo nog een keer.',
    box: 'Jouw reactie',
    send: 'Plaatsen',
    replyTooFast: 'Dat ging erg snel. Je tekst is bewaard: probeer het zo nog een keer.',
  },
}
const SOON = new Date('2030-01-01T12:00:00Z')

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'nl', width: 360 },
] as const) {
  const text = words[language]

  test.describe(`who is faster than people, in ${language} at ${width} px`, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await speak(page, baseURL, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await page.clock.install({ time: SOON })
      await makeMember(page.request, { language })
    })

    test('finds a topic refused, kept, and taken a moment later', async ({ page }) => {
      await open(page, '/topics')
      await main(page).getByRole('button', { name: text.newTopic }).first().click()
      const dialog = page.getByRole('dialog')
      const field = (name: string) => dialog.locator(`[name=${name}]`)
      await expect(field('title')).toBeVisible()
      // Opened anew, in no time at all.
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await haltClock(page)
      await main(page).getByRole('button', { name: text.newTopic }).first().click()
      const title = newWord()
      await field('title').fill(title)
      await field('category').selectOption('Progress')
      await field('content').fill(`Copied in one go. ${title}`)
      const send = dialog.getByRole('button', { name: text.submit })
      await send.click()
      await expect(dialog.getByRole('alert')).toContainText(text.topicTooFast)
      await expect(field('title')).toHaveValue(title)
      await expect(field('content')).toHaveValue(`Copied in one go. ${title}`)
      await page.clock.resume()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.clock.runFor(MIN_FILL_MS)
      await send.click()
      await expect(dialog).toHaveCount(0)
      await expect(main(page).getByRole('heading', { name: title }).first()).toBeVisible()
    })

    test('finds a reply refused, kept, and taken a moment later', async ({ page }) => {
      const id = await writeTopic(page.request, {})
      await open(page, `/topics/${id}`)
      const box = page.getByRole('textbox', { name: text.box })
      const send = page.getByRole('button', { name: text.send })
      // A second reply begins when the first one is sent.
      await box.fill('The first one.')
      await page.clock.runFor(MIN_FILL_MS)
      await haltClock(page)
      await send.click()
      await expect(replies(page)).toHaveCount(1)
      await box.fill('Copied in one go.')
      await send.click()
      await expect(page.getByRole('alert')).toHaveText(text.replyTooFast)
      await expect(box).toHaveValue('Copied in one go.')
      await page.clock.resume()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.clock.runFor(MIN_FILL_MS)
      await send.click()
      await expect(replies(page).last()).toContainText('Copied in one go.')
      expect((await countsOf(page.request, id)).replyCount).toBe(2)
    })
  })
}

test.describe('a form', () => {
  test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

  test('is refused to a program that fills in every field, also the one that nobody sees', async ({
    page,
  }) => {
    await makeMember(page.request)
    const id = await writeTopic(page.request, {})
    await open(page, `/topics/${id}`)
    const trap = page.locator('[name=website]')
    await expect(trap).not.toBeInViewport()
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
    await replyBox(page).fill('Cheap powder!')
    await trap.fill('https://shop.example')
    await asPeopleDo(page)
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByRole('alert')).toHaveText(words.en.replyTooFast)
    expect((await countsOf(page.request, id)).replyCount).toBe(0)
  })

  test('[BRD-24] makes one reply of a double press, and one of an answer that was lost, with the last words', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await anotherMember(browser, baseURL)
    const id = await writeTopic(other.page.request, {})
    await makeMember(page.request)
    await open(page, `/topics/${id}`)
    const send = page.getByRole('button', { name: 'Post reply' })
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
    // The draft with its id is kept in the tab.
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
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
})

/** From now on no time passes on the page but what a test lets pass. */
async function haltClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(SOON.getTime() + 3_600_000))
}
