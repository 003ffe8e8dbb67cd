import type { Feature } from '#platform/http/feature.server.ts'
import './server/reactions.graphql.server.ts'
import { likesPart } from './likes/likes.server.ts'
import { viewsApi } from './server/reactions.openapi.server.ts'
import { viewRoutes } from './server/reactions.rest.server.ts'
import { removePassedViews, viewsPart } from './views/views.server.ts'

export const reactions: Feature = {
  memberRoutes: [viewRoutes],
  api: viewsApi,
  membersOfItems: (items) => [likesPart(items), viewsPart],
  nightly: [{ name: 'remove-passed-views', run: removePassedViews }],
}
