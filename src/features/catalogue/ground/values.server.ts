import { toSnakeCase } from 'drizzle-orm/casing'
import { nutrientKeys } from '#features/groceries/ground/product.rules.ts'

/** Columns of the nutrients of a record, as SQL knows them. */
export const valueColumns = nutrientKeys.map(toSnakeCase)

/** SQL for whether a record, by the name that the query has for it, says no value of any nutrient. */
export function hasNoValues(record: string): string {
  return `coalesce(${valueColumns.map((name) => `${record}.${name}`)}) is null`
}
