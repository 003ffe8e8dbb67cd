import type { Feature } from '#platform/http/feature.server.ts'
import './access/accounts.graphql.server.ts'
import './admin/roles.graphql.server.ts'
import { removeExpired } from './mailed/accounts.tidy.server.ts'
import { settingsRoutes } from './settings/account.rest.server.ts'
import { accountApi } from './sign-in/accounts.openapi.server.ts'
import { accountRoutes } from './sign-in/accounts.rest.server.ts'

export const accounts: Feature = {
  memberRoutes: [accountRoutes, settingsRoutes],
  api: accountApi,
  nightly: [{ name: 'remove-expired-access', run: removeExpired }],
}
