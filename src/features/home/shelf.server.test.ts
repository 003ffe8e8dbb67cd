import { expect, test } from 'vitest'
import * as loginPage from '#features/accounts/login/login.page.tsx'
import { importRows } from '#features/catalogue/import/import.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { testDatabase } from '#test/database.ts'
import { eventsOf, importer, nutrition, productRow } from '#test/import.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'
import * as homePage from './home.page.tsx'

const now = new Date()
const today = dutchDayOf(now)

/** The shelves of the home page and of the login page over a catalogue with these products. */
async function shelvesOver(foods: [title: string, cents: number, protein: number | null][]) {
  const database = await testDatabase()
  const rows = foods.map(([title, priceNow, protein], i) =>
    productRow({
      ref: `r${i}`,
      title,
      priceNow,
      priceAsOf: today,
      nutrition: protein === null ? null : nutrition({ protein }, { asOf: today }),
    }),
  )
  const { ctx } = importer(database)
  await importRows({ ...ctx, now }, { source: 'partner' }, { kind: 'prices', events: eventsOf(rows) })
  const services = await testServices(database)
  const open = renderedPages(services, { home: homePage, login: loginPage })
  return Promise.all(
    ['/home', '/login'].map(async (path) => {
      const { $ } = await open(path)
      const figure = $('main figure')
      return {
        labels: [...figure.find('li')].map((label) => $(label).text()),
        note: figure.find('figcaption').text(),
      }
    }),
  )
}

test('[DAT-13] the shelves of the home page and of the login have the figures of the catalogue, and say how old they are', async () => {
  const shelves = await shelvesOver([
    ['Magere kwark', 100, 10],
    ['Kipfilet', 400, 25],
    ['Zalmfilet', 500, 20],
    ['Kwark vol', 300, 10],
  ])
  for (const { labels, note } of shelves) {
    expect(labels).toEqual([
      expect.stringMatching(/25 g protein€\s0\.50.*Magere kwarkWinkel$/),
      expect.stringMatching(/25 g protein€\s0\.80.*KipfiletWinkel$/),
      expect.stringMatching(/25 g protein€\s1\.25.*ZalmfiletWinkel$/),
    ])
    expect(note).toMatch(/^Prices from .+ or later/)
  }
})

test('[DAT-13] they show no figure where the catalogue has none', async () => {
  for (const { labels, note } of await shelvesOver([['Magere kwark', 100, null]])) {
    expect(labels).toHaveLength(3)
    expect(labels.join()).not.toMatch(/[€\d]/)
    expect(note).toBe('Prices appear here as soon as the catalogue has them.')
  }
})
