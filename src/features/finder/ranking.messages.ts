import { defineTexts } from '#platform/i18n.rules.ts'

/** How the finder ranks, in plain words. */
export const rankingTexts = defineTexts(
  {
    title: 'How we rank',
    parts: [
      'One wish: products stand in the plain order of that value.',
      'Several wishes: per wish we look at how many of the other products a product beats. “Beats 91%” means better than 91 of 100. The first wish counts in full, the second for a half, the third for a third, and so on.',
      'Fresh before stale: a product with a price of over 14 days or nutrition of over 3 years old comes after the fresh ones. A product that lacks a value, or has one that cannot be right, comes last and counts 0 for that wish.',
      'Equal? Then the cheapest stands first. Shops cannot buy a place: advertisements stand apart.',
    ],
  },
  {
    title: 'Hoe we rangschikken',
    parts: [
      'Eén wens: producten staan gewoon op volgorde van die waarde.',
      'Meer wensen: per wens kijken we van hoeveel andere producten een product wint. “Beter dan 91%” betekent beter dan 91 van de 100. De eerste wens telt helemaal mee, de tweede voor de helft, de derde voor een derde, enzovoort.',
      'Vers gaat voor: een product met een prijs van meer dan 14 dagen of een voedingswaarde van meer dan 3 jaar oud komt na de verse. Een product waarvan een waarde ontbreekt of niet kan kloppen, komt als laatste en krijgt 0 voor die wens.',
      'Gelijk? Dan staat de goedkoopste voorop. Winkels kunnen geen plek kopen: advertenties staan apart.',
    ],
  },
)
