import type { Basis, Flags, Nutrients } from '#features/groceries/ground/product.rules.ts'
import type { Promotion } from '#features/groceries/offers/promotion.rules.ts'

/** A store as a feed names it; `domain` is the wire's `origin`. */
export type FeedStore = { id: string; name: string; domain: string; logoUrl: string | null }

/** One priced product as read from a feed, checked and with prices in whole cents. */
export type FeedProduct = {
  store: FeedStore
  /** The store's own key of the product: its path or article number. Unique within the store. */
  ref: string
  gtin: string | null
  title: string
  brand: string | null
  /** One of the catalogue's categories, or `null`: then the title decides. */
  category: string | null
  priceNow: number | null
  priceOriginal: number | null
  promotion: Promotion | null
  /** ISO date of the price, or `null`: then the date of the import counts. */
  priceAsOf: string | null
  salesUnitSize: string | null
  imageUrl: string | null
  s3Path: string | null
  webPath: string | null
  flags: Flags
  /** Nutrition the feed itself carries for this product, or `null`. */
  nutrition: FeedNutrition | null
}

/** One nutrition table as read from a feed. Values stand as delivered; implausible ones are marked later. */
export type FeedNutrition = {
  /** `null` when the feed does not say: then the unit of the pack decides. */
  basis: Basis | null
  values: Nutrients
  /** Sugar alcohols in g per 100: they count 2.4 kcal/g in the plausibility check. */
  polyols: number | null
  /** Alcohol in g per 100, which no product's page shows, but which has energy. */
  alcohol?: number | null
  /** ISO date of the record, or `null`, when the feed does not say it: the date of the import tells nothing of it. */
  asOf: string | null
}

/** One record of a nutrition database: it has no price, only what it takes to find the product. */
export type FeedNutritionRecord = {
  gtin: string
  title: string
  brand: string | null
  salesUnitSize: string | null
  imageUrl: string | null
  flags: Flags
  nutrition: FeedNutrition
}

/** What a details feed says of one product of a store, or of all with one EAN; `null` is not said. */
export type FeedDetails = {
  /** A product of a store by its key there, or `null`: then the EAN tells which products are meant. */
  product: { storeId: string; ref: string } | null
  gtin: string | null
  /** Who says it, or `null`: the feed. */
  statedBy: string | null
  title: string | null
  /** The store's own categories, from the widest, joined by `/`. */
  categoryPath: string | null
  imageUrl: string | null
  flags: Flags
  nutrition: FeedNutrition | null
}

/** A food of a table of typical values. */
export type FeedTypicalFood = {
  /** The table's own code. */
  code: string
  title: string
  synonyms: string[]
  /** The table's group of foods. */
  group: string
  /** What the table asks to be named as, wherever a value of it is shown. */
  credit: string
  nutrition: FeedNutrition
}

/** Why a row, or one field of it, was not taken. `line` is the line (or row number) in the feed. */
export type Refusal = { line: number; ref: string | null; field: string; value: string; reason: string }

/**
 * What a feed reader yields: a row that was read, with the digest of its text where nothing of it was refused; a row that
 * was recognised, by the id of its product or record; or a row that was refused.
 */
export type FeedEvent<Row> =
  | { row: Row; line: number; digest?: string }
  | { recognised: number; line: number }
  | { refused: Refusal }

/**
 * Looks a row up by its text, with all else in the feed that it is read by: the digest of that, and the id of what an
 * earlier import made of the same, if it did.
 */
export type Recognise = (text: string) => { digest?: string; id?: number | undefined }

/** For whoever wants every row read. */
export const recogniseNone: Recognise = () => ({})

/** The feed as a whole cannot be read: truncated, garbled or of another format. Nothing of it is imported. */
export class FeedError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`)
    this.line = line
  }
}
