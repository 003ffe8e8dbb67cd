/** An offer is judged by the lowest price of so many days before it; a product followed for less gets no judgement. */
export const OFFER_DAYS = 30
/** Days of its history that a product's offer is judged by: one that has lasted longer gets no judgement either. */
export const JUDGED_DAYS = 365
/** An offer is real when it is at least so many hundredths below that price. */
export const REAL_PERCENT = 5

export const judgements = ['real', 'so_so', 'not_an_offer'] as const
export type Judgement = (typeof judgements)[number]
