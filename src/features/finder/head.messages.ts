import { defineTexts } from '#platform/i18n.rules.ts'

/** What a link to the finder says where it is shown as a card. */
export const headTexts = defineTexts(
  {
    title: 'FitFuelFinder',
    price: (price: string, store: string, origin: string) => `${price} at ${store}${origin}`,
    unknownPrice: (store: string) => `At ${store}, price unknown`,
    protein: (amount: string, per: string) => `${amount} protein ${per}`,
    compared: (count: number) => `${count} products compared`,
  },
  {
    title: 'FitFuelFinder',
    price: (price, store, origin) => `${price} bij ${store}${origin}`,
    unknownPrice: (store) => `Bij ${store}, prijs onbekend`,
    protein: (amount, per) => `${amount} eiwit ${per}`,
    compared: (count) => `${count} producten vergeleken`,
  },
)
