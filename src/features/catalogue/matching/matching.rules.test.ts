import { describe, expect, it } from 'vitest'
import { product, record, shop, unknown } from '#test/matching.ts'
import { type MatchableRecord, matchProducts } from './matching.rules.ts'

const match = (title: string, ...records: MatchableRecord[]) =>
  matchProducts([product(1, title), ...shop], records).find(({ productId }) => productId === 1)?.recordId
const codedAs = (gtin: string, title: string) => ({ storeId: 'elders', gtin, title, brand: null })

describe('matchProducts', () => {
  it('finds the record of the same brand and words, in any order and language', () => {
    expect(match('Zomerling Tomatensoep pittig', record(7, 'Soupe de tomates piquante Zomerling'))).toBe(7)
    expect(match('Zomerling Tomatensoep pittig', record(7, 'Zomerling soupe de tomates piquante'))).toBe(7)
    expect(match('Oude Molen Pindakaas', record(7, 'Erdnussbutter, oudemolen', [50, 12, 6, 25]))).toBe(7)
  })

  it('takes words that are joined or divided in another way for the same, also with a slip', () => {
    expect(match('Zomerling Flitsmix super groen', record(7, 'Zomerling supergroen flitsmix'))).toBe(7)
    expect(match('Zomerling Bosvruchtrode kadillaks', record(7, 'Zomerling bosuruchtrode kadillaks'))).toBe(7)
  })

  it.each([
    ['a word that is written as two', 'Zomerling Glimmersuiker', 'Zomerling glimmer suiker'],
    ['a misspelt name that stands alone', 'Zomerling Kadillaks', 'Zomerling Kadillax'],
    ['the flavour joined to "smaak"', 'Zomerling Vla vanillesmaak', 'Zomerling vanille vla'],
    ['what the food is anyway', 'Zomerling Spaghetti', 'Zomerling pasta spaghetti'],
    ['what the food is anyway', 'Zomerling IPA', 'Zomerling IPA bier'],
    [
      'an own label of the past',
      'Zomerling Biologisch Magere yoghurt',
      'Zomerling puur & eerlijk magere yoghurt',
    ],
    ['how it is sold', 'Zomerling Rundergehakt', 'Zomerling rundergehakt koeling'],
    ['a mix in another language', 'Zomerling Bonenmix', 'Mélange de haricots Zomerling'],
  ])('does not mind %s: %s', (_, title, other) => {
    expect(match(title, record(7, other, [1, 4, 4, 4]))).toBe(7)
  })

  it('leaves out what nearly all products of a brand are, but not of a brand with two', () => {
    const flavours = ['citroen', 'kersen', 'limoen', 'mango', 'perzik']
    const drinks = flavours.map((word, at) => product(50 + at, `Beekdal Drinkyoghurt ${word}`))
    const found = matchProducts(
      [
        product(1, 'Beekdal Drinkyoghurt framboos'),
        product(2, 'Oude Molen Drinkyoghurt framboos'),
        ...drinks,
        ...shop,
      ],
      [record(7, 'Beekdal framboos', [0, 4, 4, 3]), record(8, 'Oude Molen framboos', [0, 4, 4, 3])],
    )
    expect(found.map(({ productId, recordId }) => [productId, recordId])).toEqual([[1, 7]])
    const twice = matchProducts(
      [
        product(1, 'Beekdal Drinkyoghurt glimmerbes vuurtak'),
        product(2, 'Beekdal Glimmerbes vuurtak'),
        ...drinks,
      ],
      [record(7, 'Beekdal glimmerbes vuurtak', [0, 4, 4, 3])],
    )
    expect(twice.map(({ productId }) => productId)).toEqual([1, 2])
  })

  it('knows what all products of some brands are, whether a title says so or not', () => {
    const [one, other] = ['Zonnatura Spliterwten', 'Zonnatura Biologische spliterwten']
    expect(match(one, record(7, other))).toBe(7)
    expect(match(other, record(7, one))).toBe(7)
    expect(
      match(one.replace('Zonnatura', 'Zomerling'), record(7, other.replace('Zonnatura', 'Zomerling'))),
    ).toBe(undefined)
  })

  it('takes kinds of food alone when all words are the same and the company has no other brand', () => {
    const siblings = ['kip', 'ui', 'prei'].map((word, at) =>
      record(10 + at, `Zomerling soep ${word}`, [1, 5, 2, 2], `871777700000${at}`),
    )
    const sauce = (title: string) => record(7, title, [3, 6, 5, 1], '8717777000099')
    expect(match('Zomerling Traditional pastasaus', sauce('Pasta sauce traditional'), ...siblings)).toBe(7)
    expect(match('Zomerling Traditional pastasaus', sauce('Pasta sauce'), ...siblings)).toBeUndefined()
  })

  it('takes a record that is its brand alone for a product that says nothing else of itself', () => {
    expect(match('Zomerling Origineel voordeelpak', record(7, 'Zomerling'))).toBe(7)
    expect(match('Zomerling Tomatensoep', record(7, 'Zomerling'))).toBeUndefined()
    expect(match('Zomerling Origineel', record(7, 'Zomerling'), record(8, 'Zomerling', [30, 2, 1, 20]))).toBe(
      undefined,
    )
  })

  it('knows that "0" at the end is without alcohol, as "0.0" is', () => {
    expect(match('Zomerling 0.0', record(7, 'Zomerling 0', [0, 5, 3, 0]))).toBe(7)
  })

  it.each([
    ['Zomerling Tomatensoep', 'Zomerling Tomatensoep light'],
    ['Zomerling Halfvolle melk', 'Zomerling Volle melk'],
    ['Zomerling Biologische tomatensoep', 'Zomerling Tomatensoep'],
    ['Zomerling Vissticks glutenvrij', 'Zomerling Vissticks'],
    ['Zomerling Melk aardbei', 'Zomerling Melk banaan'],
    ['Zomerling Wafels mini', 'Zomerling Wafels'],
    ['Zomerling Amandelen gezouten', 'Zomerling Amandelen ongezouten'],
    ['Zomerling Kip kerriesalade', 'Zomerling Plantaardige kip kerriesalade'],
    ['Zomerling Kikkererwtenmeel', 'Zomerling Kikkererwten'],
    ['Zomerling Reep puur hazelnoot', 'Zomerling Reep melk hazelnoot'],
    ['Zomerling Chocolademelk halfvol', 'Zomerling Halfvolle melk'],
    ['Oude Molen Aspergesoep', 'Oude Molen Asperges'],
    ['Zomerling Fruitmix mini', 'Zomerling Mini'],
    ['Zomerling Chocoladereep biscuit', 'Zomerling Chocolade pads'],
    ['Oude Molen Rozijnenreep', 'Oude Molen Rozijnenkoek'],
    ['Zomerling Glimmerpasta ongezoet', 'Zomerling Glimmerpasta ongezouten'],
    ['Zomerling Glimmerdrank perzix', 'Zomerling Glimmerdrank perzik'],
  ])('does not match %s to %s', (title, other) => {
    expect(match(title, record(7, other))).toBeUndefined()
    expect(match(other, record(7, title))).toBeUndefined()
  })

  it.each([
    ['Zomerling Olijven', 'Zomerling Olijfolie', [91, 0, 0, 0]],
    ['Zomerling Tomaten', 'Zomerling Tomatenketchup', [0, 25, 23, 1]],
  ] as const)('does not match %s to what is made of it, %s', (title, other, [...values]) => {
    expect(match(title, record(7, other, values))).toBeUndefined()
  })

  it('does not match the same words of another or an unknown brand', () => {
    expect(match('Zomerling Tomatensoep', record(7, 'Oude Molen Tomatensoep'))).toBeUndefined()
    expect(match('Zomerling Tomatensoep', record(7, 'Tomatensoep'))).toBeUndefined()
  })

  it('reads the brand from the EAN when other records of the company name it', () => {
    const siblings = ['kip', 'ui', 'prei'].map((word, at) =>
      record(10 + at, `Zomerling soep ${word}`, [1, 5, 2, 2], `871777700000${at}`),
    )
    const unnamed = record(7, 'Tomatensoep', [1, 6, 3, 1], '8717777000099')
    expect(match('Zomerling Tomatensoep', unnamed, ...siblings)).toBe(7)
    expect(match('Zomerling Tomatensoep', { ...unnamed, gtin: '8713333000099' }, ...siblings)).toBeUndefined()
  })

  it('reads the brand from the EAN when products with barcodes, of any shop, name it', () => {
    const unnamed = record(7, 'Tomatensoep', [1, 6, 3, 1], '8717777000099')
    const find = (...titles: string[]) => {
      const coded = titles.map((title, at) => codedAs(`871777700000${at}`, title))
      return matchProducts([product(1, 'Zomerling Tomatensoep'), ...shop], [unnamed], coded)
    }
    expect(find('Zomerling soep kip', 'Zomerling soep ui')).toMatchObject([{ productId: 1, recordId: 7 }])
    expect(find('Oude Molen soep kip', 'Oude Molen soep ui')).toEqual([])
    expect(find()).toEqual([])
  })

  it('counts a record once, however many stores sell its barcode', () => {
    const title = 'Zomerling Tomatensoep'
    const sold = record(7, title, [1, 6, 3, 1], '8717777000099')
    const other = record(8, title, [6, 20, 9, 4], '8717777000105')
    const coded = Array.from({ length: 3 }, () => codedAs('8717777000099', title))
    const find = (...records: MatchableRecord[]) =>
      matchProducts([product(1, title), ...shop], records, coded).map(({ recordId }) => recordId)
    expect(find(sold, other)).toEqual([])
    expect(find(sold)).toEqual([7])
  })

  it('forgives a spelling mistake in a long word', () => {
    expect(match('Zomerling Wondersnippers paprika', record(7, 'Zomerling wonderznippers paprika'))).toBe(7)
  })

  it('lets the values speak: no sugar in "zero", no dry goods by the portion, fat as the cheese says', () => {
    const title = 'Zomerling Cassis zero'
    expect(match(title, record(7, 'Zomerling Cassis zero', [0, 11, 11, 0]))).toBeUndefined()
    expect(match(title, record(7, 'Zomerling Cassis zero', [0, 0, 0, 0]))).toBe(7)
    expect(match('Oude Molen Kaas jong 48+', record(7, 'Oude Molen Kaas jong', [33, 0, 0, 24]))).toBe(7)
    expect(
      match('Oude Molen Kaas jong 48+', record(7, 'Oude Molen Kaas jong', [16, 0, 0, 30])),
    ).toBeUndefined()
  })

  it('never chooses a record that gives one of fat, carbs and protein alone, whatever else it gives', () => {
    const title = 'Zomerling Tomatensoep'
    const given = (values: Partial<MatchableRecord['values']>) =>
      match(title, { ...record(7, title), values: { ...unknown, energyKcal: 45, salt: 0.8, ...values } })
    for (const one of [{ fat: 1 }, { carbs: 6 }, { protein: 1 }]) expect(given(one)).toBeUndefined()
    for (const two of [
      { fat: 1, carbs: 6 },
      { fat: 1, protein: 1 },
      { carbs: 6, protein: 1 },
    ]) {
      expect(given(two)).toBe(7)
    }
  })

  it('never chooses a record without values', () => {
    const empty = { ...record(7, 'Zomerling Tomatensoep'), values: unknown }
    expect(match('Zomerling Tomatensoep', empty)).toBeUndefined()
    expect(match('Zomerling Tomatensoep', empty, record(8, 'Zomerling Tomatensoep'))).toBe(8)
  })

  it('chooses what three of four equal titles agree on', () => {
    const records = [1, 1.2, 1, 9].map((fat, at) => record(7 + at, 'Zomerling Tomatensoep', [fat, 6, 3, 1]))
    expect([7, 8, 9]).toContain(match('Zomerling Tomatensoep', ...records))
    expect(match('Zomerling Tomatensoep', ...records.slice(1))).toBeUndefined()
  })

  it('chooses none of two equal titles whose values differ, and one of two that agree', () => {
    const one = record(7, 'Zomerling Tomatensoep', [1, 6, 3, 1])
    expect(
      match('Zomerling Tomatensoep', one, record(8, 'Zomerling tomatensoep', [6, 20, 9, 4])),
    ).toBeUndefined()
    expect(
      match('Zomerling Tomatensoep', one, record(8, 'Zomerling tomatensoep', [1, 6, 3, 1])),
    ).toBeDefined()
  })

  it('chooses the one with the very words, or the very size, of two equal titles whose values differ', () => {
    const fresh = record(8, 'Zomerling magere melk', [0.1, 5, 5, 4])
    const longLife = record(7, 'Zomerling houdbare magere melk', [0.8, 8, 8, 2])
    expect(match('Zomerling Houdbare magere melk', fresh, longLife)).toBe(7)
    const sizes = ['500 g', '50 g'].map((size, at) => ({
      ...record(7 + at, 'Zomerling bouillon kip', [at * 20, 10 + at * 20, 1, 2]),
      salesUnitSize: size,
    }))
    const sized = { ...product(1, 'Zomerling Bouillon kip'), packAmount: 50, packUnit: 'g' as const }
    expect(matchProducts([sized, ...shop], sizes).map(({ recordId }) => recordId)).toEqual([8])
  })

  it('[CAT-07] is less sure of a record of another size than of one of the same, or of none', () => {
    const surenessOf = (salesUnitSize: string | null, packAmount: number | null) => {
      const sized = { ...product(1, 'Zomerling Pannenkoeken naturel'), packAmount, packUnit: 'g' as const }
      const of = { ...record(7, 'Zomerling pannenkoeken naturel', [5, 30, 5, 7]), salesUnitSize }
      return matchProducts([sized, ...shop], [of])[0]!.confidence
    }
    expect(surenessOf('600 g', 600)).toBeGreaterThanOrEqual(0.95)
    expect(surenessOf(null, 600)).toBe(surenessOf('600 g', 600))
    expect(surenessOf('600 g', null)).toBe(surenessOf('600 g', 600))
    expect(surenessOf('400 g', 600)).toBeLessThan(0.95)
  })

  it('leaves out how a thing is sold, and that peanuts are nuts and feta is cheese', () => {
    expect(
      match('Oude Molen Kaas jong 48+ stuk', record(7, 'Oude Molen kaas jong 48+', [31, 0, 0, 24])),
    ).toBe(7)
    expect(match('Zomerling Tomatensoep 2 porties', record(7, 'Zomerling tomatensoep'))).toBe(7)
    expect(match('Zomerling Feta', record(7, 'Zomerling feta kaas', [22, 1, 1, 16]))).toBe(7)
    expect(match('Zomerling Gouda', record(7, 'Zomerling Goudse kaas', [31, 0, 0, 24]))).toBe(7)
    expect(match('Zomerling Pindanoten honing', record(7, 'Zomerling pinda honing', [40, 20, 9, 20]))).toBe(7)
  })

  it('knows full and semi-skimmed milk by their fat where a record does not say which', () => {
    const milks = [3.2, 1.5].map((fat, at) => record(7 + at, 'Zomerling melk kaneel', [fat, 11, 11, 3]))
    expect(match('Zomerling Volle melk kaneel', ...milks)).toBe(7)
    expect(match('Zomerling Halfvolle melk kaneel', ...milks)).toBe(8)
  })

  it("reads which of a company's brands a record is of by the words that no other of them has", () => {
    const siblings = [
      ...['kip', 'ui', 'prei', 'tomaat', 'pompoen'].map((word, at) =>
        record(10 + at, `Zomerling soep ${word}`, [1, 5, 2, 2], `871777700000${at}`),
      ),
      ...['amandel', 'anijs', 'citroen', 'gember'].map((word, at) =>
        record(20 + at, `Oude Molen koek ${word}`, [1, 5, 2, 2], `871777700001${at}`),
      ),
    ]
    const rivals = ['Dorpszicht', 'Weidepad', 'Bosrand'].map((name, at) =>
      product(50 + at, `${name} Wafels boter`),
    )
    const productsOf = (title: string) =>
      matchProducts(
        [...rivals, product(60, 'Oude Molen Amandelen'), ...shop],
        [record(7, title, [20, 60, 30, 6], '8717777000099'), ...siblings],
      ).flatMap(({ productId, recordId }) => (recordId === 7 ? [productId] : []))
    expect(productsOf('Boterwafels')).toEqual([905])
    // One food word is too little to tell.
    expect(productsOf('Amandelen')).toEqual([])
  })

  it('gives a record that is a brand alone to none of its products where it has many', () => {
    const productsOf = (varieties: readonly string[]) =>
      matchProducts(
        [
          ...varieties.map((name, at) => ({ ...product(at, `Duinwind Koek ${name}`), brand: 'Duinwind' })),
          ...shop,
        ],
        [record(7, 'Duinwind')],
      ).length
    expect(productsOf(['naturel', 'naturel 6-pack', 'naturel gesneden'])).toBeGreaterThan(0)
    expect(productsOf(['naturel', 'kandij', 'gember', 'rozijn', 'anijs'])).toBe(0)
  })

  it('gives a record to the product that fits it best', () => {
    const matches = matchProducts(
      [product(1, 'Zomerling Knabbelaars'), product(2, 'Zomerling Knabbelaars chips'), ...shop],
      [record(7, 'Zomerling Knabbelaars')],
    )
    expect(matches.map(({ productId }) => productId)).toEqual([1])
  })

  it('gives every size of a product the same record', () => {
    const sizes = [product(1, 'Zomerling Tomatensoep'), product(2, 'Zomerling Tomatensoep 4-pack')]
    const matches = matchProducts([...sizes, ...shop], [record(7, 'Zomerling Tomatensoep 300 ml')])
    expect(matches.map(({ productId, recordId }) => [productId, recordId])).toEqual([
      [1, 7],
      [2, 7],
    ])
  })
})
