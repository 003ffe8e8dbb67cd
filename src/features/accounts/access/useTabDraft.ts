import { useState } from 'react'
import { keepDraft, readKept } from '#platform/browser/draft.ts'
import { useViewer } from './viewer.tsx'

/**
 * What a member types in a form that changes something: kept in the tab until it is sent or given up, also while they log
 * in again. `name` says which form of which thing it is.
 */
export function useTabDraft<Draft extends object>(
  name: string,
  isDraft: (kept: unknown) => kept is Draft,
  first: () => Draft,
) {
  const viewer = useViewer()
  const [key] = useState(() => `fitfuel.${name}.draft.${viewer?.accountId ?? ''}`)
  const [draft, setDraft] = useState(() => readKept(key, isDraft) ?? first())
  return {
    draft,
    change(next: Draft) {
      setDraft(next)
      keepDraft(key, next)
    },
    forget: () => void keepDraft(key, null),
  }
}

/** Whether what was kept is a text. */
export function isTextDraft(kept: unknown): kept is { text: string } {
  return typeof kept === 'object' && kept !== null && typeof (kept as { text?: unknown }).text === 'string'
}
