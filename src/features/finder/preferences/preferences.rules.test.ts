import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseCriterion, noFilters } from '../ground/finder.state.rules.ts'
import { applyChange, changeOf, reconcile } from './changes.rules.ts'
import {
  followKept,
  type Kept,
  keepNext,
  missingOf,
  noPreferences,
  nothingKept,
  type PreferenceKey,
  type Preferences,
  readKeys,
  readPreferences,
  withMissing,
} from './preferences.rules.ts'
import { readTypedTarget } from './targets.rules.ts'

describe('What is kept for good', () => {
  test.each([undefined, null, 7, 'vegan', [], { flags: 'vegan', stores: {}, targets: 'many' }])(
    '[ASK-12] reads as nothing where it is of another form: %j',
    (value) => expect(readPreferences(value)).toEqual(noPreferences),
  )

  test('[ASK-12] loses what is unknown or out of range, and nothing else', () => {
    expect(
      readPreferences({
        flags: ['vegan', 'no_taste', 'no_soy', 'vegan'],
        stores: ['jumbo', 'A b', 3, 'ah', 'jumbo'],
        pricePer: 'pack',
        targets: { protein: 150, energy: 900 },
      }),
    ).toEqual({
      flags: ['no_soy', 'vegan'],
      stores: ['ah', 'jumbo'],
      pricePer: 'pack',
      targets: { protein: 150, energy: null },
    })
  })

  test('[ASK-12] reads the same when it was kept and read once more', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const once = readPreferences(value)
        expect(readPreferences(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })
})

test.each([
  ['protein', '150', 150],
  ['protein', ' 10 ', 10],
  ['protein', '301', null],
  ['protein', '9', null],
  ['protein', '12,5', null],
  ['protein', 'veel', null],
  ['energy', '2400', 2400],
  ['energy', '2.400', 2400],
  ['energy', '2,400', 2400],
  ['energy', '1199', null],
  ['energy', '', null],
] as const)('[ASK-12] a target of %s typed as "%s" is %s', (key, typed, target) => {
  expect(readTypedTarget(key, typed)).toBe(target)
})

const vegan: Preferences = { ...noPreferences, flags: ['vegan'] }
const cheap: Preferences = { ...noPreferences, stores: ['ah', 'jumbo'], pricePer: 'pack' }

describe('What browser and profile keep', () => {
  const of = (owner: string | null, preferences: Preferences, ...unsent: PreferenceKey[]): Kept => {
    return { owner, preferences, unsent }
  }
  test.each<[string, Kept, Preferences | null, Kept]>([
    ['nothing anywhere stays nothing', nothingKept, null, of('anna', noPreferences)],
    ['a visitor’s goes into a profile without', of(null, vegan), null, of('anna', vegan, 'flag:vegan')],
    ['the profile’s counts before a visitor’s', of(null, vegan), cheap, of('anna', cheap)],
    ['the profile’s counts before an older one', of('anna', vegan), cheap, of('anna', cheap)],
    [
      'what was not sent yet is ahead, and nothing else',
      of('anna', vegan, 'flag:vegan'),
      cheap,
      of('anna', { ...cheap, flags: vegan.flags }, 'flag:vegan'),
    ],
    [
      'also where it says that nothing is set',
      of('anna', noPreferences, 'store:ah'),
      cheap,
      of('anna', { ...cheap, stores: ['jumbo'] }, 'store:ah'),
    ],
    ['another member’s is not taken over', of('bram', vegan, 'flag:vegan'), null, of('anna', noPreferences)],
    ['nor kept beside the profile’s', of('bram', vegan, 'flag:vegan'), cheap, of('anna', cheap)],
  ])('[ASK-12] %s', (_, kept, saved, expected) => {
    expect(reconcile(kept, 'anna', saved)).toEqual(expected)
  })
})

test('[ASK-12] of what a member sets, the profile is to hear what changed, and what it has not heard of yet', () => {
  const kept: Kept = { preferences: vegan, owner: 'anna', unsent: ['energy'] }
  expect(keepNext(kept, 'anna', { ...vegan, pricePer: 'unit' }).unsent).toEqual(['energy', 'pricePer'])
  expect(keepNext(kept, 'bram', { ...vegan, pricePer: 'unit' }).unsent).toEqual(['pricePer'])
  expect(keepNext(kept, null, { ...vegan, pricePer: 'unit' }).unsent).toEqual([])
})

describe('What two devices change at once', () => {
  const both = (before: Preferences, one: Preferences, other: Preferences) => {
    const told = (after: Preferences) => {
      const { unsent } = keepNext({ preferences: before, owner: 'anna', unsent: [] }, 'anna', after)
      return changeOf(after, unsent)
    }
    return applyChange(applyChange(before, told(one)), told(other))
  }
  test('[ASK-12] is all there afterwards: each tells what it changed, and not what it saw', () => {
    const before = { ...cheap, flags: ['no_milk' as const] }
    const phone = { ...before, flags: ['no_milk' as const, 'vegan' as const], stores: ['jumbo'] }
    const laptop = { ...before, flags: ['no_soy' as const], stores: ['ah', 'jumbo', 'lidl'], pricePer: null }
    const merged = { ...laptop, flags: ['no_soy', 'vegan'], stores: ['jumbo', 'lidl'] }
    expect(both(before, phone, laptop)).toEqual(merged)
    expect(both(before, laptop, phone)).toEqual(merged)
  })
  const some = fc.record({
    flags: fc.subarray(['no_milk', 'no_soy', 'vegan'] as const),
    stores: fc.subarray(['ah', 'jumbo', 'lidl']),
    pricePer: fc.constantFrom('pack' as const, 'unit' as const, null),
    targets: fc.record({ protein: fc.constantFrom(90, 150, null), energy: fc.constantFrom(2000, null) }),
  })
  test('[ASK-12] follows a single device exactly, and nothing that neither touched changes', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        expect(both(before, before, after)).toEqual(after)
        expect(both(before, after, before)).toEqual(after)
      }),
    )
  })
})

test('[ASK-12] what a browser has not told yet is read as far as it is known', () => {
  const all = ['flag:vegan', 'store:lidl', 'pricePer', 'protein']
  expect(readKeys([...all, 7, null, 'colour'])).toEqual(all)
  expect(readKeys('all')).toEqual([])
})

describe('What is set for good and not asked', () => {
  test('[ASK-12] is each of it that is missing, and none of what is there', () => {
    const asked = { ...noFilters, flags: ['no_soy' as const], stores: ['lidl'] }
    const set = { ...cheap, flags: vegan.flags }
    expect(missingOf(set, asked)).toEqual({ flags: ['vegan'], stores: [], pricePer: 'pack' })
    const all = withMissing(set, asked)
    expect(all).toMatchObject({ flags: ['no_soy', 'vegan'], stores: ['lidl'], pricePer: 'pack' })
    expect(withMissing(set, { ...asked, stores: [] }).stores).toEqual(['ah', 'jumbo'])
    expect(missingOf(set, all)).toEqual({ flags: [], stores: [], pricePer: null })
    expect(withMissing(noPreferences, asked)).toEqual(asked)
  })

  test('[ASK-12] is no meaning of the price where the question is about a price, or chose another', () => {
    const perKilo = chooseCriterion(noFilters, 'unit_price', 'lowest')
    expect(missingOf(cheap, perKilo).pricePer).toBeNull()
    expect(missingOf(cheap, { ...noFilters, pricePer: 'unit' }).pricePer).toBeNull()
    expect(missingOf(cheap, chooseCriterion(noFilters, 'salt', 'lowest')).pricePer).toBe('pack')
  })
})

describe('What the panel asks before a load', () => {
  const none = noPreferences
  const kept = { flags: ['vegan'], stores: ['ah'], pricePer: null } as const
  const kwark = { ...noFilters, category: 'kwark' } as const

  test('[ASK-12] has what was set for good, whatever an address asks besides', () => {
    expect(followKept(none, kept, noFilters)).toEqual({ ...noFilters, ...kept })
    expect(followKept(none, kept, kwark)).toEqual({ ...kwark, ...kept })
    expect(followKept(none, kept, { ...kwark, flags: ['no_soy'], stores: ['jumbo'] })).toEqual({
      ...kwark,
      flags: ['no_soy', 'vegan'],
      stores: ['jumbo'],
    })
  })

  test('[ASK-12] follows what is set, but for what was chosen otherwise', () => {
    expect(followKept(kept, none, { ...kwark, ...kept })).toEqual(kwark)
    const chosen = { ...kwark, stores: ['ah'] }
    expect(followKept(kept, none, chosen)).toBe(chosen)
  })
})
