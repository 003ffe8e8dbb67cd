import { FeatureTopicDocument, LockTopicDocument, MoveTopicDocument } from '#documents/graphql.ts'
import { isDone } from '#features/reactions/moderate/ask.ts'
import { runOperation } from '#platform/browser/graphql.client.ts'
import type { SteeringAct } from './steering.rules.ts'

/** Locks, moves or features a topic, or ends that; whether it was done. */
export function steer(act: SteeringAct): Promise<boolean> {
  return isDone(() => run(act))
}

function run(given: SteeringAct): Promise<unknown> {
  switch (given.act) {
    case 'lock':
      return runOperation(LockTopicDocument, { input: { id: given.id, locked: given.locked } })
    case 'move':
      return runOperation(MoveTopicDocument, { input: { id: given.id, category: given.category } })
    case 'feature':
      return runOperation(FeatureTopicDocument, { input: { id: given.id, featured: given.featured } })
  }
}
