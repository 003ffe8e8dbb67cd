import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const infoTexts = defineTexts(
  {
    toHome: 'To the home page',
    toFinder: 'Open FitFuelFinder',
    notFound: {
      documentTitle: 'Page not found · FitFuel',
      title: 'This page is not on our shelves',
      detail:
        'There may be a typo in the address, or the page has moved. From the home page you can find everything.',
    },
    failure: {
      documentTitle: 'Something went wrong · FitFuel',
      title: 'Something went wrong',
      detail: 'That is on us, not on you. Try again in a moment.',
      detailWithId: (id: string) =>
        `That is on us, not on you. Try again in a moment. If you report it, name ${id}.`,
      retry: 'Try again',
    },
    unavailable: {
      documentTitle: 'Not available now · FitFuel',
      title: 'We cannot get at this right now',
      detail: 'That is on us, and nothing of yours is lost. Please try again in a minute.',
    },
  },
  {
    toHome: 'Naar de startpagina',
    toFinder: 'Open FitFuelFinder',
    notFound: {
      documentTitle: 'Pagina niet gevonden · FitFuel',
      title: 'Deze pagina ligt niet in ons schap',
      detail:
        'Misschien zit er een tikfout in het adres, of is de pagina verhuisd. Vanaf de startpagina vind je alles.',
    },
    failure: {
      documentTitle: 'Er ging iets mis · FitFuel',
      title: 'Er ging iets mis',
      detail: 'Dat ligt aan ons, niet aan jou. Probeer het zo nog eens.',
      detailWithId: (id) =>
        `Dat ligt aan ons, niet aan jou. Probeer het zo nog eens. Meld je het? Noem dan ${id}.`,
      retry: 'Opnieuw proberen',
    },
    unavailable: {
      documentTitle: 'Nu niet beschikbaar · FitFuel',
      title: 'We kunnen hier nu even niet bij',
      detail: 'Dat ligt aan ons, en er is niets van jou verloren. Probeer het over een minuut opnieuw.',
    },
  },
)
