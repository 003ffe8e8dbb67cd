import { expect, type Page, test } from '@playwright/test'
import { membersOnly } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { openIn, schemaOf, views } from './info.session.ts'

const words = {
  en: {
    search: 'Search the questions',
    categories: ['All', 'Getting Started', 'Account & Billing', 'Features', 'Technical Support'],
    cost: { question: 'What does FitFuel cost?', answer: /FitFuel is free/ },
    selling: { question: 'Can I buy food from FitFuel?', answer: /does not sell food/ },
    prices: {
      question: 'Where do the prices come from?',
      answer: /Partnerships with Dutch supermarkets for product data are in development/,
    },
    community: { question: 'Do I need an account for the community?', answer: /you need a free account/ },
    finder: { question: 'Do I need an account for FitFuelFinder?', open: /^No\./, closed: /^Yes\./ },
    begin: { question: 'How do I begin?', steps: 3, link: ['FitFuelFinder', '/fitfuelfinder'] },
    typed: { word: 'PÁSSWORD', found: 2, inAccounts: 2, nowhere: 'giraffe' },
    nothing: 'No question matches',
    showAll: 'Show all questions',
    contact: 'Contact Support',
  },
  nl: {
    search: 'Zoek in de vragen',
    categories: ['Alle', 'Aan de slag', 'Account en kosten', 'Mogelijkheden', 'Technische hulp'],
    cost: { question: 'Wat kost FitFuel?', answer: /FitFuel is gratis/ },
    selling: { question: 'Kan ik bij FitFuel eten kopen?', answer: /verkoopt geen eten/ },
    prices: {
      question: 'Waar komen de prijzen vandaan?',
      answer: /partnerschappen met Nederlandse supermarkten voor productgegevens wordt gewerkt/,
    },
    community: {
      question: 'Heb ik een account nodig voor de community?',
      answer: /heb je een gratis account nodig/,
    },
    finder: { question: 'Heb ik een account nodig voor FitFuelFinder?', open: /^Nee\./, closed: /^Ja\./ },
    begin: { question: 'Hoe begin ik?', steps: 3, link: ['FitFuelFinder', '/fitfuelfinder'] },
    typed: { word: 'VÓEDINGSWAARDE', found: 3, inAccounts: 0, nowhere: 'giraf' },
    nothing: 'Geen vraag gevonden',
    showAll: 'Toon alle vragen',
    contact: 'Neem contact op',
  },
}

const cards = (page: Page) => page.getByRole('main').locator('article')
const card = (page: Page, question: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: question, exact: true }) })
const press = (page: Page, question: string) => card(page, question).getByRole('button').click()
/** The answer, shown or not. */
const answer = (page: Page, question: string) => card(page, question).locator('> div')

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

  test(`[INFO-05] cards ${where} open and close each by its own question, and hold rich text`, async ({
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
  })

  test(`[INFO-06] the questions ${where} say that it is free, sells no food, and that partnerships are in development`, async ({
    page,
    baseURL,
  }) => {
    await openIn(page, baseURL, view, '/faq')
    for (const { question, answer: said } of [text.cost, text.selling, text.prices]) {
      await press(page, question)
      await expect(answer(page, question)).toContainText(said)
    }
  })

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

  test(`[INFO-05] a button ${where} leads to those who help`, async ({ page, baseURL }) => {
    await openIn(page, baseURL, view, '/faq')
    const button = page.getByRole('main').getByRole('link', { name: text.contact })
    await button.click()
    await expect(page).toHaveURL(/^[^?]+\/(contact|underconstruction)$/)
  })
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
