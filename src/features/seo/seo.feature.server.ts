import type { Feature } from '#platform/http/feature.server.ts'
import { feedsApi } from './site.openapi.server.ts'
import { searchEngineRoutes } from './sitemap.rest.server.ts'

export const seo: Feature = { publicRoutes: [searchEngineRoutes], api: feedsApi }
