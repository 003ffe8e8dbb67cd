import { defineTexts } from '#platform/texts/i18n.rules.ts'
import type { QuestionKey } from './questions.rules.ts'

type Question = { name: string; detail: string }

/** Texts of what the finder answers and offers before anything is asked. */
export const arrivalTexts = defineTexts(
  {
    title: '25\u00a0g protein costs least here',
    detail: 'the cheapest of each kind, today',
    rule: 'Foods that get at least 20% of their energy from protein, by figures that are not outdated',
    all: 'All products by price per 25\u00a0g protein',
    none: 'No protein prices yet',
    noneDetail: 'No food has both a recent price and a protein value.',
    perKilo: 'Cheapest per kilo',
    tiles: 'Shelves',
    allFood: 'All',
    questions: 'Questions',
    ask: {
      protein: { name: 'Most protein per euro', detail: '25\u00a0g protein, cheapest first' },
      lean: { name: 'Lean', detail: 'most protein per 100 kcal' },
      kilo: { name: 'Cheapest per kilo', detail: 'price per kg or litre' },
      offers: { name: 'This week’s offers', detail: 'below their usual price' },
    } as Record<QuestionKey, Question>,
  },
  {
    title: '25\u00a0g eiwit kost hier het minst',
    detail: 'vandaag het goedkoopst, per soort één product',
    rule: 'Alleen eten dat minstens 20% van zijn energie uit eiwit haalt, op cijfers die niet verouderd zijn',
    all: 'Alle producten op prijs per 25\u00a0g eiwit',
    none: 'Nog geen eiwitprijzen',
    noneDetail: 'Geen enkel product heeft zowel een recente prijs als een eiwitwaarde.',
    perKilo: 'Goedkoopst per kilo',
    tiles: 'Schappen',
    allFood: 'Alles',
    questions: 'Vragen',
    ask: {
      protein: { name: 'Meeste eiwit per euro', detail: '25\u00a0g eiwit, goedkoopste eerst' },
      lean: { name: 'Mager', detail: 'meeste eiwit per 100 kcal' },
      kilo: { name: 'Goedkoopst per kilo', detail: 'prijs per kg of liter' },
      offers: { name: 'Aanbiedingen deze week', detail: 'onder de gewone prijs' },
    },
  },
)
