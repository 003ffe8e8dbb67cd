import type { Feature } from '#platform/http/feature.server.ts'
import './api/moderation.graphql.server.ts'
import './api/moderation.mutations.graphql.server.ts'
import './api/moderation.products.graphql.server.ts'
import { reportsApi } from './api/moderation.openapi.server.ts'
import { reportRoutes } from './api/moderation.rest.server.ts'
import { moderationPart, productReportsPart, reportsPart } from './server/moderation.member.server.ts'
import { removeResolvedProductReports } from './server/moderation.products.server.ts'

export const moderation: Feature = {
  memberRoutes: [reportRoutes],
  api: reportsApi,
  members: [moderationPart, reportsPart, productReportsPart],
  nightly: [{ name: 'remove-resolved-product-reports', run: removeResolvedProductReports }],
}
