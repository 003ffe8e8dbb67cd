import type { Feature } from '#platform/http/feature.server.ts'
import './api/board.graphql.server.ts'
import './api/mutations.graphql.server.ts'
import './api/queries.graphql.server.ts'
import './api/subscriptions.graphql.server.ts'
import { topicFeedRoutes } from './api/board.rest.server.ts'
import { BOARD_CHANNEL } from './ground/board.rules.ts'
import { findTopicDrift, repliesPart, topicAddresses, topicItems, topicsPart } from './server/parts.server.ts'
import { sampleTopicsPart } from './server/sample.server.ts'

export const board: Feature = {
  publicRoutes: [topicFeedRoutes],
  channels: [BOARD_CHANNEL],
  members: [repliesPart, topicsPart],
  items: topicItems,
  addresses: topicAddresses,
  sample: sampleTopicsPart,
  findDrift: findTopicDrift,
}
