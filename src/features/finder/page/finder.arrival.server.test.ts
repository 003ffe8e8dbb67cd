import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { fillSampleCatalogue } from '#features/catalogue/sample/fill.server.ts'
import { testDatabase } from '#test/database.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'
import * as finderPage from './finder.page.tsx'

const database = await testDatabase()
let open: ReturnType<typeof renderedPages>

beforeAll(async () => {
  await fillSampleCatalogue({ db: database.db, log: pino({ level: 'silent' }), now: new Date() })
  open = renderedPages(await testServices(database), { fitfuelfinder: finderPage })
})

async function pageOf(query = '', language: 'en' | 'nl' = 'en') {
  const { $ } = await open(`/fitfuelfinder${query}`, null, language)
  const sectionOf = (heading: string) =>
    $(`section:has(> h2:contains("${heading}"), > div h2:contains("${heading}"))`)
  const cards = (heading: string) => [...sectionOf(heading).find('article')].map((card) => $(card).text())
  const links = [...$('nav[aria-label="Questions"] a')].map((link) => $(link))
  return { $, cards, links, headings: [...$('main h2')].map((heading) => $(heading).text()) }
}

const TITLE = '25\u00a0g protein costs least here'

test('[ASK-01] the page that nothing is asked of answers at once: the cheapest of eight kinds, then the advertisements', async () => {
  const { $, cards, headings } = await pageOf()
  expect(headings).toEqual([TITLE, 'Featured Products'])
  const found = cards(TITLE)
  expect(found).toHaveLength(8)
  const prices = found.map((card) => Number(/25\sg protein(?:cheapest)?€\s(\d+\.\d\d)/.exec(card)![1]))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(cards('Featured Products')).toHaveLength(2)
  expect($('main').text()).toContain('Sample data: products')
  const dutch = await pageOf('', 'nl')
  expect(dutch.headings).toEqual(['25\u00a0g eiwit kost hier het minst', 'Advertenties'])
})

test('[ASK-02] four questions stand first, as links that ask in the category that is chosen', async () => {
  const { links } = await pageOf()
  expect(links.map((link) => link.attr('href'))).toEqual([
    '?value_protein_per_euro=highest&load=1',
    '?value_protein_per_100kcal=highest&protein_min=8&load=1',
    '?value_unit_price=lowest&load=1',
    '?offer=true&load=1',
  ])
  const inFish = await pageOf('?category=fish&load=0')
  expect(inFish.links[3]!.attr('href')).toBe('?category=fish&offer=true&load=1')
})

test('[ASK-02] [ASK-03] a question without a category is answered over all food, with the advertisements below', async () => {
  const { cards, headings } = await pageOf('?value_protein_per_euro=highest&load=1')
  expect(headings).toEqual(['Search results', 'Featured Products'])
  expect(cards('Search results')).toHaveLength(12)
  const offers = await pageOf('?offer=true&load=1')
  expect(offers.cards('Search results').every((card) => /ffer, was €/.test(card))).toBe(true)
})

test('[FIND-16] a load with nothing at all has the advertisements, and the answer on arrival above them', async () => {
  expect((await pageOf('?load=1')).headings).toEqual([TITLE, 'Featured Products'])
  expect((await pageOf('?load=1&search=kwark')).headings).toEqual(['Search results'])
})

test('[ASK-06] everything that the results answer can be taken back by a link of its own', async () => {
  const { $ } = await pageOf(
    '?category=kwark&offer=true&nutrition_protein=highest&price_sort=low&vegetarian=true&store=ah&price_max=900&load=1',
  )
  const chips = [...$('main section a:contains("Remove:")')].map((chip) => $(chip))
  expect(chips.map((chip) => chip.text().replace(/\s+/g, ' '))).toEqual([
    'Remove: 1 High protein',
    'Remove: 2 Low price',
    'Remove: Offers',
    'Remove: Up to € 9.00',
    'Remove: Vegetarian',
    'Remove: Albert Heijn',
  ])
  const href = chips[4]!.attr('href')!
  expect(href).not.toContain('vegetarian')
  expect(href).toContain('store=ah')
})

test('[ASK-06] [ASK-12] what the address narrows the answer on arrival to is not called set for good', async () => {
  const { $ } = await pageOf('?vegan=true&load=0')
  expect($('ul[aria-label="Narrowed down to"] li').text()).toBe('Remove: Vegan')
  expect($('main').text()).not.toContain('Forget:')
})
