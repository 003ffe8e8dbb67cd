import type { Locale } from '#platform/texts/i18n.rules.ts'

/** Where the site is, and in which language its own words on a page are. */
export type Reader = { publicUrl: string; locale: Locale }

/** As the protocol of the cards names languages. */
export const cardLanguages: Record<Locale, string> = { en: 'en_GB', nl: 'nl_NL' }

/** What stands for a page without a photo of its own, where links are shown as cards: the sites take no drawings. */
export const sharePicture = { path: '/share.png', width: 1200, height: 630 } as const
