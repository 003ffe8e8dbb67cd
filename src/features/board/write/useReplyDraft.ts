import { useEffect, useState } from 'react'
import { browserDrafts, keepDraft, readKept } from '#platform/browser/draft.ts'
import { newId } from '#platform/ground/new-id.ts'
import { draftWithQuote } from './quote.rules.ts'

type Kept = { id: string; text: string; filledInMs: number }
export type ReplyDraft = ReturnType<typeof useReplyDraft>

/**
 * What is written of a reply so far, kept under `key` in the browser; nowhere where it is null. Under its `id`
 * the reply is made once, however often it is sent.
 */
export function useReplyDraft(key: string | null) {
  const [text, setText] = useState('')
  const [begun, setBegun] = useState(newlyBegun)
  const [isRestored, setRestored] = useState(false)
  const [isKept, setKept] = useState(false)

  useEffect(() => {
    // The server's page knows no draft: it comes once the page is there.
    const kept = key && readKept(key, isReplyDraft, browserDrafts())
    if (!kept) return
    setText(kept.text)
    setRestored(true)
    setKept(true)
    setBegun({ id: kept.id, sinceMs: performance.now() - kept.filledInMs })
  }, [key])

  const keep = (kept: string, { id, sinceMs }: typeof begun) => {
    if (!key) return
    const draft = kept.trim() ? { id, text: kept, filledInMs: performance.now() - sinceMs } : null
    setKept(keepDraft(key, draft, browserDrafts()))
  }
  const change = (next: string) => {
    setText(next)
    // What was back is gone: what is written now is new.
    if (!next.trim()) setRestored(false)
    keep(next, begun)
  }
  return {
    text,
    /** Whether it was begun before the page was opened, and goes on. */
    isRestored,
    /** Whether what is written is kept for later. */
    isKept,
    id: begun.id,
    /** On the clock of the page; what was done to it earlier counts. */
    sinceMs: begun.sinceMs,
    change,
    addQuote: (quote: string) => change(draftWithQuote(text, quote)),
    /** It is about to be sent: the time until now counts as well for whoever comes back to it. */
    keepTime: () => keep(text, begun),
    /** The id is of something else: another is as good, and the next try has it. */
    renewId() {
      const next = { ...begun, id: newId() }
      setBegun(next)
      keep(text, next)
    },
    /** It is sent or thrown away: what is written from now on is another reply. */
    clear() {
      const next = newlyBegun()
      setText('')
      setRestored(false)
      setBegun(next)
      keep('', next)
    },
  }
}

function newlyBegun() {
  return { id: newId(), sinceMs: performance.now() }
}

function isReplyDraft(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, text, filledInMs } = kept as Partial<Record<keyof Kept, unknown>>
  return typeof id === 'string' && typeof text === 'string' && typeof filledInMs === 'number'
}
