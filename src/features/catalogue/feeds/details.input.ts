import { z } from 'zod'
import { feedLimits } from '#features/groceries/ground/text.rules.ts'
import { storeIdForm } from '../ground/store.rules.ts'
import { amount, basis, day, flags, gtin, link, text } from './fields.input.ts'

// The schema for whoever writes such feeds, docs/details-feed.schema.json, says the same; a test holds the two together.

const words = z.array(text(feedLimits.title)).max(100).nullable().optional()

/** One line of a details feed: what is known of a product beside its price. */
export const detailsLine = z.strictObject({
  store: z.string().regex(storeIdForm).nullable().optional(),
  ref: text(feedLimits.ref).nullable().optional(),
  gtin,
  title: text(feedLimits.title).nullable().optional(),
  source: text(feedLimits.store).nullable().optional(),
  as_of: day,
  category_path: z.array(text(feedLimits.brand)).max(10).nullable().optional(),
  image_url: link.nullable().optional(),
  ingredients: text(feedLimits.ingredients).nullable().optional(),
  allergens: words,
  traces: words,
  flags,
  nutrition: z
    .strictObject({
      basis,
      energy_kcal: amount,
      energy_kj: amount,
      fat: amount,
      saturated_fat: amount,
      carbs: amount,
      sugars: amount,
      polyols: amount,
      fiber: amount,
      protein: amount,
      salt: amount,
      alcohol: amount,
    })
    .nullable()
    .optional(),
})
export type DetailsLine = z.infer<typeof detailsLine>
