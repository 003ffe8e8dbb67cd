import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts that belong to every page. */
export const siteTexts = defineTexts(
  {
    feeds: { recipes: 'FitFuel: new recipes', topics: 'FitFuel: new topics' },
    shareAlt: 'FitFuel: a shelf with lentils, kwark and chicken, each with bars for nutrition and price',
  },
  {
    feeds: { recipes: 'FitFuel: nieuwe recepten', topics: 'FitFuel: nieuwe topics' },
    shareAlt: 'FitFuel: een schap met linzen, kwark en kip, elk met balken voor voedingswaarde en prijs',
  },
)
