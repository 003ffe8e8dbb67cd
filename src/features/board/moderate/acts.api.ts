import { FeatureTopicDocument, LockTopicDocument, MoveTopicDocument } from '#documents/graphql.ts'
import { isDone } from '#features/reactions/moderate/moderate.api.ts'
import type { HidingAct } from '#features/reactions/moderate/moderate.rules.ts'
import { runOperation } from '#platform/browser/graphql.client.ts'

/** What of a topic is changed by those who moderate. */
export type TopicAct =
  | { act: 'lock'; id: string; locked: boolean }
  | { act: 'move'; id: string; category: string }
  | { act: 'feature'; id: string; featured: boolean }

/** An act of those who moderate. */
export type ModerationAct = HidingAct | TopicAct

/** Locks, moves or features a topic, or ends that; whether it was done. */
export function actOnTopic(act: TopicAct): Promise<boolean> {
  return isDone(() => run(act))
}

function run(given: TopicAct): Promise<unknown> {
  switch (given.act) {
    case 'lock':
      return runOperation(LockTopicDocument, { input: { id: given.id, locked: given.locked } })
    case 'move':
      return runOperation(MoveTopicDocument, { input: { id: given.id, category: given.category } })
    case 'feature':
      return runOperation(FeatureTopicDocument, { input: { id: given.id, featured: given.featured } })
  }
}
