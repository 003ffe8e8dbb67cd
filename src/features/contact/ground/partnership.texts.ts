import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** The names of the kinds of partnership. */
export const partnershipTexts = defineTexts(
  {
    technology: 'Technology',
    content: 'Content and recipes',
    brand: 'Brand',
    supplier: 'Supermarket or supplier',
    research: 'Research',
    marketing: 'Marketing and events',
    other: 'Something else',
  },
  {
    technology: 'Technologie',
    content: 'Artikelen en recepten',
    brand: 'Merk',
    supplier: 'Supermarkt of leverancier',
    research: 'Onderzoek',
    marketing: 'Marketing en evenementen',
    other: 'Iets anders',
  },
)
