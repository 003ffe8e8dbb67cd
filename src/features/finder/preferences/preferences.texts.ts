import { defineTexts } from '#platform/texts/i18n.rules.ts'
import type { PriceMeaning } from '../ground/price-meaning.rules.ts'
import type { TargetKey } from './preferences.rules.ts'

/** Texts of what a visitor sets for good, and of what they come back to. */
export const preferenceTexts = defineTexts(
  {
    forGood: 'For good',
    hint: {
      browser: 'Goes with every question, kept in this browser',
      member: 'Goes with every question, kept in your profile',
    },
    keep: 'Keep my diet, stores and price',
    set: 'What you set for good',
    remove: 'Forget:',
    add: 'Add what you set:',
    pricePer: {
      protein: 'Price per 25\u00a0g protein',
      unit: 'Price per kg or litre',
      pack: 'Price per pack',
    } satisfies Record<PriceMeaning, string>,
    target: { protein: 'Protein a day', energy: 'Energy a day' } satisfies Record<TargetKey, string>,
    targetFault: {
      protein: (least: string, most: string) => `Enter whole grams from ${least} to ${most}`,
      energy: (least: string, most: string) => `Enter whole kilocalories from ${least} to ${most}`,
    } satisfies Record<TargetKey, (least: string, most: string) => string>,
    aDay: {
      protein: (amount: string) => `${amount} protein a day`,
      energy: (amount: string) => `${amount} a day`,
    } satisfies Record<TargetKey, (amount: string) => string>,
    ofDay: (basis: string, shares: string) => `${basis}: ${shares} for a day`,
    shareOf: {
      protein: (percent: string) => `${percent} of your protein`,
      energy: (percent: string) => `${percent} of your energy`,
    } satisfies Record<TargetKey, (percent: string) => string>,
  },
  {
    forGood: 'Vaste voorkeuren',
    hint: {
      browser: 'Geldt bij elke vraag, bewaard in deze browser',
      member: 'Geldt bij elke vraag, bewaard in je profiel',
    },
    keep: 'Onthoud mijn dieet, winkels en prijs',
    set: 'Je vaste voorkeuren',
    remove: 'Vergeten:',
    add: 'Voeg je vaste voorkeur toe:',
    pricePer: { protein: 'Prijs per 25\u00a0g eiwit', unit: 'Prijs per kg of liter', pack: 'Prijs per pak' },
    target: { protein: 'Eiwit per dag', energy: 'Energie per dag' },
    targetFault: {
      protein: (least, most) => `Vul hele grammen in, van ${least} tot ${most}`,
      energy: (least, most) => `Vul hele kilocalorieën in, van ${least} tot ${most}`,
    },
    aDay: { protein: (amount) => `${amount} eiwit per dag`, energy: (amount) => `${amount} per dag` },
    ofDay: (basis, shares) => `${basis}: ${shares} voor een dag`,
    shareOf: {
      protein: (percent) => `${percent} van je eiwit`,
      energy: (percent) => `${percent} van je energie`,
    },
  },
)
