import type { MemberPart } from '#features/accounts/accounts.context.server.ts'
import { repliesPart, topicsPart } from '#features/board/board.member.server.ts'
import { preferencesPart } from '#features/finder/preferences.member.server.ts'
import { profilePart } from '#features/members/profiles.server.ts'
import { messagesPart } from '#features/messages/messages.member.server.ts'
import {
  moderationPart,
  productReportsPart,
  reportsPart,
} from '#features/moderation/moderation.member.server.ts'
import { likesPart } from '#features/reactions/likes.member.server.ts'
import { viewsPart } from '#features/reactions/views.member.server.ts'
import { recipesPart } from '#features/recipes/recipes.member.server.ts'
import { itemParts } from './items.ts'

/**
 * What the features hold of a member, in the order in which it is forgotten: the profile first, the reports before
 * what is reported, and the likes before anything that can be liked.
 */
export const members: readonly MemberPart[] = [
  profilePart,
  preferencesPart,
  messagesPart,
  moderationPart,
  reportsPart,
  productReportsPart,
  likesPart(itemParts),
  viewsPart,
  repliesPart,
  topicsPart,
  recipesPart,
]
