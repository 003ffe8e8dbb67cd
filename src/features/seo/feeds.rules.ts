/** Where each feed is. */
export const feedPaths = { recipes: '/recipes.rss', topics: '/topics.rss' } as const

/** Items of a feed, newest first. */
export const FEED_SIZE = 50
