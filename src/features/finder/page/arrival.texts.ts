import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of what the finder answers before anything is asked. */
export const arrivalTexts = defineTexts(
  {
    title: '25\u00a0g protein costs least here',
    detail: 'protein-rich food, the cheapest of each kind',
    rule: 'Foods that get at least 20% of their energy from protein, by fresh figures or averages of such food',
    all: 'All products by price per 25\u00a0g protein',
    none: 'No protein prices yet',
    noneDetail: 'No food has both a recent price and a protein value.',
    noneNarrowed: 'Nothing protein-rich here',
    noneNarrowedDetail:
      'No food for your diet and stores has a recent price, a protein value that is not outdated, and 20% of its energy from protein.',
    perKilo: 'Cheapest per kilo',
  },
  {
    title: '25\u00a0g eiwit kost hier het minst',
    detail: 'eiwitrijk eten, het goedkoopste per soort',
    rule: 'Eten dat minstens 20% van zijn energie uit eiwit haalt, op verse cijfers of gemiddelden van zulk eten',
    all: 'Alle producten op prijs per 25\u00a0g eiwit',
    none: 'Nog geen eiwitprijzen',
    noneDetail: 'Geen enkel product heeft zowel een recente prijs als een eiwitwaarde.',
    noneNarrowed: 'Hier niets eiwitrijks',
    noneNarrowedDetail:
      'Geen eten voor jouw dieet en winkels heeft een recente prijs, een eiwitwaarde die niet verouderd is, en 20% van zijn energie uit eiwit.',
    perKilo: 'Goedkoopst per kilo',
  },
)
