import { load } from 'cheerio'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillSampleCatalogue } from '#features/catalogue/sample/fill.server.ts'
import { findAlternatives, findProducts } from '#features/engine/api/finder.server.ts'
import { anything } from '#features/engine/ground/query.rules.ts'

import type { Services } from '#server/open/services.ts'
import { testDatabase } from '#test/database.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'
import * as page from './finder.page.tsx'

const SITE = 'http://localhost:3000'
const PHOTO = 'https://static.example/kwark.jpg'
const KWARK = 'category=kwark&nutrition_protein=highest&price_sort=low&load=1'

let open: ReturnType<typeof renderedPages>
let finder: Services['finder']
let product: { id: number; title: string; price_now: number; store: string }
let photographed: { id: number; title: string }

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  const services = await testServices(database)
  await fillSampleCatalogue({ db: database.db, log: services.log, now: new Date() })
  finder = services.finder
  open = renderedPages(services, { fitfuelfinder: page })
  const { rows } = await database.pool.query(
    `select products.id, title, price_now, stores.name as store from products join stores on stores.id = store_id
     where category_id = 'kwark' and price_now > 0 order by products.id limit 2`,
  )
  ;[product, photographed] = rows
  await database.pool.query('update products set image_url = $1 where id = $2', [PHOTO, photographed.id])
  await services.finder.refresh()
})

describe('A link to the finder, where it is shown as a card,', () => {
  test('[BEY-10] leads to what was shared: filters, page, product and comparison', async () => {
    const state = `${KWARK}&page=2&product=${product.id}&compare=1,2`
    const head = await headOf(`?${state}`)
    expect(head['og:url']).toBe(`${SITE}/fitfuelfinder?${state}`)
    // For search engines it is one page.
    expect(head.canonical).toBe(`${SITE}/fitfuelfinder`)
    expect((await headOf(`?lang=nl&${KWARK}`))['og:url']).toBe(`${SITE}/fitfuelfinder?lang=nl&${KWARK}`)
    expect((await headOf(''))['og:url']).toBe(`${SITE}/fitfuelfinder`)
  })

  test('names the product that is open, its store and its price with where it is from, and has its photograph where there is one', async () => {
    const price = (product.price_now / 100).toFixed(2)
    for (const query of [`?${KWARK}&product=${product.id}`, `?product=${product.id}`]) {
      const head = await headOf(query)
      expect(head['og:title']).toBe(`${product.title} · ${product.store} · FitFuel`)
      expect(head.title).toBe(head['og:title'])
      expect(head['og:description']).toContain(`€\u00a0${price} at ${product.store} (`)
      expect(head['og:image']).toBe(`${SITE}/share.png`)
      expect(head['og:image:alt']).toContain('FitFuel')
      expect(head['twitter:image']).toBe(head['og:image'])
    }
    const shown = await headOf(`?product=${photographed.id}`)
    expect([shown['og:image'], shown['twitter:image']]).toEqual([PHOTO, PHOTO])
    expect(shown['og:image:alt']).toContain(photographed.title)
    const dutch = await headOf(`?product=${product.id}`, 'nl')
    expect(dutch['og:description']).toContain(`${price.replace('.', ',')} bij ${product.store}`)
  })

  test('[DAT-18] tells no price that cannot be right', async () => {
    const { rows } = await database.pool.query(
      `update products set price_fault = true where id = (select max(id) from products where price_now > 0) returning id`,
    )
    await finder.refresh()
    expect((await headOf(`?product=${rows[0].id}`))['og:description']).toContain('price unknown')
  })

  test('names what was loaded, and how much was found', async () => {
    const head = await headOf(`?${KWARK}`)
    expect(head.title).toBe('Kwark: high protein, low price · FitFuel')
    expect(head['og:description']).toMatch(/^\d+ products in kwark/)
    expect((await headOf(`?search=mager&load=1`, 'nl')).title).toBe('‘mager’ · FitFuel')
    expect((await headOf('?compare=1,2')).title).toBe('2 products compared · FitFuel')
    const picked = `?${KWARK}&compare=1,2`
    expect((await headOf(picked)).title).toBe('Kwark: high protein, low price · FitFuel')
    const compared = await headOf(`${picked}&comparing=1`)
    expect(compared.title).toBe('2 products compared · Kwark: high protein, low price · FitFuel')
    expect(compared['og:description']).not.toMatch(/\d+ products/)
    expect((await headOf('?category=kwark&kind=skyr&vegetarian=true&load=1')).title).toBe(
      'Kwark (Skyr, Vegetarian) · FitFuel',
    )
    expect((await headOf('?offer=true&price_max=200&value_unit_price=lowest&load=1', 'nl')).title).toBe(
      'Aanbiedingen, Tot €\u00a02,00: lage prijs per kg · FitFuel',
    )
    expect((await headOf('')).title).toBe('FitFuelFinder · FitFuel')
    expect((await headOf('?product=999999')).title).toBe('FitFuelFinder · FitFuel')
  })
})

async function headOf(
  query: string,
  language: 'en' | 'nl' = 'en',
): Promise<Record<string, string | undefined>> {
  const { $ } = await open(`/fitfuelfinder${query}`, null, language)
  const tags = $('meta[property], meta[name]')
    .toArray()
    .map((each) => [$(each).attr('property') ?? $(each).attr('name'), $(each).attr('content')])
  return {
    ...Object.fromEntries(tags),
    title: $('title').text(),
    canonical: $('link[rel=canonical]').attr('href'),
  }
}

test('[ASK-07] without script a link leads from an empty category to the search in all products', async () => {
  const { $ } = await open(
    '/fitfuelfinder?category=fish&search=kwark&nutrition_protein=highest&load=1',
    null,
    'nl',
  )
  const link = $('main a').filter((_, a) => $(a).text().includes('in alle producten'))
  expect(link.text()).toMatch(/^Zoek ‘kwark’ in alle producten \(\d+\)$/)
  expect(link.attr('href')).toBe('?search=kwark&nutrition_protein=highest&load=1')
  expect($('main').text()).toContain(
    'Geen product met ‘kwark’ in de categorie Vis. In alle categorieën samen zijn er',
  )
  const unknown = await open('/fitfuelfinder?category=fish&search=xylofoon&load=1', null, 'en')
  expect(unknown.$('main').text()).toContain(
    'No product contains “xylofoon”, or anything that looks like it.',
  )
  // There may be such a product that is not on offer.
  const offers = await open('/fitfuelfinder?search=xylofoon&offer=true&load=1', null, 'en')
  expect(offers.$('main').text()).toContain('No product fits all filters.')
  expect(offers.$('main a').text()).toContain('Remove “Offers”')
})

test('[CAT-06] a card says whether its price is per kilo or per litre', async () => {
  const { $ } = await open(
    '/fitfuelfinder?search=halfvolle+melk&nutrition_protein=highest&value_unit_price=lowest&load=1',
    null,
    'en',
  )
  const cards = [...$('main article')].map((card) => $(card).text())
  const units = cards.map((card) => /\d(per kg|per litre)/.exec(card)?.[1])
  expect(units).toContain('per litre')
  for (const [nth, card] of cards.entries()) expect(card).toContain(`Price ${units[nth]}`)
})

test('[FIND-25] a card says per 100 ml where its value is so', async () => {
  const cardsOf = async (query: string) => {
    const { $ } = await open(`/fitfuelfinder?${query}&nutrition_protein=highest&load=1`, null, 'en')
    return $('main article')
      .toArray()
      .map((each) => $(each).text())
  }
  expect((await cardsOf('search=halfvolle+melk')).join()).toContain('per 100\u00a0ml')
  expect((await cardsOf('category=kwark')).join()).not.toContain('per 100\u00a0ml')
})

test('[ASK-09] [SHOP-01] [SHOP-03] without script a sheet has the offer, the same product elsewhere and swaps', async () => {
  const { items } = findProducts({ finder }, { ...everyKwark, offers: true }).parsed()
  const all = items.map(({ id }) => ({ id, found: findAlternatives({ finder }, id, [])! }))
  const withSame = all.find(({ found }) => found.same?.length)!
  const withSwap = all.find(({ found }) => found.swaps?.length)!
  const plainSheet = async (id: number) => {
    const { $ } = await open(`/fitfuelfinder?product=${id}`)
    return load($('main noscript').html()!)
  }
  const same = await plainSheet(withSame.id)
  expect(same.root().text()).toMatch(/offer, was|Offer, was/)
  expect(same.root().text()).toContain('Same product elsewhere')
  const [other] = withSame.found.same!
  expect(same(`a[href="/fitfuelfinder?product=${other!.product.id}"]`).text()).toContain(
    other!.product.store.name,
  )
  const swap = await plainSheet(withSwap.id)
  const [better] = withSwap.found.swaps!
  expect(swap(`a[href="/fitfuelfinder?product=${better!.id}"]`).text()).toMatch(/more protein.*less per 25/)
})

const everyKwark = { ...anything, category: 'kwark' } as const
