import { expect, test } from 'vitest'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import { noFilters } from '../ground/finder.state.rules.ts'
import { kindTexts } from '../ground/kinds.texts.ts'
import { kindChoicesOf } from './kind-chips.rules.ts'

const answer = (parts: Partial<ProductsAnswer>) =>
  ({ kinds: [], non_food_left_out: 0, ...parts }) as ProductsAnswer
const eggsAndTofu = answer({
  kinds: [
    { kind: 'meat_substitutes', count: 30 },
    { kind: 'eggs', count: 12 },
    { kind: 'tofu_tempeh', count: 4 },
  ],
})

test('[DAT-12] every kind has a name of its own in both languages', () => {
  for (const locale of locales) {
    const names = kindIds.map((kind) => kindTexts[locale][kind])
    expect(names.filter((name) => !name?.trim())).toEqual([])
    expect(new Set(names).size, locale).toBe(kindIds.length)
  }
})

test('[DAT-12] results offer the kinds that the chosen category stands for', () => {
  const kindsFor = (category: 'plant-proteins' | 'eggs' | null) =>
    kindChoicesOf(eggsAndTofu, { ...noFilters, category }).kinds.map(({ kind }) => kind)
  expect(kindsFor(null)).toEqual(['meat_substitutes', 'eggs', 'tofu_tempeh'])
  expect(kindsFor('plant-proteins')).toEqual(['meat_substitutes', 'tofu_tempeh'])
  expect(kindsFor('eggs')).toEqual([])
})

test('[DAT-12] a kind that was chosen stays, so that it can be let go', () => {
  const one = answer({ kinds: [{ kind: 'skyr', count: 3 }] })
  expect(kindChoicesOf(one, { ...noFilters, category: 'kwark' }).kinds).toEqual([])
  expect(kindChoicesOf(one, { ...noFilters, category: 'kwark', kinds: ['skyr'] }).kinds).toHaveLength(1)
  // Nothing of it passes the other filters: it is there to be taken back.
  const gone = kindChoicesOf(one, { ...noFilters, category: 'kwark', kinds: ['lean_kwark'] }).kinds
  expect(gone.at(-1)).toEqual({ kind: 'lean_kwark', count: 0 })
})

test('[DAT-11] what is no food can be brought back where it was left out, and put away again', () => {
  expect(kindChoicesOf(answer({}), noFilters).nonFood).toBeNull()
  expect(kindChoicesOf(answer({ non_food_left_out: 7 }), noFilters).nonFood).toBe(7)
  expect(kindChoicesOf(answer({}), { ...noFilters, nonFood: true }).nonFood).toBe(0)
})
