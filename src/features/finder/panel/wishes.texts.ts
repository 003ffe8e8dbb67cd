import type { LimitKey } from '#features/engine/ground/limits.rules.ts'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'

/** Texts of what can be wished for below the first row of the panel. */
export const wishTexts = defineTexts(
  {
    nutrition: 'Nutrition per 100 g, and value',
    nutritionHint: 'The order you choose is the order that counts',
    scrollBack: 'Scroll nutrients back',
    scrollOn: 'Scroll nutrients on',
    highFirst: (key: CriterionKey) => `${finderTexts.en.high(key)} first`,
    lowFirst: (key: CriterionKey) => `${finderTexts.en.low(key)} first`,
    neutral: 'No preference',
    diet: 'Diet and allergies',
    dietHint: 'Only products that are proven to fit',
    moreFlags: (count: number) => `${count} more`,
    fewerFlags: 'Fewer',
    stores: 'Stores',
    storesHint: 'None chosen means all stores',
    budget: 'Budget',
    budgetHint: 'Products without a known value are left out',
    limits: {
      price_max: 'Price at most',
      per_25g_max: '25\u00a0g protein at most',
      protein_min: 'Protein at least',
    } satisfies Record<LimitKey, string>,
    limitUnit: 'g per 100\u00a0g',
    limitFaults: {
      price_max: 'Price at most: enter an amount from €\u00a00.01 to €\u00a010,000, such as 2.50',
      per_25g_max:
        '25\u00a0g protein at most: enter an amount from €\u00a00.01 to €\u00a010,000, such as 0.80',
      protein_min: 'Protein at least: enter grams from 0.1 to 100, such as 12 or 7.5',
    } satisfies Record<LimitKey, string>,
  },
  {
    nutrition: 'Voeding per 100 g, en prijs',
    nutritionHint: 'Wat je het eerst kiest, telt het zwaarst',
    scrollBack: 'Voedingsstoffen terugschuiven',
    scrollOn: 'Voedingsstoffen verder schuiven',
    highFirst: (key) => `${finderTexts.nl.high(key)} eerst`,
    lowFirst: (key) => `${finderTexts.nl.low(key)} eerst`,
    neutral: 'Geen voorkeur',
    diet: 'Dieet en allergie',
    dietHint: 'Alleen producten die er zeker aan voldoen',
    moreFlags: (count) => `Nog ${count}`,
    fewerFlags: 'Minder',
    stores: 'Winkels',
    storesHint: 'Kies je er geen, dan tellen alle winkels mee',
    budget: 'Budget',
    budgetHint: 'Producten waarvan de waarde onbekend is, vallen af',
    limits: {
      price_max: 'Prijs tot',
      per_25g_max: '25\u00a0g eiwit tot',
      protein_min: 'Eiwit vanaf',
    },
    limitUnit: 'g per 100\u00a0g',
    limitFaults: {
      price_max: 'Prijs tot: vul een bedrag in van €\u00a00,01 tot €\u00a010.000, zoals 2,50',
      per_25g_max: '25\u00a0g eiwit tot: vul een bedrag in van €\u00a00,01 tot €\u00a010.000, zoals 0,80',
      protein_min: 'Eiwit vanaf: vul een aantal gram in van 0,1 tot 100, zoals 12 of 7,5',
    },
  },
)
