import type { Page } from '@playwright/test'

export const words = {
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

export const cards = (page: Page) => page.getByRole('main').locator('article')
export const card = (page: Page, question: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: question, exact: true }) })
export const press = (page: Page, question: string) => card(page, question).getByRole('button').click()
/** The answer, shown or not. */
export const answer = (page: Page, question: string) => card(page, question).locator('> div')
