import { type Judgement, OFFER_DAYS } from '#features/groceries/offers/judgement.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** What is said of an offer: what it is worth, and what one must do for it. */
export const offerTexts = defineTexts(
  {
    judged: { real: 'Real offer', so_so: 'So-so offer', not_an_offer: 'Not an offer' } satisfies Record<
      Judgement,
      string
    >,
    offer: 'Offer',
    was: (amount: string, percent: string) => `, was ${amount}, −${percent}%`,
    lowest: (amount: string) => `Lowest in the ${OFFER_DAYS} days before: ${amount}`,
    saves: (percent: string) => `You really save ${percent}%`,
    savesNothing: 'It cost as little before',
    dearer: (percent: string) => `It was ${percent}% cheaper before`,
    since: (day: string) => `Since ${day}`,
    lasting: 'On offer for over a year: no judgement',
    unjudged: `Followed for less than ${OFFER_DAYS} days before it: no judgement`,
    packs: (count: number) => `: the price of one when you buy ${count}`,
    until: (day: string) => `until ${day}`,
  },
  {
    judged: { real: 'Echte aanbieding', so_so: 'Matige aanbieding', not_an_offer: 'Geen echte actie' },
    offer: 'Aanbieding',
    was: (amount, percent) => `, was ${amount}, −${percent}%`,
    lowest: (amount) => `Laagste in de ${OFFER_DAYS} dagen ervoor: ${amount}`,
    saves: (percent) => `Je bespaart echt ${percent}%`,
    savesNothing: 'Zo goedkoop was het ervoor ook',
    dearer: (percent) => `Ervoor was het ${percent}% goedkoper`,
    since: (day) => `Sinds ${day}`,
    lasting: 'Al ruim een jaar in de aanbieding: geen oordeel',
    unjudged: `Korter dan ${OFFER_DAYS} dagen ervoor gevolgd: geen oordeel`,
    packs: (count) => `: prijs per stuk bij ${count}`,
    until: (day) => `t/m ${day}`,
  },
)
