import { moderates, type Viewer } from '#features/accounts/ground/accounts.rules.ts'

/** What the form of a new topic offers; the API gives `General` to one that names none. */
export const topicCategories = ['Nutrition', 'Workout', 'Motivation', 'Progress', 'Questions'] as const
export const GENERAL = 'General'

/** Topics of a page of the board. */
export const TOPICS_PAGE_SIZE = 10
/** Replies of a page of a topic. */
export const REPLIES_PAGE_SIZE = 20

/** Lengths that the forms, the server and the texts read here. */
export const BOARD_LIMITS = { title: 150, content: 10_000, reply: 5_000, tag: 30, tags: 8 } as const

/** On this channel a change of the board is announced, as `{event}:{topicId}` or `{event}:{topicId}:{replyId}`. */
export const BOARD_CHANNEL = 'board'

/** When a topic begins to count for the age term of its `hot_score`. */
export const HOT_EPOCH = '2024-01-01T00:00:00Z'

/** Why `viewer` may not reply to a topic, or null if they may. */
export function refuseReply(
  viewer: Pick<Viewer, 'role'> | null,
  topic: { lockedAt: Date | null },
): 'sign-in-required' | 'topic-locked' | null {
  if (!viewer) return 'sign-in-required'
  return topic.lockedAt && !moderates(viewer) ? 'topic-locked' : null
}
