import { describe, expect, test } from 'vitest'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import { priceMeanings } from '../ground/price-meaning.rules.ts'
import { figuresOfCard } from './figures.rules.ts'

describe('The figures of a card', () => {
  const figures = (...keys: CriterionKey[]) =>
    figuresOfCard(
      keys.map((key) => ({ key })),
      null,
    )

  test('[BEY-02] [ASK-05] the price of 25 g protein and that of the pack are always among them', () => {
    expect(figures()).toEqual({
      left: 'protein',
      right: 'price',
      lead: 'price',
      small: ['protein_per_euro', 'unit_price', 'calories'],
    })
    expect(figures('salt')).toMatchObject({ left: 'salt', right: 'unit_price' })
    expect(figures('price', 'sugar')).toEqual({
      left: 'sugar',
      right: 'price',
      lead: 'price',
      small: ['protein_per_euro', 'unit_price', 'calories'],
    })
    for (const pricePer of [null, ...priceMeanings]) {
      const { left, right, small } = figuresOfCard([{ key: 'salt' }, { key: 'price' }], pricePer)
      expect([left, right, ...small]).toEqual(expect.arrayContaining(['protein_per_euro', 'price', 'salt']))
    }
  })

  test('[FIND-22] the first criterion is the big figure, and a further one takes the place of calories', () => {
    expect(figures('protein', 'price', 'salt').small).toEqual(['protein_per_euro', 'unit_price', 'salt'])
    expect(figures('protein', 'salt')).toEqual({
      left: 'protein',
      right: 'protein_per_euro',
      lead: 'protein',
      small: ['price', 'unit_price', 'salt'],
    })
  })

  test('[ASK-05] the price that a list is ranked or, without a wish, sorted by is the large figure', () => {
    expect(figures('protein_per_euro').lead).toBe('protein_per_euro')
    expect(figures('unit_price', 'protein').lead).toBe('unit_price')
    expect(figures('protein', 'protein_per_euro').lead).toBe('protein')
    expect(figuresOfCard([{ key: 'protein' }], 'unit', true).lead).toBe('unit_price')
  })

  test('no figure stands on a card twice', () => {
    for (const key of ['calories', 'unit_price', 'protein_per_euro', 'price'] as const) {
      const { left, right, small } = figures(key, 'protein', 'fat')
      expect(new Set([left, right, ...small]).size).toBe(5)
    }
  })
})
