import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { changeCards } from './asking.session.ts'
import { main, newWord, searchBox, writeTopic, writeTopics } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const fallbacks = [
  ['en', 'Anonymous'],
  ['nl', 'Anoniem'],
] as const
for (const [language, anonymous] of fallbacks) {
  test(`[BRD-22] without an author stands the name of the topic, without that nobody's: ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const word = newWord()
    await writeTopics(request, word, [{}, {}])
    await speak(page, baseURL, language)
    await open(page, '/topics')
    await changeCards(page, ([second, first]) => [
      { ...second, author: null, username: 'samira' },
      { ...first, author: null, username: null },
    ])
    await searchBox(page).fill(word)
    const shown = main(page).getByRole('article').filter({ hasText: word })
    await expect(shown).toHaveCount(2)
    await expect(shown.first().getByText('samira', { exact: true })).toBeVisible()
    await expect(shown.first().getByText('SA', { exact: true })).toBeVisible()
    await expect(shown.last().getByText(anonymous, { exact: true })).toBeVisible()
    await expect(shown.last().locator('[aria-hidden=true] svg').first()).toBeVisible()
    await expect(shown.locator('img')).toHaveCount(0)
  })
}

const datesIn = [
  ['en', ['No replies yet', 'Today', 'Today', 'Yesterday', 'Yesterday', '13 Mar', '31 December 2025']],
  ['nl', ['Nog geen reacties', 'Vandaag', 'Vandaag', 'Gisteren', 'Gisteren', '13 mrt', '31 december 2025']],
] as const
for (const [language, expected] of datesIn) {
  test(`[BRD-23] dates are those of the Netherlands, to the minute: ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const word = newWord()
    await speak(page, baseURL, language)
    await makeMember(request)
    await writeTopic(request, { title: word })
    // A minute before midnight in Amsterdam.
    await page.clock.setFixedTime('2026-03-15T22:59:00Z')
    await open(page, '/topics')
    const moments = [
      null,
      '2026-03-15T22:58:00.000Z',
      '2026-03-14T23:00:00.000Z',
      '2026-03-14T22:59:59.999Z',
      '2026-03-13T23:00:00.000Z',
      '2026-03-13T22:59:59.999Z',
      '2025-12-31T22:59:59.999Z',
    ]
    await changeCards(page, ([item]) =>
      moments.map((lastReplyAt, index) => ({
        ...item,
        id: crypto.randomUUID(),
        lastReplyAt,
        createdAt: `2026-03-01T00:00:0${9 - index}.000Z`,
      })),
    )
    await searchBox(page).fill(word)
    const shown = main(page).getByRole('article').filter({ hasText: word })
    await expect(shown).toHaveCount(moments.length)
    for (const [index, text] of expected.entries()) {
      await expect(shown.nth(index).getByText(text, { exact: true }).first()).toBeVisible()
    }
    // Two minutes later it is another day.
    await page.clock.setFixedTime('2026-03-15T23:01:00Z')
    await searchBox(page).fill(word.slice(0, -1))
    await expect(shown.nth(1).getByText(expected[3], { exact: true }).first()).toBeVisible()
    await expect(shown.nth(2).getByText(expected[3], { exact: true }).first()).toBeVisible()
    await expect(shown.nth(0).getByText(expected[0], { exact: true }).first()).toBeVisible()
  })
}
