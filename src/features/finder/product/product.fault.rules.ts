import { pathOf } from '#features/seo/pages.rules.ts'

/** What somebody finds wrong with a product of the catalogue, in the order in which the form offers it. */
export const productFaults = ['value', 'match', 'category', 'size'] as const
export type ProductFault = (typeof productFaults)[number]

/** Letters of what somebody adds: what the pack says. */
export const PRODUCT_NOTE_LENGTH = 1_000

/** Where reports of products are sent. */
export const PRODUCT_REPORTS_PATH = '/reports/products'

/** The address at which the finder opens a product. */
export function productAddress(id: number): string {
  return `${pathOf('finder')}?product=${id}`
}
