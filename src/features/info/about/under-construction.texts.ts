import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** By themselves: every page carries `infoTexts`, for what goes wrong. */
export const underConstructionTexts = defineTexts(
  {
    documentTitle: 'Coming soon · FitFuel',
    title: 'This page is not ready yet',
    detail:
      'We are still stocking this shelf. Meanwhile, compare food by price and nutrition in FitFuelFinder.',
    toFinder: 'Open FitFuelFinder',
    back: 'Go back',
  },
  {
    documentTitle: 'Binnenkort · FitFuel',
    title: 'Deze pagina is nog niet klaar',
    detail: 'Dit schap zijn we nog aan het vullen. Vergelijk intussen prijs en voeding in FitFuelFinder.',
    toFinder: 'Open FitFuelFinder',
    back: 'Ga terug',
  },
)
