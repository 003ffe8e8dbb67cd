import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of advertisements: they stand on the first page, where no card of a product does. */
export const advertisementTexts = defineTexts(
  {
    advertisement: 'Advertisement',
    learnMore: 'Learn more',
    newTab: 'opens in a new tab',
    noPart: 'Opens the shop in a new tab. It takes no part in the ranking.',
    adWhey: 'Whey start pack',
    adSnacks: 'Protein snacks to try',
  },
  {
    advertisement: 'Advertentie',
    learnMore: 'Meer weten',
    newTab: 'opent in een nieuw tabblad',
    noPart: 'Opent de winkel in een nieuw tabblad. Doet niet mee in de rangschikking.',
    adWhey: 'Startpakket whey',
    adSnacks: 'Eiwitsnacks om te proberen',
  },
)
