/** Languages of the product. */
export const locales = ['en', 'nl'] as const
export type Locale = (typeof locales)[number]

/** Whether a stored or sent value is a language of the product; anything else counts as none. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'nl'
}
