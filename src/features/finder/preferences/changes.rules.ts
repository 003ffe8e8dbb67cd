import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import type { PriceMeaning } from '../ground/price-meaning.rules.ts'
import {
  type Kept,
  keepNext,
  noPreferences,
  nothingKept,
  type PreferenceKey,
  type Preferences,
  readPreferences,
} from './preferences.rules.ts'

/** A change of what is set for good. What it does not name stays; `null` takes back. */
export type Change = Readonly<{
  /** These in place of all that were set. */
  flags?: readonly FlagKey[] | null | undefined
  stores?: readonly string[] | null | undefined
  addFlags?: readonly FlagKey[] | null | undefined
  removeFlags?: readonly FlagKey[] | null | undefined
  addStores?: readonly string[] | null | undefined
  removeStores?: readonly string[] | null | undefined
  pricePer?: PriceMeaning | null | undefined
  protein?: number | null | undefined
  energy?: number | null | undefined
}>

/** What has to be changed elsewhere so that it says the same of these keys. */
export function changeOf({ flags, stores, pricePer, targets }: Preferences, keys: readonly PreferenceKey[]) {
  const named = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  const [flagsNamed, storesNamed] = [
    flagKeys.filter((flag) => keys.includes(`flag:${flag}`)),
    named('store:'),
  ]
  const lists = {
    addFlags: flagsNamed.filter((flag) => flags.includes(flag)),
    removeFlags: flagsNamed.filter((flag) => !flags.includes(flag)),
    addStores: storesNamed.filter((id) => stores.includes(id)),
    removeStores: storesNamed.filter((id) => !stores.includes(id)),
  }
  const values = { pricePer, ...targets }
  return Object.fromEntries([
    ...Object.entries(lists).filter(([, list]) => list.length > 0),
    ...Object.entries(values).filter(([key]) => (keys as readonly string[]).includes(key)),
  ]) satisfies Change
}

/** What is set once this was changed. */
export function applyChange(set: Preferences, change: Change): Preferences {
  const { pricePer, targets } = set
  const listed = <Each>(
    before: readonly Each[],
    whole: readonly Each[] | null | undefined,
    added: readonly Each[] | null | undefined,
    removed: readonly Each[] | null | undefined,
  ) =>
    [...(whole === undefined ? before : (whole ?? [])), ...(added ?? [])].filter(
      (each) => !removed?.includes(each),
    )
  const value = <Value>(before: Value, after: Value | null | undefined) =>
    after === undefined ? before : after
  return readPreferences({
    flags: listed(set.flags, change.flags, change.addFlags, change.removeFlags),
    stores: listed(set.stores, change.stores, change.addStores, change.removeStores),
    pricePer: value(pricePer, change.pricePer),
    targets: {
      protein: value(targets.protein, change.protein),
      energy: value(targets.energy, change.energy),
    },
  })
}

/**
 * What a member's browser is to keep once their profile was read: what the profile has, but for what was changed here
 * and is to go there yet. What a visitor set before signing in goes into a profile that has nothing.
 */
export function reconcile(kept: Kept, owner: string, saved: Preferences | null): Kept {
  const own = kept.owner === null || kept.owner === owner ? kept : nothingKept
  const unsent = own.owner === owner ? own.unsent : []
  if (!saved) return keepNext({ preferences: noPreferences, owner, unsent }, owner, own.preferences)
  return { preferences: applyChange(saved, changeOf(own.preferences, unsent)), owner, unsent }
}
