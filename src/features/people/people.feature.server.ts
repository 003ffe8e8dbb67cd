import type { Feature } from '#platform/http/feature.server.ts'
import { profilesMedia } from './profiles.media.server.ts'
import { profilePart } from './profiles.server.ts'

export const people: Feature = { members: [profilePart], media: profilesMedia }
