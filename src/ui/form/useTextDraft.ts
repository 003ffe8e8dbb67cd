import type { DraftStore } from '#platform/browser/draft.ts'
import { useDraft } from './useDraft.ts'

export type TextDraft = ReturnType<typeof useTextDraft>

/** One text that is typed, kept as a draft under its key while it says something else than at first. */
export function useTextDraft(key: string | null, first = '', store?: () => DraftStore | null) {
  const { values, put, ...draft } = useDraft({
    key,
    ...(store ? { store } : {}),
    start: { text: first },
    isValues: isText,
    isUntouched: ({ text }) => text.trim() === first.trim(),
  })
  return { ...draft, text: values.text, change: (text: string) => put({ text }) }
}

function isText(kept: unknown): kept is { text: string } {
  return typeof kept === 'object' && kept !== null && typeof (kept as { text?: unknown }).text === 'string'
}
