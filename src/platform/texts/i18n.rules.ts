/** Languages of the product. */
export const locales = ['en', 'nl'] as const
export type Locale = (typeof locales)[number]

/** Each in its own language: whoever cannot read the page finds it all the same. */
export const languageNames: Record<Locale, string> = { en: 'English', nl: 'Nederlands' }

/** Cookie that stores the visitor's choice; a cookie, so that the server's first page is in that language. */
export const LANGUAGE_COOKIE = 'language'

/** The parameter of an address that shows a page in one language, for who has stored no choice: `/?lang=nl`. */
export const LANGUAGE_PARAM = 'lang'

const YEAR_SECONDS = 365 * 24 * 3600

/** The cookie that stores a choice, as a browser's script and a server's header write it. */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** Whether a stored or sent value is a language of the product; anything else counts as none. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The language that a query string asks for, or null. */
export function localeOfQuery(query: string): Locale | null {
  const asked = new URLSearchParams(query).get(LANGUAGE_PARAM)
  return isLocale(asked) ? asked : null
}

/** The address at which `path` is in this language, for who has stored no other choice. */
export function languageAddress(path: string, locale: Locale): string {
  return `${path}?${LANGUAGE_PARAM}=${locale}`
}

/**
 * The first language of a visitor: the stored choice, else the one that the address asks for, else Dutch if the browser
 * asks for it first, else English.
 */
export function firstLocale(
  stored: string | undefined,
  acceptLanguage: string | null | undefined,
  asked?: string,
): Locale {
  if (isLocale(stored)) return stored
  if (isLocale(asked)) return asked
  return acceptLanguage?.trim().toLowerCase().startsWith('nl') ? 'nl' : 'en'
}

type Translated<English> = {
  [Key in keyof English]: English[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : English[Key] extends string
      ? string
      : Translated<English[Key]>
}

/** Texts of one feature in both languages; a key that one of them lacks does not compile. */
export type Texts<English> = Record<Locale, Translated<English>>

/** Declares the texts of a feature. English gives the keys and the parameters, Dutch must have the same. */
export function defineTexts<const English extends object>(
  en: English,
  nl: Translated<NoInfer<English>>,
): Texts<English> {
  return { en: en as Translated<English>, nl }
}
