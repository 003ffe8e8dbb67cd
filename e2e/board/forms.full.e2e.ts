import { expect, test } from '@playwright/test'
import { MIN_FILL_MS } from '#platform/http/forms.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { haltClock, installClock } from '../clock.session.ts'
import { open, speak } from '../session.ts'
import { countsOf, replies } from './detail.session.ts'
import { main, newWord, writeTopic } from './list.session.ts'

const words = {
  en: {
    newTopic: 'New topic',
    submit: 'Post topic',
    box: 'Your reply',
    send: 'Post reply',
    tooFast: 'That was very fast: wait a few seconds. Your text is kept.',
  },
  nl: {
    newTopic: 'Nieuw topic',
    submit: 'Topic plaatsen',
    box: 'Jouw reactie',
    send: 'Plaatsen',
    tooFast: 'Dat ging erg snel: wacht een paar tellen. Je tekst is bewaard.',
  },
}

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'nl', width: 360 },
] as const) {
  const text = words[language]

  test.describe(`who is faster than people, in ${language} at ${width} px`, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await speak(page, baseURL, language)
      await page.setViewportSize({ width, height: 800 })
      await installClock(page)
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
      await field('category').selectOption('Motivation')
      await field('content').fill(`Copied in one go. ${title}`)
      const send = dialog.getByRole('button', { name: text.submit })
      await send.click()
      await expect(dialog.getByRole('alert')).toContainText(text.tooFast)
      await expect(field('title')).toHaveValue(title)
      await expect(field('content')).toHaveValue(`Copied in one go. ${title}`)
      await page.clock.resume()
      expect(await violationsOn(page)).toEqual([])
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
      await expect(page.getByRole('alert')).toHaveText(text.tooFast)
      await expect(box).toHaveValue('Copied in one go.')
      await page.clock.resume()
      expect(await violationsOn(page)).toEqual([])
      await page.clock.runFor(MIN_FILL_MS)
      await send.click()
      await expect(replies(page).last()).toContainText('Copied in one go.')
      expect((await countsOf(page.request, id)).replyCount).toBe(2)
    })
  })
}
