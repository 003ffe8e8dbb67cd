import { expect, test } from 'vitest'
import type { Criterion } from '#features/engine/ground/query.rules.ts'
import {
  applyPanel,
  canApply,
  chooseCriterion,
  type Filters,
  initialState,
  load,
  noFilters,
} from './finder.state.rules.ts'
import { choosePriceMeaning, priceMeaningOf } from './price-meaning.rules.ts'

const wishing = (...criteria: Criterion[]): Filters => ({ ...noFilters, criteria })
const protein: Criterion = { key: 'protein', want: 'highest' }
const salt: Criterion = { key: 'salt', want: 'lowest' }
const cheap: Criterion = { key: 'price', want: 'lowest' }

test('[ASK-05] a price counts as chosen, else as it is wished for, else per 25 g protein where that is a wish, and per pack where nothing is', () => {
  expect(priceMeaningOf(noFilters)).toBe('pack')
  expect(priceMeaningOf(wishing(salt))).toBe('unit')
  expect(priceMeaningOf(wishing(salt, protein))).toBe('protein')
  expect(priceMeaningOf(wishing(protein, cheap))).toBe('pack')
  expect(priceMeaningOf(wishing({ key: 'unit_price', want: 'lowest' }))).toBe('unit')
  expect(priceMeaningOf({ ...wishing(protein, cheap), pricePer: 'unit' })).toBe('unit')
})

test('[ASK-05] a wish for a price becomes one for the chosen meaning, in its place and its direction', () => {
  const both = wishing(protein, cheap, salt)
  expect(choosePriceMeaning(both, 'protein')).toEqual({
    ...both,
    pricePer: 'protein',
    criteria: [protein, { key: 'protein_per_euro', want: 'highest' }, salt],
  })
  const back = choosePriceMeaning(choosePriceMeaning(both, 'protein'), 'pack')
  expect(back).toEqual({ ...both, pricePer: 'pack' })
  const dear = wishing({ key: 'price', want: 'highest' })
  expect(choosePriceMeaning(dear, 'unit').criteria).toEqual([{ key: 'unit_price', want: 'highest' }])
  expect(choosePriceMeaning(dear, 'protein').criteria).toEqual([{ key: 'protein_per_euro', want: 'lowest' }])
})

test('[ASK-05] a list without any wish is sorted by the lowest price in the chosen meaning', () => {
  const ofProtein = choosePriceMeaning(noFilters, 'protein')
  expect(ofProtein.criteria).toEqual([{ key: 'protein_per_euro', want: 'highest' }])
  expect(choosePriceMeaning(ofProtein, 'unit').criteria).toEqual([{ key: 'unit_price', want: 'lowest' }])
  expect(choosePriceMeaning(noFilters, 'pack')).toEqual({ ...noFilters, pricePer: 'pack' })
})

test('[ASK-05] beside other wishes nothing is ranked by a price that was not wished for, and no wish is there twice', () => {
  expect(choosePriceMeaning(wishing(salt), 'unit')).toEqual({ ...wishing(salt), pricePer: 'unit' })
  const two = chooseCriterion(wishing(cheap, protein), 'unit_price', 'lowest')
  expect(choosePriceMeaning(two, 'unit').criteria).toEqual([{ key: 'unit_price', want: 'lowest' }, protein])
})

test('[ASK-05] [ASK-12] a load whose last wish was taken back is ranked by the price that was chosen, and so is one with a kept meaning', () => {
  const panel: Filters = { ...noFilters, category: 'kwark', pricePer: 'unit' }
  const cheap: Filters = { ...panel, criteria: [{ key: 'unit_price', want: 'lowest' }] }
  const loaded = load({ ...initialState, panel })
  expect(loaded).toMatchObject({ panel: cheap, loaded: cheap })
  const salty = load(loaded, { ...panel, criteria: [salt] })
  const without = applyPanel({ ...salty, panel: chooseCriterion(salty.panel, 'salt', null) })
  expect(without).toMatchObject({ panel: cheap, loaded: cheap })
  expect(canApply(without)).toBe(false)
  // Who names a price for protein asks who sells it for least, until they take that back.
  const budget = load({ ...initialState, panel: { ...noFilters, limits: { per_25g_max: 80 } } })
  expect(budget.loaded).toMatchObject({
    criteria: [{ key: 'protein_per_euro', want: 'highest' }],
    pricePer: null,
  })
  const unranked = { ...budget.panel, criteria: [] }
  expect(load(budget, unranked).loaded?.criteria).toEqual([])
  // Nothing is asked by the meaning alone.
  expect(load({ ...initialState, panel: { ...noFilters, pricePer: 'unit' } }).loaded?.criteria).toEqual([])
})
