import { expect, test } from '@playwright/test'
import { membersOnly } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { answer, card, cards, press, words } from './faq.session.ts'
import { openIn, schemaOf, views } from './info.session.ts'

for (const view of views) {
  const { language, width } = view
  const text = words[language]
  const where = `at ${width} px in ${language}`

  for (const closed of [false, true]) {
    const site = closed ? 'needs one' : 'needs none'
    test(`[INFO-07] where the finder ${site} the questions ${where} say so, and that the community needs one`, async ({
      page,
      baseURL,
    }) => {
      const path = closed ? membersOnly('/faq') : '/faq'
      await openIn(page, closed ? membersOnly('') : baseURL, view, path)
      await press(page, text.community.question)
      await expect(answer(page, text.community.question)).toContainText(text.community.answer)
      await expect(card(page, text.finder.question)).toHaveCount(1)
      await press(page, text.finder.question)
      const said = closed ? text.finder.closed : text.finder.open
      await expect(answer(page, text.finder.question)).toContainText(said)
    })
  }
}

test('the questions are there for programs, in the language of the visitor', async ({ page, baseURL }) => {
  for (const language of ['en', 'nl'] as const) {
    await speak(page, baseURL, language)
    await page.goto('/faq')
    const schema = await schemaOf(page)
    expect(schema).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' })
    expect(schema.mainEntity).toHaveLength(await cards(page).count())
    expect(schema.mainEntity[1]).toMatchObject({
      '@type': 'Question',
      name: words[language].cost.question,
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(words[language].cost.answer) },
    })
  }
})

test('a change of the language leaves open what is open', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/faq')
  await press(page, words.en.cost.question)
  await page.getByRole('button', { name: 'Switch to Dutch' }).click()
  await expect(answer(page, words.nl.cost.question)).toBeVisible()
  await expect(answer(page, words.nl.selling.question)).toBeHidden()
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('every answer can be read', async ({ page, baseURL }) => {
    await speak(page, baseURL)
    await page.goto('/faq')
    await expect(answer(page, words.en.cost.question)).toBeVisible()
    await expect(answer(page, words.en.selling.question)).toBeVisible()
  })
})
