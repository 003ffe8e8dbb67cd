import type { Feature } from '#platform/http/feature.server.ts'
import './server/profiles.graphql.server.ts'
import './server/profiles.mutations.graphql.server.ts'
import './server/profiles.user.graphql.server.ts'
import { profileAddresses } from './server/profiles.addresses.server.ts'
import { profileApi } from './server/profiles.openapi.server.ts'
import { profileRoutes } from './server/profiles.rest.server.ts'

export const profiles: Feature = {
  memberRoutes: [profileRoutes],
  api: profileApi,
  addresses: profileAddresses,
}
