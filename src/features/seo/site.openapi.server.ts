import { type ApiPart, endpoint, text } from '#platform/http/openapi.server.ts'
import { FEED_SIZE, feedPaths } from './feeds.rules.ts'

const TAG = 'Feeds'

/** The feeds, for readers of RSS. */
export const feedsApi: ApiPart = {
  tag: { name: TAG, description: 'What is new, for readers of RSS.' },
  paths: {
    [feedPaths.recipes]: { get: feed('recipes') },
    [feedPaths.topics]: { get: feed('topics') },
  },
}

function feed(kind: keyof typeof feedPaths) {
  return endpoint({
    id: kind === 'recipes' ? 'recipesFeed' : 'topicsFeed',
    tag: TAG,
    summary: `The newest ${kind}`,
    description: `RSS 2.0 with the ${FEED_SIZE} newest ${kind} that everybody may see.`,
    answers: {
      200: { description: 'The feed.', content: { 'application/rss+xml': { schema: text } } },
      304: { description: 'The feed is the one that If-None-Match names.' },
    },
    refused: ['method-not-allowed'],
  })
}
