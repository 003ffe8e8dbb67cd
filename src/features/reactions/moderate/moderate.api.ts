import { HideContentDocument, RestoreContentDocument } from '#documents/graphql.ts'
import { invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import type { HidingAct } from './moderate.rules.ts'

/** Hides an item or shows it again; whether it was done. */
export function moderate(given: HidingAct): Promise<boolean> {
  return isDone(() =>
    given.act === 'hide'
      ? runOperation(HideContentDocument, { input: { ...given.item, reason: given.reason } })
      : runOperation(RestoreContentDocument, { input: given.item }),
  )
}

/** Whether an act was done; after it, all that is shown is asked for anew. */
export async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
  } catch {
    return false
  }
  await invalidateAnswers()
  return true
}
