import { z } from 'zod'
import { MAX_PRICE_CENTS } from '#features/groceries/ground/number.rules.ts'
import { feedLimits } from '#features/groceries/ground/text.rules.ts'
import { categoryIds } from '#features/groceries/kinds/kinds.rules.ts'
import { storeDomainForm, storeIdForm } from '../ground/store.rules.ts'
import { amount, basis, day, flags, gtin, link, text } from './fields.input.ts'

// The schema for partners, docs/partner-feed.schema.json, says the same; a test holds the two together.

const cents = z.int().min(0).max(MAX_PRICE_CENTS).nullable().optional()
const value = z.strictObject({ value: z.number().nullable() }).nullable().optional()

const store = z.strictObject({
  id: z.string().regex(storeIdForm),
  name: text(feedLimits.store),
  domain: z.string().regex(storeDomainForm),
  logo_url: link.nullable().optional(),
})

/** One line of a partner's feed: a product by its names on the wire, with its store. */
export const partnerProduct = z.strictObject({
  store,
  title: text(feedLimits.title),
  brand: text(feedLimits.brand).nullable().optional(),
  ref: text(feedLimits.ref).nullable().optional(),
  gtin,
  origin: z.string().max(100).nullable().optional(),
  category_type: z.enum(categoryIds).nullable().optional(),
  price_now: cents,
  price_original: cents,
  promotion: z
    .strictObject({ text: text(feedLimits.promotion), start: day, end: day })
    .nullable()
    .optional(),
  sales_unit_size: text(feedLimits.size).nullable().optional(),
  image_url: link.nullable().optional(),
  s3_path: z.string().max(feedLimits.ref).nullable().optional(),
  web_path: link.nullable().optional(),
  basis,
  nutritions_basic: z
    .strictObject({ energy_kcal: value, energy_kj: value, fiber: value, protein: value, salt: value })
    .nullable()
    .optional(),
  nutritions_carbs: z.strictObject({ total: amount, sugars: amount, polyols: amount }).nullable().optional(),
  nutritions_fats: z.strictObject({ total: amount, saturated: amount }).nullable().optional(),
  flags,
  as_of: day,
  nutrition_as_of: day,
})
export type PartnerProduct = z.infer<typeof partnerProduct>
