import { describe, expect, it } from 'vitest'
import { learnBrands, readBrand } from './brands.rules.ts'

const titles = [
  'Zomer Soep van tomaat',
  'Zomer Saus met paprika',
  'Zomer Rijst Koken extra',
  'Oude Molen Koek naturel',
  'Oude Molen Reep puur',
  "Bär & Zoon's Kaas jong",
  'Wintertje Kaas belegen',
].map((title) => ({ title, brand: null }))
const lexicon = learnBrands(titles)

describe('learnBrands and readBrand', () => {
  it('reads the brand off the capitals of a price list', () => {
    expect(readBrand('Oude Molen Koek kaneel', null, lexicon)).toMatchObject({
      brand: 'oudemolen',
      words: ['koek', 'kaneel'],
    })
  })

  it.each([
    ['Zonnedauw Mango & kaneel', 'zonnedauw'],
    ['Zonnedauw Glimmer & vonk', 'zonnedauw'],
    ['Grasgoud Weide Volle Weide melk', 'grasgoudweide'],
    ['Grasgoud 0.0 Blond bier', 'grasgoud'],
  ])('ends the brand of "%s" before a food, a qualifier or an ampersand', (title, brand) => {
    expect(readBrand(title, null, learnBrands([...titles, { title, brand: null }])).brand).toBe(brand)
  })

  it('takes the shorter prefix that is a brand more often', () => {
    expect(readBrand('Zomer Rijst Koken extra', null, lexicon).brand).toBe('zomer')
  })

  it('finds a brand however it is spelt together', () => {
    expect(readBrand('BAR-ZOONS kaas', null, lexicon, { strict: true }).brand).toBe('barzoons')
    expect(readBrand('Oudemolen reep', null, lexicon, { strict: true }).brand).toBe('oudemolen')
  })

  it('names a brand in the middle of a title, but keeps its words', () => {
    const read = readBrand('Kaas van Wintertje', null, lexicon, { strict: true })
    expect(read).toMatchObject({ brand: null, named: ['wintertje'], words: ['kaas', 'wintertje'] })
  })

  it('takes the brand that the feed gives, also one never seen', () => {
    expect(readBrand('Nieuwling Koek', 'Nieuwling', lexicon)).toMatchObject({
      brand: 'nieuwling',
      words: ['koek'],
    })
  })

  it.each([
    [
      'a line of a store’s own brand',
      'AH Biologisch Witte rijst',
      'AH Biologisch',
      'ah',
      ['biologisch', 'witte', 'rijst'],
    ],
    ['a brand that begins like another', 'Hertog Jan Pilsener', 'Hertog Jan', 'hertogjan', ['pilsener']],
  ])('reads %s that a feed gives as the brand', (_, title, given, brand, words) => {
    const learned = learnBrands([...titles, { title, brand: given }])
    expect(readBrand(title, given, learned)).toMatchObject({ brand, words })
  })

  it.each(['Paranoten', 'Kipfilet naturel', 'Witte bonen', 'Knoflook saus', 'Tomatensap', 'Goulashsoep'])(
    'takes no food for a brand that begins a title of a store without brands: "%s"',
    (title) => {
      const plain = [...titles, { title, brand: null }, { title, brand: null }]
      expect(readBrand(title, null, learnBrands(plain)).brand).toBeNull()
    },
  )

  it('takes no word for a brand that other stores write inside their titles: "Flonker mais" beside "Zoute flonker"', () => {
    const bare = { title: 'Flonker mais', brand: null }
    const read = (...others: string[]) =>
      readBrand(
        bare.title,
        null,
        learnBrands(
          [bare],
          others.map((title) => ({ title, brand: null })),
        ),
        { strict: true },
      ).brand
    expect(read('Flonker mild', 'Zoute flonker')).toBe('flonker')
    expect(read('Zoute flonker', 'Zoete flonker')).toBeNull()
    // Whose brand it is may stand behind the food.
    const named = ['Zoute flonker', 'Zoete flonker'].map((title) => ({ title, brand: 'Flonker' }))
    expect(readBrand(bare.title, null, learnBrands([bare], named), { strict: true }).brand).toBe('flonker')
  })

  it('takes no food word for a brand in the titles of others', () => {
    const misled = learnBrands([{ title: 'Honing Potje klein', brand: null }])
    expect(readBrand('Honing potje', null, misled, { strict: true }).brand).toBeNull()
  })

  it('reads the brand off what titles have in common, in a list that writes every word with a capital', () => {
    const capitals = learnBrands(
      [
        'Zomerling Halfvolle Yoghurt 1 L',
        'Zomerling Ketjap Manis 500 ml',
        'El Viejo Gaucho Tortilla Wraps 8 Stuks',
        'El Viejo Gaucho Salsa Mild 200 g',
        'Wintertje Magere Kwark 500 g',
        'Biologische Volle Melk 1 L',
      ].map((title) => ({ title, brand: null, storeId: 'winkel' })),
    )
    const brandOf = (title: string) => readBrand(title, null, capitals).brand
    expect(brandOf('Zomerling Ketjap Asin 500 ml')).toBe('zomerling')
    expect(brandOf('El Viejo Gaucho Bonen 400 g')).toBe('viejogaucho')
    expect(brandOf('Wintertje Magere Kwark 500 g')).toBe('wintertje')
    expect(brandOf('Biologische Volle Melk 1 L')).toBeNull()
  })
})
