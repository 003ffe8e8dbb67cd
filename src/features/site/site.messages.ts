import { defineTexts } from '#platform/i18n.rules.ts'

/** Texts that belong to every page. */
export const siteTexts = defineTexts(
  { feeds: { recipes: 'FitFuel: new recipes', topics: 'FitFuel: new topics' } },
  { feeds: { recipes: 'FitFuel: nieuwe recepten', topics: 'FitFuel: nieuwe topics' } },
)
