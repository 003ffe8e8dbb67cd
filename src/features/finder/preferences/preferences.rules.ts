import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { isStoreId } from '../ground/finder.address.rules.ts'
import type { Filters } from '../ground/finder.state.rules.ts'
import { isPriceCriterion, isPriceMeaning, type PriceMeaning } from '../ground/price-meaning.rules.ts'

/** What somebody wants to eat on a day: grams of protein, kilocalories. */
export const targetKeys = ['protein', 'energy'] as const
export type TargetKey = (typeof targetKeys)[number]
export type Targets = Readonly<Record<TargetKey, number | null>>

/** The lowest and the highest of each target: anything outside is a typing error or unhealthy as a daily intake. */
export const rangeOfTarget: Readonly<Record<TargetKey, { least: number; most: number }>> = {
  protein: { least: 10, most: 300 },
  energy: { least: 1200, most: 6000 },
}
/** As many stores as can be near somebody. */
export const MAX_STORES = 50

/** What a visitor set for good: it goes with every question. */
export type Preferences = Readonly<{
  flags: readonly FlagKey[]
  stores: readonly string[]
  pricePer: PriceMeaning | null
  targets: Targets
}>

export const noPreferences: Preferences = {
  flags: [],
  stores: [],
  pricePer: null,
  targets: { protein: null, energy: null },
}

/** What can be changed by itself, whatever another device changes meanwhile: one diet or allergy, one store, … */
export type PreferenceKey = `flag:${FlagKey}` | `store:${string}` | 'pricePer' | TargetKey

/** A store that can be chosen. */
export type KnownStore = Readonly<{ id: string; name: string }>

/** What both filters and preferences say. */
export type Narrowing = Pick<Filters, 'flags' | 'stores' | 'pricePer'>

/** What filters say that can be kept for good. */
export function narrowingOf({ flags, stores, pricePer }: Narrowing): Narrowing {
  return { flags, stores, pricePer }
}

/** Whether two say the same about diet, stores and the price. */
export function sameNarrowing(a: Narrowing, b: Narrowing): boolean {
  return JSON.stringify(narrowingOf(a)) === JSON.stringify(narrowingOf(b))
}

/** What is set for good and not asked by these filters. A question about a price says itself what that counts per. */
export function missingOf({ flags, stores, pricePer }: Narrowing, filters: Filters): Narrowing {
  const isOfPrice = filters.criteria.some(({ key }) => isPriceCriterion(key))
  return {
    flags: flags.filter((flag) => !filters.flags.includes(flag)),
    // Who chose stores for this question wants those.
    stores: filters.stores.length > 0 ? [] : stores,
    pricePer: isOfPrice || filters.pricePer ? null : pricePer,
  }
}

/** The filters with what is set for good. */
export function withMissing(preferences: Narrowing, filters: Filters): Filters {
  const { flags, stores, pricePer } = missingOf(preferences, filters)
  return {
    ...filters,
    flags: flagKeys.filter((flag) => flags.includes(flag) || filters.flags.includes(flag)),
    stores: stores.length > 0 ? stores : filters.stores,
    pricePer: pricePer ?? filters.pricePer,
  }
}

/**
 * What the panel asks before a load, once `after` is set for good in place of `before`: it follows as far as nothing else was
 * chosen there, and what is first known of goes with whatever an address asks.
 */
export function followKept(before: Narrowing, after: Narrowing, panel: Filters): Filters {
  if (sameNarrowing(panel, before)) return { ...panel, ...narrowingOf(after) }
  return sameNarrowing(before, noPreferences) ? withMissing(after, panel) : panel
}

/** What a browser keeps: whose it is, and what was changed of it that the profile has not heard of. */
export type Kept = Readonly<{
  preferences: Preferences
  owner: string | null
  unsent: readonly PreferenceKey[]
}>

export const nothingKept: Kept = { preferences: noPreferences, owner: null, unsent: [] }

/** What a member's browser keeps once they set `next`. */
export function keepNext(kept: Kept, owner: string | null, next: Preferences): Kept {
  if (owner === null) return { preferences: next, owner, unsent: [] }
  const before = kept.owner === owner ? kept.unsent : []
  return { preferences: next, owner, unsent: [...new Set([...before, ...changedIn(kept.preferences, next)])] }
}

function changedIn(before: Preferences, after: Preferences): PreferenceKey[] {
  const isOneSided = <Each>(a: readonly Each[], b: readonly Each[]) => [
    ...a.filter((each) => !b.includes(each)),
    ...b.filter((each) => !a.includes(each)),
  ]
  return [
    ...isOneSided(before.flags, after.flags).map((flag) => `flag:${flag}` as const),
    ...isOneSided(before.stores, after.stores).map((id) => `store:${id}` as const),
    ...(before.pricePer === after.pricePer ? [] : ['pricePer' as const]),
    ...targetKeys.filter((key) => before.targets[key] !== after.targets[key]),
  ]
}

/** Keys from whatever was kept of them. */
export function readKeys(value: unknown): PreferenceKey[] {
  return Array.isArray(value) ? value.filter(isKey) : []
}

function isKey(key: unknown): key is PreferenceKey {
  return (
    typeof key === 'string' && (/^(flag|store):./.test(key) || key === 'pricePer' || key in rangeOfTarget)
  )
}

/** Preferences from whatever was kept: what is unknown or out of range is left out. */
export function readPreferences(value: unknown): Preferences {
  const { flags, stores, pricePer, targets } = { ...(value as Partial<Preferences>) }
  const list = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])
  const isText = (given: unknown): given is string => typeof given === 'string'
  return {
    flags: flagKeys.filter((flag) => list(flags).includes(flag)),
    stores: [...new Set(list(stores).filter(isText).filter(isStoreId))].sort().slice(0, MAX_STORES),
    pricePer: isPriceMeaning(pricePer) ? pricePer : null,
    targets: { protein: targetOf('protein', targets?.protein), energy: targetOf('energy', targets?.energy) },
  }
}

/** A target from whatever was given; `null` where it is none. */
export function targetOf(key: TargetKey, value: unknown): number | null {
  const { least, most } = rangeOfTarget[key]
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null
}
