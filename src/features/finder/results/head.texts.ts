import type { Basis } from '#features/groceries/ground/product.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** What a link to the finder says where it is shown as a card. */
export const headTexts = defineTexts(
  {
    quoted: (search: string) => `“${search}”`,
    price: (price: string, store: string, origin: string) => `${price} at ${store}${origin}`,
    unknownPrice: (store: string) => `At ${store}, price unknown`,
    protein: (amount: string, basis: Basis) =>
      `${amount} protein per ${basis === '100ml' ? '100\u00a0ml' : '100\u00a0g'}`,
    compared: (count: number) => `${count} products compared`,
  },
  {
    quoted: (search) => `‘${search}’`,
    price: (price, store, origin) => `${price} bij ${store}${origin}`,
    unknownPrice: (store) => `Bij ${store}, prijs onbekend`,
    protein: (amount, basis) => `${amount} eiwit per ${basis === '100ml' ? '100\u00a0ml' : '100\u00a0g'}`,
    compared: (count) => `${count} producten vergeleken`,
  },
)
