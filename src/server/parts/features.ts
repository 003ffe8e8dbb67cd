import { accounts } from '#features/accounts/accounts.feature.server.ts'
import { board } from '#features/board/board.feature.server.ts'
import { catalogue } from '#features/catalogue/catalogue.feature.server.ts'
import { contact } from '#features/contact/contact.feature.server.ts'
import { feeds } from '#features/feeds/feeds.feature.server.ts'
import { finder } from '#features/finder/finder.feature.server.ts'
import { media } from '#features/media/media.feature.server.ts'
import { moderation } from '#features/moderation/moderation.feature.server.ts'
import { people } from '#features/people/people.feature.server.ts'
import { profiles } from '#features/profiles/profiles.feature.server.ts'
import { reactions } from '#features/reactions/reactions.feature.server.ts'
import { recipes } from '#features/recipes/recipes.feature.server.ts'
import { seo } from '#features/seo/seo.feature.server.ts'
import type { Feature } from '#platform/http/feature.server.ts'

/** The features that hand something to the process, from left to right: the only list of them. */
export const features: readonly Feature[] = [
  seo,
  accounts,
  media,
  people,
  catalogue,
  finder,
  reactions,
  recipes,
  board,
  profiles,
  moderation,
  contact,
  feeds,
]

/** What can be liked and viewed, kind by kind, in the order in which transactions lock them. */
export const itemParts = features.flatMap(({ items }) => items ?? [])

const STAGES = ['profile', 'marks', 'content'] as const
const held = features
  .toReversed()
  .flatMap(({ members, membersOfItems }) => [...(members ?? []), ...(membersOfItems?.(itemParts) ?? [])])

/** What the features hold of a member, in the order in which it is forgotten. */
export const members = STAGES.flatMap((stage) => held.filter((part) => part.stage === stage))

export const mediaParts = features.flatMap(({ media }) => media ?? [])
export const addressParts = features.flatMap(({ addresses }) => addresses ?? [])
export const sampleParts = features.flatMap(({ sample }) => sample ?? [])
export const liveChannels = features.flatMap(({ channels }) => channels ?? [])
export const apiParts = features.flatMap(({ api }) => api ?? [])
export const nightlyJobs = features.flatMap(({ nightly }) => nightly ?? [])
