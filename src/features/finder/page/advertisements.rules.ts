/** A paid-for card; `title` names a text of the card's texts. */
export type Advertisement = {
  id: string
  store: { name: string; domain: string }
  title: 'adWhey' | 'adSnacks'
  link: string
  picture: string
}

/** The two sample advertisements: static, never ranked, and shown only where nothing was asked. */
export const advertisements: readonly Advertisement[] = [
  {
    id: 'whey',
    store: { name: 'XXL Nutrition', domain: 'xxlnutrition.com' },
    title: 'adWhey',
    link: 'https://xxlnutrition.com/nld/',
    picture: '/illustrations/shopping-cart.svg',
  },
  {
    id: 'snacks',
    store: { name: 'Body & Fit', domain: 'bodyandfit.com' },
    title: 'adSnacks',
    link: 'https://www.bodyandfit.com/nl-nl/',
    picture: '/illustrations/chocolate-bar.svg',
  },
]
