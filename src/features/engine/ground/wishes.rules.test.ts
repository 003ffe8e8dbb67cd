import { expect, test } from 'vitest'
import { wishesInWords } from './wishes.rules.ts'

test.each([
  ['low salt cheese', 'cheese', ['salt lowest']],
  ['Cheese low in salt', 'cheese', ['salt lowest']],
  ['zoutarme kaas', 'kaas', ['salt lowest']],
  ['kaas met weinig zout', 'kaas', ['salt lowest']],
  ['eiwitrijk brood', 'brood', ['protein highest']],
  ['high-protein low-sugar yoghurt', 'yoghurt', ['sugar lowest', 'protein highest']],
  ['yoghurt met veel eiwit en weinig suiker', 'yoghurt', ['sugar lowest', 'protein highest']],
  ['lean fish', 'fish', ['protein_per_100kcal highest']],
  ['magere vis', 'vis', ['protein_per_100kcal highest']],
  ['koolhydraatarm', '', ['carbs lowest']],
  ['rich in fibre', '', ['fiber highest']],
  ['caloriearme frisdrank', 'frisdrank', ['calories lowest']],
  ['low salt less sodium soup', 'soup', ['salt lowest']],
  ['cheapest chicken', 'chicken', ['unit_price lowest']],
])('[ASK-07] wishes in a search are read as wishes: %s', (search, rest, wishes) => {
  const { criteria, ...found } = wishesInWords(search)!
  expect(found).toEqual({ search: rest })
  expect(criteria.map(({ key, want }) => `${key} ${want}`)).toEqual(wishes)
})

test.each(['kaas', 'zout', 'lowlands', 'saltless', 'vetarmband', 'clean', 'high five', ''])(
  '[ASK-07] words that wish for nothing are no wishes: %s',
  (search) => {
    expect(wishesInWords(search)).toBeNull()
  },
)
