import { describe, expect, it } from 'vitest'
import { product, record, shop } from '#test/matching.ts'
import { type CodedProduct, type MatchableRecord, matchProducts } from './matching.rules.ts'

const match = (title: string, records: MatchableRecord[], coded: CodedProduct[] = []) =>
  matchProducts([product(1, title), ...shop], records, coded).find(({ productId }) => productId === 1)
    ?.recordId

describe('matchProducts finds what shops and databases write otherwise', () => {
  it.each([
    ['packs that come with it', 'Zomerling Tomatensoep 25+5 gratis', 'Zomerling tomatensoep'],
    ['the age from which babies eat it', 'Zomerling Wortelhap 6+ maanden', 'Zomerling wortelhap'],
    ['the ordinary one of its kind', 'Zomerling Tomatensoep regular', 'Zomerling tomatensoep'],
    ['the wood of the smoke', 'Zomerling Hout gerookte kip', 'Zomerling gerookte kip'],
    ['"free from"', 'Zomerling Lekker vrij van gluten tomatensoep', 'Zomerling glutenvrije tomatensoep'],
  ])('does not mind %s: %s', (_, title, other) => {
    expect(match(title, [record(7, other)])).toBe(7)
  })

  it('takes a share of fat for what the values show, and for another product where they do not', () => {
    const plain = 'Zomerling Yoghurt kersen'
    const values = [1.5, 6, 6, 4] as const
    expect(match(plain, [record(7, `${plain} 1.5% vet`, [...values])])).toBe(7)
    expect(match(`${plain} 1,5%`, [record(7, plain, [...values])])).toBe(7)
    expect(match(plain, [record(7, `${plain} 8% vet`, [...values])])).toBeUndefined()
  })

  it('takes an adjective at the front for no brand where the company has another', () => {
    const siblings = ['kip', 'ui', 'prei'].map((word, at) =>
      record(10 + at, `Zomerling soep ${word}`, [1, 5, 2, 2], `871777700000${at}`),
    )
    const unnamed = record(7, 'Glimmerse tomatensoep', [1, 6, 3, 1], '8717777000099')
    const others = ['Glimmerse koek', 'Glimmerse wafels', 'Glimmerse thee'].map((title, at) =>
      product(20 + at, title),
    )
    const products = [product(1, 'Zomerling Glimmerse tomatensoep'), ...others, ...shop]
    const found = matchProducts(products, [unnamed, ...siblings])
    expect(found.filter(({ recordId }) => recordId === 7).map(({ productId }) => productId)).toEqual([1])
  })

  it('does not take the store that sells it, given as the brand, for a word of the product', () => {
    const values: [number, number, number, number] = [1, 5, 2, 2]
    const sold = { ...record(7, 'Zomerling Tomatensoep', values, '8717777000099'), brand: 'Jumbo' }
    const siblings = ['kip', 'ui', 'prei'].map((word, at) =>
      record(10 + at, `Zomerling soep ${word}`, values, `871777700000${at}`),
    )
    expect(match('Zomerling Tomatensoep', [sold, ...siblings])).toBe(7)
  })

  it('reads a brand that begins with a food word where a list always goes on with its name', () => {
    const titles = ['Tomatensoep', 'Wortelsap', 'Rijst', 'Koek'].map((rest, at) =>
      product(20 + at, `Kleine Kadillak ${rest} Naturel`),
    )
    const found = matchProducts([...titles], [record(7, 'Kleine Kadillak tomatensoep')])
    expect(found).toMatchObject([{ productId: 20, recordId: 7 }])
  })

  it('finds a record by the title under which a product with its barcode is sold', () => {
    const gtin = '8717777000099'
    const foreign = record(7, 'Glimmerik', [1, 6, 3, 1], gtin)
    const coded = { storeId: 'elders', gtin, title: 'Zomerling Tomatensoep 400 g', brand: null }
    expect(match('Zomerling Tomatensoep', [foreign])).toBeUndefined()
    expect(match('Zomerling Tomatensoep', [foreign], [coded])).toBe(7)
    expect(match('Zomerling Tomatensoep light', [foreign], [coded])).toBeUndefined()
  })

  it('takes the values that most records of a name have, not those of one that looks better', () => {
    const odd = { ...record(7, 'Zomerling Tomatensoep', [30, 2, 1, 20]) }
    const three = [8, 9, 10].map((id) => record(id, 'Zomerling Tomatensoep', [1, 6, 3, 1]))
    expect([8, 9, 10]).toContain(match('Zomerling Tomatensoep', [odd, ...three]))
    expect(match('Zomerling Tomatensoep', [odd, ...three.slice(1)])).toBeUndefined()
  })

  it('lets only a record that has all the words of another speak against it', () => {
    const siblings = ['kip', 'ui', 'prei'].map((word, at) =>
      record(10 + at, `Zomerling soep ${word}`, [1, 5, 2, 2], `871777700000${at}`),
    )
    const unnamed = record(7, 'Kadillak mango', [1, 6, 3, 1], '8717777000099')
    const other = record(8, 'Zomerling kadillak framboos yoghurt', [8, 20, 18, 9])
    expect(match('Zomerling Kadillak mango yoghurt', [unnamed, other, ...siblings])).toBe(7)
  })
})
