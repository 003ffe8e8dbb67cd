/** What can be liked and viewed. */
export const itemKinds = ['recipe', 'topic'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Milliseconds for which an item has to be visible before it counts as viewed. */
export const VIEW_AFTER_MS = 2_000

/** Likes that a page of them has when nobody says how many. */
export const LIKES_PAGE_SIZE = 20

/** In the address of an item's page this asks whether to like it. */
export const LIKE_PARAM = 'like'
