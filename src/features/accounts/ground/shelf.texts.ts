import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the shelf of cheap protein. */
export const shelfTexts = defineTexts(
  {
    name: 'Cheap protein, from three shelves',
    example: 'Food with protein',
    protein: '25 g protein',
    kwark: 'Kwark',
    eggs: 'Eggs',
    chicken: 'Chicken leg',
    none: 'Prices appear here as soon as the catalogue has them.',
    sample: 'Sample data. A full bar is the most protein per euro.',
    asOf: (day: string) => `Prices from ${day} or later. A full bar is the most protein per euro.`,
  },
  {
    name: 'Goedkoop eiwit, van drie schappen',
    example: 'Eten met eiwit',
    protein: '25 g eiwit',
    kwark: 'Kwark',
    eggs: 'Eieren',
    chicken: 'Kippenpoot',
    none: 'Hier staan prijzen zodra de catalogus ze heeft.',
    sample: 'Voorbeelddata. Volle balk: meeste eiwit per euro.',
    asOf: (day) => `Prijzen van ${day} of later. Volle balk: meeste eiwit per euro.`,
  },
)
