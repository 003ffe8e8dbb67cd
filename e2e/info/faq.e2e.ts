import { expect, test } from '@playwright/test'
import { answer, card, cards, press, words } from './faq.session.ts'
import { openIn, views } from './info.session.ts'

for (const view of views) {
  const { language, width } = view
  const text = words[language]
  const where = `at ${width} px in ${language}`

  test(`[INFO-04] search and subject ${where} narrow the questions, each and together`, async ({
    page,
    baseURL,
  }) => {
    await openIn(page, baseURL, view, '/faq')
    const subjects = page.getByRole('group').getByRole('button')
    await expect(subjects).toHaveText(text.categories)
    const all = await cards(page).count()
    let sum = 0
    for (const name of text.categories.slice(1)) {
      await subjects.filter({ hasText: name }).click()
      await expect(subjects.filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('main').getByRole('region', { name, exact: true })).toBeVisible()
      const own = await cards(page).count()
      expect(own).toBeGreaterThan(0)
      expect(own).toBeLessThan(all)
      sum += own
    }
    expect(sum).toBe(all)

    await subjects.first().click()
    await expect(cards(page)).toHaveCount(all)
    const search = page.getByRole('searchbox', { name: text.search })
    await search.fill(text.typed.word)
    await expect(cards(page)).toHaveCount(text.typed.found)
    await expect(page.getByRole('status').filter({ hasText: String(text.typed.found) })).toBeVisible()
    await subjects.filter({ hasText: text.categories[2]! }).click()
    await expect(cards(page)).toHaveCount(text.typed.inAccounts)

    await search.fill(text.typed.nowhere)
    await expect(page.getByRole('heading', { name: text.nothing })).toBeVisible()
    await page.getByRole('button', { name: text.showAll }).click()
    await expect(cards(page)).toHaveCount(all)
    await expect(search).toHaveValue('')
  })

  test(`[INFO-05] [INFO-06] cards ${where} open and close each by its own question, hold rich text, and say what FitFuel is and is not; a button leads to those who help`, async ({
    page,
    baseURL,
  }) => {
    await openIn(page, baseURL, view, '/faq')
    const { question, steps, link } = text.begin
    await expect(answer(page, question)).toBeHidden()
    await press(page, question)
    await press(page, text.cost.question)
    await expect(card(page, question).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    await expect(answer(page, question).getByRole('listitem')).toHaveCount(steps)
    await expect(answer(page, text.cost.question).locator('strong')).toBeVisible()
    await expect(answer(page, text.selling.question)).toBeHidden()

    await press(page, text.cost.question)
    await expect(answer(page, text.cost.question)).toBeHidden()
    await expect(answer(page, question)).toBeVisible()
    await expect(answer(page, question)).not.toContainText(/\]\(|\*\*|<\w/)

    // By keyboard too.
    await card(page, text.cost.question).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(answer(page, text.cost.question)).toBeVisible()

    await answer(page, question).getByRole('link', { name: link[0]! }).click()
    await expect(page).toHaveURL(link[1]!)

    await openIn(page, baseURL, view, '/faq')
    for (const { question, answer: said } of [text.cost, text.selling, text.prices]) {
      await press(page, question)
      await expect(answer(page, question)).toContainText(said)
    }
    const button = page.getByRole('main').getByRole('link', { name: text.contact })
    await button.click()
    await expect(page).toHaveURL(/^[^?]+\/(contact|underconstruction)$/)
  })
}
