import { beforeAll, expect, test } from 'vitest'
import type { FeedProduct } from '#features/catalogue/ground/feed.rules.ts'
import { PRICE_STALE_DAYS } from '#features/groceries/ground/product.rules.ts'
import { openDatabase, openPool } from '#platform/database/open.server.ts'
import { daysBefore, dutchDayOf } from '#platform/ground/day.rules.ts'
import { testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow } from '#test/import.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'
import * as offersPage from './offers.page.tsx'
import { readPriceLines } from './price-lines.server.ts'

const database = await testDatabase()
const today = dutchDayOf(new Date())
let open: ReturnType<typeof renderedPages>
let services: Awaited<ReturnType<typeof testServices>>

const food = (ref: string, row: Partial<FeedProduct> = {}) =>
  productRow({
    ref,
    title: ref,
    category: 'kwark',
    nutrition: nutrition({ protein: 10, energyKcal: 60 }),
    ...row,
  })
const week = { start: daysBefore(today, 2), end: daysBefore(today, -4) }
const first = [
  food('kwark', { priceNow: 200 }),
  food('skyr', { priceNow: 300 }),
  food('zalm', { priceNow: 500, category: 'fish' }),
  food('dearer', { priceNow: 100 }),
  food('plain', { priceNow: 100 }),
]
const now = [
  food('kwark', { priceNow: 200, promotion: { text: '2 voor 3.00', ...week } }),
  food('skyr', { priceNow: 296, priceOriginal: 300, flags: { vegetarian: true } }),
  food('zalm', { priceNow: 350, priceOriginal: 500, category: 'fish' }),
  food('dearer', { priceNow: 110, priceOriginal: 150 }),
  food('plain', { priceNow: 100, promotion: { text: '2 stapelen tot 50%', ...week } }),
  food('fresh', { priceNow: 100, priceOriginal: 150 }),
]

beforeAll(async () => {
  const run = importer(database)
  const ctx = { ...run.ctx, now: new Date() }
  Object.assign(run.ctx, ctx)
  await run.prices(first, { asOf: daysBefore(today, 40) })
  await run.prices(now, { asOf: daysBefore(today, 1) })
  const bare = { id: 'bare', name: 'Bare', domain: 'bare.example', logoUrl: null }
  await run.prices([food('bare', { store: bare })], { asOf: today })
  const old = { id: 'old', name: 'Old', domain: 'old.example', logoUrl: null }
  await run.prices([food('stale', { store: old, priceNow: 100, priceOriginal: 150 })], {
    asOf: daysBefore(today, PRICE_STALE_DAYS + 1),
  })
  services = await testServices(database)
  open = renderedPages(services, { offers: offersPage })
})

async function pageOf(query = '', language: 'en' | 'nl' = 'en') {
  const { $ } = await open(`/offers${query}`, null, language)
  const groups = [...$('main section')].map((section) => [
    $(section).find('h2').text(),
    [...$(section).find('article h3')].map((title) => $(title).text()),
  ])
  const rowOf = (title: string) => $(`main article:has(h3:contains("${title}"))`).text()
  return { groups, rowOf, text: $('main').text(), title: $('title').text(), $ }
}

test('[SHOP-03] the page lists offers whose price is not stale by their judgement, most saved on 25 g of protein first', async () => {
  const { groups } = await pageOf()
  expect(groups).toEqual([
    ['Real', ['zalm', 'kwark']],
    ['So-so', ['skyr']],
    ['Not an offer', ['dearer']],
    ['Not judged', ['fresh']],
  ])
})

test('[SHOP-03] an offer says what it costs, cost before and really saves, in the words of its promotion', async () => {
  const { rowOf } = await pageOf()
  expect(rowOf('kwark')).toMatch(/2 voor 3\.00: the price of one when you buy 2, until/)
  expect(rowOf('kwark')).toMatch(
    /€\s1\.50.*was €\s2\.00, −25%since .*€\s2\.00.*25%.*25 g protein€\s0\.75€\s0\.25 less/,
  )
  expect(rowOf('skyr')).toContain('since ')
  expect(rowOf('fresh')).not.toContain('since ')
  expect(rowOf('dearer')).toMatch(/was €\s1\.50.*€\s1\.00.*9% dearer/)
  expect(rowOf('fresh')).toMatch(/Lowest in the 30 days beforeunknownYou really saveunknown/)
})

test('[SHOP-03] an offer shows its prices of 90 days as a line, over a band of the 30 days that it is judged by', async () => {
  const { $, text } = await pageOf()
  const lineOf = (title: string) => $(`main article:has(h3:contains("${title}")) svg[role=img]`)
  expect(lineOf('kwark').attr('aria-label')).toMatch(/^The price was between €\s1\.50 and €\s2\.00\.$/)
  // Of 120 units for 90 days: known for 40 of them, cheaper since a feed said so, judged by the 30 before it began.
  expect(lineOf('kwark').find('path').first().attr('d')).toMatch(/^M66\.7 .*H118\.7V.*H120$/)
  const band = lineOf('kwark').find('rect')
  const [from, width] = ['x', 'width'].map((name) => Number(band.attr(name)))
  expect([from, from! + width!]).toEqual([expect.closeTo(77.3, 1), expect.closeTo(117.3, 1)])
  // When this one began nobody knows.
  expect(lineOf('fresh').attr('aria-label')).toMatch(/throughout\.$/)
  expect(lineOf('fresh').find('rect')).toHaveLength(0)
  expect(text).toContain('Grey band: the 30 days before the offer.')
})

test('[SHOP-03] without the database the offers are listed without their lines', async () => {
  // Nobody listens there.
  const away = openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }, () => {})
  const ctx = { finder: services.finder, readDb: openDatabase(away) }
  expect(await readPriceLines(ctx, [{ id: 1_000_000, seenOn: today }])).toBeNull()
  await away.end()
})

test('[SHOP-03] a judgement, category or store narrows it, and its address says so', async () => {
  const fish = await pageOf('?category=fish&sort=unit')
  expect(fish.groups).toEqual([['Real', ['zalm']]])
  expect(fish.rowOf('zalm')).toMatch(/Per kg€\s7\.00€\s3\.00 less/)
  expect((await pageOf('?judgement=so_so')).groups).toEqual([['So-so', ['skyr']]])
  const links = [...fish.$('nav[aria-label="Offers by judgement"] a')].map((link) =>
    fish.$(link).attr('href'),
  )
  expect(links[1]).toBe('/offers?judgement=real&category=fish&sort=unit')
  // What no store or category is called narrows nothing.
  expect((await pageOf('?category=nowhere&store=nobody')).groups).toHaveLength(4)
})

test('[ASK-12] [SHOP-03] a diet and several stores narrow it, and are taken back one by one', async () => {
  const { groups, $ } = await pageOf('?vegetarian=true&store=bare,winkel')
  expect(groups).toEqual([['So-so', ['skyr']]])
  const links = [...$('main ul[aria-label="Narrowed down to"] a')].map((link) => [
    $(link).text(),
    $(link).attr('href'),
  ])
  expect(links).toEqual([
    ['Remove: Vegetarian', '/offers?store=bare,winkel'],
    ['Remove: Bare', '/offers?vegetarian=true&store=winkel'],
    ['Remove: Winkel', '/offers?vegetarian=true&store=bare'],
  ])
  expect($('form input[name=vegetarian]').attr('value')).toBe('true')
  expect($('select[name=store] option[selected]').text()).toBe('Bare, Winkel')
})

test('[SHOP-03] what narrows it is chosen in its fields, also a category or store without offers', async () => {
  const chosen = async (query: string) => {
    const { $ } = await pageOf(query)
    return ['category', 'store'].map((name) => $(`select[name=${name}] option[selected]`).text())
  }
  expect(await chosen('?category=baby&store=bare')).toEqual(['Baby food', 'Bare'])
  expect(await chosen('?category=fish')).toEqual(['Fish', 'All'])
  const { $ } = await pageOf()
  expect($('select[name=category], select[name=store]').text()).not.toMatch(/Baby food|Bare/)
})

test('[SHOP-03] where nothing is on offer the page says so and leads on', async () => {
  const { groups, text, $ } = await pageOf('?judgement=not_an_offer&category=fish')
  expect(groups).toEqual([])
  expect(text).toContain('No offers known here this week')
  expect($('main a:contains("Show all offers")').attr('href')).toBe('/offers?category=fish')
})

test('[SHOP-03] the page is in both languages', async () => {
  const { groups, title } = await pageOf('', 'nl')
  expect(groups.map(([name]) => name)).toEqual(['Echt', 'Matig', 'Geen actie', 'Geen oordeel'])
  expect(title).toContain('Aanbiedingen deze week')
})
