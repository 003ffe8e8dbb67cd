import {
  FeatureTopicDocument,
  HideContentDocument,
  LockTopicDocument,
  MoveTopicDocument,
  RestoreContentDocument,
} from '#documents/graphql.ts'
import { forgetAnswers, runOperation } from '#platform/graphql.client.ts'
import type { ModerationAct } from './moderate.rules.ts'

/** Does it; whether it was done. */
export async function moderate(act: ModerationAct): Promise<boolean> {
  try {
    await run(act)
  } catch {
    return false
  }
  await forgetAnswers()
  return true
}

function run(given: ModerationAct): Promise<unknown> {
  switch (given.act) {
    case 'hide':
      return runOperation(HideContentDocument, { input: { ...given.item, reason: given.reason } })
    case 'restore':
      return runOperation(RestoreContentDocument, { input: given.item })
    case 'lock':
      return runOperation(LockTopicDocument, { input: { id: given.id, locked: given.locked } })
    case 'move':
      return runOperation(MoveTopicDocument, { input: { id: given.id, category: given.category } })
    case 'feature':
      return runOperation(FeatureTopicDocument, { input: { id: given.id, featured: given.featured } })
  }
}
