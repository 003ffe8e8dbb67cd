import { isTopicValues, type TopicValues } from './topic-form.rules.ts'

/** What is kept of a topic that is being written. */
export type TopicDraft = {
  values: TopicValues
  /** How long somebody has been writing it so far. */
  filledInMs: number
}

/** Where a member's draft of a new topic is kept in this browser. */
export function topicDraftKey(accountId: string): string {
  return `fitfuel.topics.draft.${accountId}`
}

/** Whether what was kept is a draft of this form. */
export function isTopicDraft(kept: unknown): kept is TopicDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { values, filledInMs } = kept as Partial<Record<keyof TopicDraft, unknown>>
  return isTopicValues(values) && typeof filledInMs === 'number'
}
