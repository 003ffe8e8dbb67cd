import { z } from 'zod'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { isStoreId } from '../ground/finder.address.rules.ts'
import { priceMeanings } from '../ground/price-meaning.rules.ts'
import { MAX_STORES, rangeOfTarget, type TargetKey } from './preferences.rules.ts'

const target = (key: TargetKey) =>
  z.int().min(rangeOfTarget[key].least).max(rangeOfTarget[key].most).nullish()

const flags = z.array(z.enum(flagKeys)).max(flagKeys.length).nullish()
const stores = z.array(z.string().refine(isStoreId)).max(MAX_STORES).nullish()

/** What a member sets for good, by the names of the data API. What is not given stays as it is. */
export const preferencesInput = z.strictObject({
  ...{ flags, addFlags: flags, removeFlags: flags },
  ...{ stores, addStores: stores, removeStores: stores },
  pricePer: z.enum(priceMeanings).nullish(),
  proteinTarget: target('protein'),
  energyTarget: target('energy'),
})
