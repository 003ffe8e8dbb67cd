import { beforeAll, expect, test } from 'vitest'
import { importRows } from '#features/catalogue/import/import.server.ts'
import * as finderPage from '#features/finder/page/finder.page.tsx'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { testDatabase } from '#test/database.ts'
import { eventsOf, importer, nutrition, productRow } from '#test/import.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'

const database = await testDatabase()
const now = new Date()
const today = dutchDayOf(now)
let open: ReturnType<typeof renderedPages>

/**
 * Kwark of which three of 105 have protein, one of them from an old label, yoghurt of which none has, and cheese of which
 * 27 of 81 have salt and fibre, less of it the cheaper they are.
 */
beforeAll(async () => {
  const known: [title: string, protein: number, asOf: string][] = [
    ['Kwark Mager', 10, today],
    ['Kwark Vol', 8, today],
    ['Kwark Oud', 20, '2020-01-01'],
  ]
  const unknown = Array.from({ length: 102 }, (_, i) => `Kwark Onbekend ${i + 1}`)
  const rows = [
    ...known.map(([title, protein, asOf]) => ({ title, nutrition: nutrition({ protein }, { asOf }) })),
    ...unknown.map((title) => ({ title, nutrition: null })),
    ...Array.from({ length: 81 }, (_, i) => ({
      title: `Kaas ${i + 1}`,
      category: 'cheese_coldcuts',
      nutrition: i < 27 ? nutrition({ salt: (i + 1) / 10, fiber: i / 10 }, { asOf: today }) : null,
    })),
    { title: 'Kidneybonen', nutrition: null },
    { title: 'Ongezouten cashewnoten', nutrition: null },
    { title: 'Yoghurt Naturel', nutrition: null },
    { title: 'Yoghurt Vanille', nutrition: nutrition({ salt: 0.1 }, { asOf: today }), priceOriginal: 990 },
  ].map((row, i) => productRow({ ...row, ref: `r${i}`, priceAsOf: today, priceNow: 100 + i }))
  const { ctx } = importer(database)
  await importRows({ ...ctx, now }, { source: 'partner' }, { kind: 'prices', events: eventsOf(rows) })
  const services = await testServices(database)
  open = renderedPages(services, { fitfuelfinder: finderPage })
})

/** What the page says before its script is there: of each card its rank, title and text, and of the line at the fold. */
async function listOf(query: string, language: 'en' | 'nl' = 'en') {
  const { $ } = await open(`/fitfuelfinder?load=1&${query}`, null, language)
  const cards = [...$('main article')].map((card) => ({
    rank: $(card).find('p.figure [aria-hidden]').text(),
    title: $(card).find('h3').text(),
    text: $(card).text(),
  }))
  const fold = $('main a[aria-expanded]')
  return {
    cards,
    titles: cards.map(({ title }) => title),
    line: fold.parent().find('h3').text(),
    link: fold.text(),
    href: fold.attr('href') ?? '',
    text: $('main').clone().find('noscript').remove().end().text(),
  }
}

const kwark = 'category=kwark&nutrition_protein=highest'

test('[RANK-03] the page says of how many a value is known, and folds the others under one line', async () => {
  const { titles, line, link, text } = await listOf(kwark)
  expect(titles).toEqual(['Kwark Mager', 'Kwark Vol', 'Kwark Oud'])
  expect(line).toBe('3 of 105 have a protein value')
  expect(link).toBe('Show the other 102')
  expect(text).toContain('105 products in kwark, 3 ranked')
  expect(text).toContain('Full bar = best value in this list')
  const dutch = await listOf(kwark, 'nl')
  expect(dutch.line).toBe('3 van de 105 hebben een eiwitwaarde')
  expect(dutch.link).toBe('Toon de andere 102')
  expect(dutch.text).toContain('105 producten in de categorie Kwark, 3 op volgorde')
})

test('[RANK-03] the line opens them without script: no rank number, no “beats”, and pages go on behind them', async () => {
  const { href } = await listOf(kwark)
  const { cards, line } = await listOf(href.slice(1))
  expect(line).toBe('3 of 105 have a protein value')
  expect(cards.map(({ rank }) => rank)).toEqual(['1', '2', '3', ...Array(9).fill('')])
  for (const card of cards.slice(3)) {
    expect(card.text).toContain('Protein unknown, so at the end')
    expect(card.text).not.toMatch(/beats|best|Number \d/)
  }
  const last = await listOf(`${kwark}&others=1&page=9`)
  expect(last.titles).toHaveLength(105 - 8 * 12)
  expect(last.cards.every(({ rank }) => rank === '')).toBe(true)
})

test('[FIND-31] [ASK-01] what has no picture is drawn in the page of the server', async () => {
  const { $ } = await open(`/fitfuelfinder?load=1&${kwark}`)
  expect($('main article img[src^="/pictures/"]')).toHaveLength(3)
})

test('[RANK-04] “beats” is rounded down and names its base, 100% is never said, and the best is called the best', async () => {
  const { cards } = await listOf('category=cheese&nutrition_salt=lowest&price_sort=low')
  expect(cards[0]!.text).toContain('Salt: best of the 27 with a known salt value · Price: best')
  expect(cards[1]!.text).toContain('Salt: beats 96% of the 27 with a known salt value · Price: beats 98%')
  const { cards: both } = await listOf('category=cheese&nutrition_salt=lowest&nutrition_fiber=highest')
  expect(both[1]!.text).toMatch(/Salt: beats \d+% of the 27 known · Fibre: beats \d+% of the 27 known/)
  const { cards: dutch } = await listOf('category=cheese&nutrition_salt=lowest&price_sort=low', 'nl')
  expect(dutch[1]!.text).toContain('Zout: beter dan 96% van de 27 met een bekende zoutwaarde')
  const saltiest = await listOf('category=cheese&nutrition_salt=lowest&page=3')
  expect(saltiest.cards.at(-1)!.text).toContain('Salt: highest of the 27 with a known salt value')
  const only = await listOf('category=yoghurt&nutrition_salt=lowest')
  expect(only.cards[0]!.text).toContain('Salt: the only one with a known salt value')
})

test('[RANK-02] what is stale says so, and is never called the best', async () => {
  const { cards } = await listOf(kwark)
  expect(cards[2]!.text).toContain('Ranked lower: the nutrition is stale')
  expect(cards[2]!.text).not.toMatch(/best|highest|beats/)
  expect(cards[0]!.text).toContain('highest')
})

test('[RANK-03] where no product has the value, the page says so and lists all, without ranks', async () => {
  const { cards, line, text } = await listOf('category=yoghurt&nutrition_protein=highest')
  expect(cards.map(({ rank }) => rank)).toEqual(['', ''])
  expect(line).toBe('')
  expect(text).toContain('No product in the yoghurt category has a usable value for protein')
})

test('[DAT-13] an offer is called so, the strip names partners, and the stores are those of the catalogue', async () => {
  const { cards, text } = await listOf('category=yoghurt')
  expect(cards.map((card) => /Offer, was €\s9\.90/.test(card.text))).toEqual([false, true])
  expect(text).toContain('Partners')
  expect(text).toMatch(/None chosen means all stores\s*Winkel\s*Reset/)
})

test('[DAT-13] a count names what was searched: a choice that is part of a category finds that part alone', async () => {
  expect((await listOf('category=nuts')).text).toContain('1 product in nuts')
  expect((await listOf('category=pantry')).text).toContain('2 products in all of the pantry')
  expect((await listOf('category=cheese')).text).toContain('81 products in cheese')
})

test('[DAT-13] the bar that names what is asked has no count of what was loaded before', async () => {
  const { $ } = await open('/fitfuelfinder?category=yoghurt&load=1&changed=category%3Dkwark')
  const bar = $('main [data-stuck] button').first()
  expect(bar.text()).toBe('Kwark Search in kwark')
  const { $: loaded } = await open('/fitfuelfinder?category=yoghurt&load=1')
  expect(loaded('main [data-stuck] button').first().text()).toBe('Yoghurt2 products Search in yoghurt')
})

test('[ASK-11] without script links lead from page to page past a hundred, to the last product', async () => {
  const query = 'category=kwark&price_sort=low'
  const seen: string[] = []
  let address: string | undefined = `/fitfuelfinder?load=1&${query}`
  while (address) {
    const { $ } = await open(address)
    seen.push(...[...$('main article h3')].map((title) => $(title).text()))
    const next = $('nav a:contains("Next page")').attr('href')
    address = next && `/fitfuelfinder${next}`
  }
  expect(seen).toHaveLength(105)
  expect(new Set(seen).size).toBe(105)
  const last = await listOf(`${query}&page=9`)
  expect(last.cards.map(({ rank }) => rank)).toEqual(Array.from({ length: 9 }, (_, i) => String(i + 97)))
})

test('[ASK-10] the panel and the results tell the budget, how to drop it, and how many are left out as unknown', async () => {
  const { $ } = await open('/fitfuelfinder?load=1&category=kwark&price_max=102&protein_min=7.5')
  const field = (label: string) => $(`input[id="${$(`label:contains("${label}")`).attr('for')}"]`)
  expect(field('Price at most').val()).toBe('1.02')
  expect(field('Protein at least').val()).toBe('7.5')
  expect([...$('main article h3')].map((title) => $(title).text())).toEqual([
    'Kwark Mager',
    'Kwark Vol',
    'Kwark Oud',
  ])
  expect($('main').text()).not.toContain('left out:')
  const dutch = await open(
    '/fitfuelfinder?load=1&category=kwark&per_25g_max_typed=0,80&price_max_typed=',
    null,
    'nl',
  )
  expect(dutch.$('main').text()).toContain(
    '102 producten vallen af: de prijs per 25\u00a0g eiwit is onbekend.',
  )
  const drop = dutch.$('main section a:contains("Weghalen:")')
  expect(drop.text().replace(/ +/g, ' ')).toBe('Weghalen: 25\u00a0g eiwit tot €\u00a00,80')
  expect(drop.attr('href')).toBe('?category=kwark&load=1')
})

test('[ASK-10] without script too a text that is no limit says so at its field, which names it, and limits nothing', async () => {
  const { $ } = await open('/fitfuelfinder?load=1&category=yoghurt&price_max_typed=cheap')
  const field = $('input[name=price_max_typed]')
  expect(field.val()).toBe('cheap')
  expect(field.attr('aria-invalid')).toBe('true')
  expect($(`[id="${field.attr('aria-describedby')}"]`).text()).toBe(
    'Price at most: enter an amount from €\u00a00.01 to €\u00a010,000, such as 2.50',
  )
  expect($('main article')).toHaveLength(2)
})
