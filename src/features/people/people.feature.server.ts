import type { Feature } from '#platform/http/feature.server.ts'
import { profilePart, profilesMedia } from './profiles.server.ts'

export const people: Feature = { members: [profilePart], media: profilesMedia }
