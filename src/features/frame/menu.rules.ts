import type { PageKey } from '#features/seo/pages.rules.ts'

/** Links of the bar, and the large ones of the full menu. */
export const mainPages = ['finder', 'offers', 'recipes', 'community', 'about'] as const satisfies PageKey[]

/** The smaller columns of the full menu. */
export const menuColumns = [
  { title: 'resources', pages: ['tips', 'fitnessAdvice', 'nutritionGuides'] },
  { title: 'support', pages: ['contact', 'faq', 'partner'] },
  { title: 'legal', pages: ['terms', 'privacy'] },
] as const satisfies { title: string; pages: PageKey[] }[]

/** The element that the button of the bar opens. */
export const MENU_ID = 'full-menu'
