import { combineFlags, flagsFromLabels } from '#features/groceries/flags/flags.rules.ts'
import { normaliseGtin, worldwideGtin } from '#features/groceries/ground/gtin.rules.ts'
import type { FlagKey, Flags } from '#features/groceries/ground/product.rules.ts'
import { cleanText, feedLimits, httpUrl, pictureUrl, quoted } from '#features/groceries/ground/text.rules.ts'
import type { Promotion } from '#features/groceries/offers/promotion.rules.ts'
import {
  type FeedEvent,
  type FeedNutrition,
  type FeedProduct,
  type Recognise,
  recogniseNone,
} from '../ground/feed.rules.ts'
import { productKey } from '../ground/store.rules.ts'
import { readLines } from './lines.server.ts'
import { type PartnerProduct, partnerProduct } from './partner.input.ts'
import { firstFault } from './shape.server.ts'

/**
 * Reads a partner's feed: JSON Lines, one product a line, as `docs/partner-feed.schema.json` says. A line that
 * breaks the schema is refused with the first field at fault. Throws `FeedError` when a line is no JSON object.
 */
export async function* readPartner(
  chunks: AsyncIterable<Uint8Array>,
  recognise: Recognise = recogniseNone,
): AsyncGenerator<FeedEvent<FeedProduct>> {
  yield* readLines(chunks, recognise, (given, line, digest) => [readLine(given, line, digest)])
}

function readLine(given: Record<string, unknown>, line: number, digest?: string): FeedEvent<FeedProduct> {
  const refuse = (field: string, value: unknown, reason: string) => ({
    refused: {
      line,
      ref: cleanText(given.ref ?? given.gtin, feedLimits.ref),
      field,
      value: quoted(value),
      reason,
    },
  })
  const checked = partnerProduct.safeParse(given)
  if (!checked.success) {
    const { field, value, reason } = firstFault(given, checked.error)
    return refuse(field, value, reason)
  }
  const product = checked.data
  const code = product.gtin ? normaliseGtin(product.gtin) : null
  if (product.gtin && !code) return refuse('gtin', product.gtin, 'the check digit is wrong')
  const webPath = product.web_path ? httpUrl(product.web_path) : null
  if (product.web_path && !webPath) return refuse('web_path', product.web_path, 'no http(s) link')
  const key = cleanText(product.ref ?? code ?? webPath, feedLimits.url)
  const ref = key && productKey(product.store.id, key)
  if (!ref || ref.length > feedLimits.ref)
    return refuse('ref', product.ref, 'a product needs a ref, gtin or short web_path')
  const title = cleanText(product.title, feedLimits.title)
  const storeName = cleanText(product.store.name, feedLimits.store)
  if (!title || !storeName)
    return refuse(title ? 'store.name' : 'title', '', 'nothing but invisible characters')

  const row = rowOf(product, { ref, gtin: worldwideGtin(code), title, storeName, webPath })
  return { line, row, ...(digest !== undefined && { digest }) }
}

type Checked = { ref: string; gtin: string | null; title: string; storeName: string; webPath: string | null }

function rowOf(product: PartnerProduct, { ref, gtin, title, storeName, webPath }: Checked): FeedProduct {
  const { id, domain, logo_url } = product.store
  return {
    store: { id, name: storeName, domain, logoUrl: pictureUrl(logo_url) },
    ref,
    gtin,
    title,
    brand: cleanText(product.brand, feedLimits.brand),
    category: product.category_type ?? null,
    priceNow: product.price_now ?? null,
    priceOriginal: product.price_original ?? null,
    promotion: promotionOf(product),
    priceAsOf: product.as_of ?? null,
    salesUnitSize: cleanText(product.sales_unit_size, feedLimits.size),
    imageUrl: pictureUrl(product.image_url),
    s3Path: cleanText(product.s3_path, feedLimits.ref),
    webPath,
    flags: combineFlags(statedFlags(product), flagsFromLabels([title])),
    nutrition: nutritionOf(product),
  }
}

function promotionOf({ promotion }: PartnerProduct): Promotion | null {
  const text = cleanText(promotion?.text, feedLimits.promotion)
  return text === null ? null : { text, start: promotion?.start ?? null, end: promotion?.end ?? null }
}

/** What the partner says; `null` says that it does not know, which a title may still settle. */
function statedFlags({ flags }: PartnerProduct): Flags {
  const stated = Object.entries(flags ?? {}) as [FlagKey, boolean | null][]
  return Object.fromEntries(stated.filter(([, value]) => typeof value === 'boolean'))
}

function nutritionOf(product: PartnerProduct): FeedNutrition | null {
  const { nutritions_basic: basic, nutritions_carbs: carbs, nutritions_fats: fats } = product
  const values = {
    energyKcal: basic?.energy_kcal?.value ?? null,
    energyKj: basic?.energy_kj?.value ?? null,
    fat: fats?.total ?? null,
    saturatedFat: fats?.saturated ?? null,
    carbs: carbs?.total ?? null,
    sugars: carbs?.sugars ?? null,
    fiber: basic?.fiber?.value ?? null,
    protein: basic?.protein?.value ?? null,
    salt: basic?.salt?.value ?? null,
  }
  if (Object.values(values).every((value) => value === null)) return null
  return {
    basis: product.basis ?? null,
    values,
    polyols: carbs?.polyols ?? null,
    asOf: product.nutrition_as_of ?? product.as_of ?? null,
  }
}
