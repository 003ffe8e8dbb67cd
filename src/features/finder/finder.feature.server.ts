import type { Feature } from '#platform/http/feature.server.ts'
import './preferences/preferences.graphql.server.ts'
import { preferencesPart } from './preferences/preferences.member.server.ts'

/** Its products are answered before anybody is looked up, so that `server/process/app.ts` gives them their place. */
export const finder: Feature = { members: [preferencesPart] }
