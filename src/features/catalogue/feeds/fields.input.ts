import { z } from 'zod'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { feedLimits } from '#features/groceries/ground/text.rules.ts'

// Fields that our own feeds have in common: those of partners, and those of details.

/** A text with something to see in it. */
export const text = (max: number) => z.string().min(1).max(max).regex(/\S/)
export const link = z
  .string()
  .max(feedLimits.url)
  .regex(/^https?:\/\/[^\s/]/)
export const amount = z.number().nullable().optional()
export const basis = z.enum(['100g', '100ml']).nullable().optional()
export const gtin = z
  .string()
  .regex(/^(\d{8}|\d{12,14})$/)
  .nullable()
  .optional()
export const flags = z
  .strictObject(Object.fromEntries(flagKeys.map((key) => [key, z.boolean().nullable().optional()])))
  .nullable()
  .optional()
export const day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .nullable()
  .optional()
