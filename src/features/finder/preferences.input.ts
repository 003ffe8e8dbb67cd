import { z } from 'zod'
import { flagKeys } from '#features/catalogue/product.rules.ts'
import { isStoreId } from './finder.address.rules.ts'
import { MAX_STORES, rangeOfTarget, type TargetKey } from './preferences.rules.ts'
import { priceMeanings } from './price-meaning.rules.ts'

const target = (key: TargetKey) =>
  z.int().min(rangeOfTarget[key].least).max(rangeOfTarget[key].most).nullable().default(null)

/** What a member sets for good, by the names of the data API. What is not given is not set. */
export const preferencesInput = z.strictObject({
  flags: z.array(z.enum(flagKeys)).max(flagKeys.length).default([]),
  stores: z.array(z.string().refine(isStoreId)).max(MAX_STORES).default([]),
  pricePer: z.enum(priceMeanings).nullable().default(null),
  proteinTarget: target('protein'),
  energyTarget: target('energy'),
})
