import type { Feature } from '#platform/http/feature.server.ts'
import { drawingsApi } from './ground/catalogue.openapi.server.ts'

/** Its drawings are answered as files are, so that `server/process/app.ts` gives them their place. */
export const catalogue: Feature = { api: drawingsApi }
