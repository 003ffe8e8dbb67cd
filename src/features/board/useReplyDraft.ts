import { useEffect, useState } from 'react'
import { keepDraft, readKept } from '#platform/draft.ts'
import { draftWithQuote } from './quote.rules.ts'

type Kept = { text: string }
export type ReplyDraft = ReturnType<typeof useReplyDraft>

/** What is written of a reply so far, kept under `key` until the tab is closed; nowhere where it is null. */
export function useReplyDraft(key: string | null) {
  const [text, setText] = useState('')

  useEffect(() => {
    // The server's page knows no draft: it comes once the page is there.
    const kept = key && readKept(key, isKept)
    if (kept) setText(kept.text)
  }, [key])

  const change = (next: string) => {
    setText(next)
    if (key) keepDraft(key, next.trim() ? { text: next } : null)
  }
  return { text, change, addQuote: (quote: string) => change(draftWithQuote(text, quote)) }
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'text' in kept && typeof kept.text === 'string'
}
