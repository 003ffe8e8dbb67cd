import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { nameTexts } from '../ground/names.texts.ts'

const { values: valuesEn } = nameTexts.en
const { values: valuesNl } = nameTexts.nl

/** Texts of product cards: units, why a product stands where it stands, and how far to trust its figures. */
export const cardTexts = defineTexts(
  {
    rank: (place: number) => `Number ${place}`,
    compare: (title: string) => `Compare ${title}`,
    comparingFull: (title: string) => `Compare ${title}: four at most`,
    priceUnknown: 'Price unknown',
    unknown: 'unknown',
    highest: 'highest',
    lowest: 'lowest',
    per25g: 'per 25 g protein',
    /** Above the price of it. */
    of25g: '25\u00a0g protein',
    perKg: 'per kg',
    perLitre: 'per litre',
    per100kcal: 'per 100 kcal',
    unit: { fat: 'fat', saturated_fat: 'saturated', carbs: 'carbs', sugar: 'sugar', fiber: 'fibre' },
    cheapest: 'cheapest',
    dearest: 'dearest',
    best: 'best',
    beats: (percent: number) => `beats ${percent}%`,
    /** Behind the words above: among how many. */
    ofKnown: (count: string, key: CriterionKey | null) =>
      key ? `of the ${count} with a known ${valuesEn[key]}` : `of the ${count} known`,
    onlyKnown: (key: CriterionKey) => `the only one with a known ${valuesEn[key]}`,
    unsure: 'Less sure: ',
    lowered: 'Ranked lower: ',
    atTheEnd: ', so at the end',
    priceStale: 'the price is stale',
    nutritionStale: 'the nutrition is stale',
    nutritionOfUnknownAge: 'the nutrition is of unknown age',
    nutritionTypical: 'the nutrition is a typical value',
    weightTypical: 'the weight is a typical one',
    implausible: 'the value cannot be right',
    noPrice: 'No price yet',
    priceAge: (days: number) =>
      days < 1 ? 'Price from today' : `Price ${days} ${days === 1 ? 'day' : 'days'} old`,
    noNutrition: 'No nutrition yet',
    sources: {
      sample: 'sample',
      checkjebon: 'Checkjebon',
      openfoodfacts: 'Open Food Facts',
      partner: 'store',
      details: 'label',
    },
    priceUndated: 'Price of unknown age',
    nutritionUndated: 'Nutrition of unknown age',
    ageUnknown: 'date unknown',
    /** Behind an age: it is over the limit. */
    stale: ', stale',
    nutrition: (source: string) => `Nutrition: ${source}`,
    ageDays: (days: number) => (days < 1 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} old`),
    ageMonths: (months: number) => `${months} months old`,
    ageYears: (years: number) => `${years} years old`,
    matched: (percent: number) => `Nutrition of what is probably the same product (${percent}%)`,
    flags: (source: string) => `Diet and allergens: ${source}`,
    flagsMatched: (percent: number) => `Of what is probably the same product (${percent}%)`,
    carried: 'From another label of the same product',
    typical: 'Typical value',
    typicalOf: (credit: string) => `Typical value of such a food: ${credit}`,
    approximate: 'approx. size',
    typicalWeight: (pieces: number, grams: number, source: string) =>
      pieces === 1 ? `about ${grams}\u00a0g (${source})` : `about ${pieces} × ${grams}\u00a0g (${source})`,
    density: (grams: number, source: string) => `about ${grams}\u00a0g per litre (${source})`,
    drained: (grams: number) => `drained weight ${grams}\u00a0g`,
    aboutDrained: (grams: number) => `drained weight about ${grams}\u00a0g`,
    inedible: {
      bone: (percent: number, source: string) => `about ${percent}% bone taken off (${source})`,
      shell: (percent: number, source: string) => `about ${percent}% shell taken off (${source})`,
    },
    valueImplausible: (names: string) => `Cannot be right, not counted: ${names}`,
    sample: 'Sample data',
  },
  {
    rank: (place) => `Nummer ${place}`,
    compare: (title) => `Vergelijk ${title}`,
    comparingFull: (title) => `Vergelijk ${title}: hoogstens vier`,
    priceUnknown: 'Prijs onbekend',
    unknown: 'onbekend',
    highest: 'hoogste',
    lowest: 'laagste',
    per25g: 'per 25 g eiwit',
    of25g: '25\u00a0g eiwit',
    perKg: 'per kg',
    perLitre: 'per liter',
    per100kcal: 'per 100 kcal',
    unit: { fat: 'vet', saturated_fat: 'verzadigd', carbs: 'koolhydraten', sugar: 'suiker', fiber: 'vezels' },
    cheapest: 'goedkoopst',
    dearest: 'duurst',
    best: 'beste',
    beats: (percent) => `beter dan ${percent}%`,
    ofKnown: (count, key) =>
      key ? `van de ${count} met een bekende ${valuesNl[key]}` : `van de ${count} bekende`,
    onlyKnown: (key) => `de enige met een bekende ${valuesNl[key]}`,
    unsure: 'Minder zeker: ',
    lowered: 'Lager geplaatst: ',
    atTheEnd: ', dus onderaan',
    priceStale: 'verouderde prijs',
    nutritionStale: 'verouderde voedingswaarde',
    nutritionOfUnknownAge: 'voedingswaarde van onbekende datum',
    nutritionTypical: 'gemiddelde voedingswaarde',
    weightTypical: 'gemiddeld gewicht',
    implausible: 'de waarde kan niet kloppen',
    noPrice: 'Nog geen prijs',
    priceAge: (days) =>
      days < 1 ? 'Prijs van vandaag' : `Prijs ${days} ${days === 1 ? 'dag' : 'dagen'} oud`,
    noNutrition: 'Nog geen voedingswaarde',
    sources: {
      sample: 'voorbeeld',
      checkjebon: 'Checkjebon',
      openfoodfacts: 'Open Food Facts',
      partner: 'winkel',
      details: 'etiket',
    },
    priceUndated: 'Prijs van onbekende datum',
    nutritionUndated: 'Voeding van onbekende datum',
    ageUnknown: 'datum onbekend',
    stale: ', verouderd',
    nutrition: (source) => `Voeding: ${source}`,
    ageDays: (days) => (days < 1 ? 'vandaag' : `${days} ${days === 1 ? 'dag' : 'dagen'} oud`),
    ageMonths: (months) => `${months} maanden oud`,
    ageYears: (years) => `${years} jaar oud`,
    matched: (percent) => `Waarden van vermoedelijk hetzelfde product (${percent}%)`,
    flags: (source) => `Dieet en allergie: ${source}`,
    flagsMatched: (percent) => `Van vermoedelijk hetzelfde product (${percent}%)`,
    carried: 'Van een ander etiket van hetzelfde product',
    typical: 'Gemiddelde waarde',
    typicalOf: (credit) => `Gemiddelde waarde van zo’n product: ${credit}`,
    approximate: 'ca. gewicht',
    typicalWeight: (pieces, grams, source) =>
      pieces === 1
        ? `ongeveer ${grams}\u00a0g (${source})`
        : `ongeveer ${pieces} × ${grams}\u00a0g (${source})`,
    density: (grams, source) => `ongeveer ${grams}\u00a0g per liter (${source})`,
    drained: (grams) => `uitlekgewicht ${grams}\u00a0g`,
    aboutDrained: (grams) => `uitlekgewicht ongeveer ${grams}\u00a0g`,
    inedible: {
      bone: (percent, source) => `ongeveer ${percent}% bot afgetrokken (${source})`,
      shell: (percent, source) => `ongeveer ${percent}% schaal afgetrokken (${source})`,
    },
    valueImplausible: (names) => `Kan niet kloppen, telt niet mee: ${names}`,
    sample: 'Voorbeelddata',
  },
)

/** The name of a source in the words of the page, or as the source itself gives it. */
export function nameIn(names: Readonly<Record<string, string>>, source: string): string {
  return (Object.hasOwn(names, source) && names[source]) || source
}
