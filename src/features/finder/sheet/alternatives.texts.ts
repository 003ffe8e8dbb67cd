import type { SameBy } from '#features/engine/ground/wire.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of what else there is for a product. */
export const alternativeTexts = defineTexts(
  {
    elsewhere: 'Same product elsewhere',
    onlyAt: (store: string) =>
      `No other store than ${store} is known to have it: none lists the same barcode, or the same brand, title and size.`,
    by: { barcode: 'Same barcode', name: 'Same brand, title and size' } satisfies Record<SameBy, string>,
    thisOne: 'This product',
    cheapest: 'cheapest',
    unknownPrice: 'price unknown',
    of25g: (amount: string) => `${amount} per 25\u00a0g protein`,
    swap: 'Swap: more protein for less money',
    hardToBeat: (kind: string, per100: string, isNarrowed: boolean) =>
      `This is hard to beat: nothing in ${kind.toLowerCase()}${isNarrowed ? ' that fits your diet' : ''} with up-to-date figures as sure as these has more protein ${per100} and also costs less per 25\u00a0g of it.`,
    ownIsStale: 'What is known of this product itself is stale.',
    sameStore: 'same store',
    more: (amount: string, per100: string) => `${amount} more protein ${per100}`,
    less: (amount: string) => `${amount} less per 25\u00a0g protein`,
    failed: 'Other stores and swaps could not be fetched.',
    tryAgain: 'Try again',
  },
  {
    elsewhere: 'Zelfde product elders',
    onlyAt: (store) =>
      `Buiten ${store} is geen winkel bekend die het heeft: nergens dezelfde streepjescode, of hetzelfde merk met dezelfde titel en inhoud.`,
    by: { barcode: 'Zelfde streepjescode', name: 'Zelfde merk, titel en inhoud' },
    thisOne: 'Dit product',
    cheapest: 'goedkoopst',
    unknownPrice: 'prijs onbekend',
    of25g: (amount) => `${amount} per 25\u00a0g eiwit`,
    swap: 'Ruilen: meer eiwit voor minder geld',
    hardToBeat: (kind, per100, isNarrowed) =>
      `Dit is moeilijk te verslaan: niets bij ${kind.toLowerCase()}${isNarrowed ? ' dat bij je dieet past' : ''} met actuele cijfers die even zeker zijn, heeft meer eiwit ${per100} én een lagere prijs per 25\u00a0g eiwit.`,
    ownIsStale: 'De gegevens van dit product zelf zijn wel verouderd.',
    sameStore: 'zelfde winkel',
    more: (amount, per100) => `${amount} meer eiwit ${per100}`,
    less: (amount) => `${amount} minder per 25\u00a0g eiwit`,
    failed: 'Andere winkels en ruilproducten konden niet worden opgehaald.',
    tryAgain: 'Opnieuw proberen',
  },
)
