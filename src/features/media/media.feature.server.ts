import type { Feature } from '#platform/http/feature.server.ts'
import { mediaApi } from './server/media.openapi.server.ts'

/** Its endpoints read bodies larger than any form, so that `server/process/app.ts` gives them their place. */
export const media: Feature = { api: mediaApi }
