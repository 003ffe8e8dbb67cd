import { useState } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { useTexts } from '#platform/i18n.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Decision } from './moderation.ask.ts'
import { moderationTexts } from './moderation.messages.ts'
import type { Ended, RefusalWord } from './moderation.shown.rules.ts'

type On = { changed(report: ReportFactsFragment): void; ended(ended: Ended): void }

/** Ends a report as decided; what was refused stays on the page in a word. */
export function useEnding(report: ReportFactsFragment, on: On) {
  const texts = useTexts(moderationTexts)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusalWord | null>(null)

  async function end(decision: Decision) {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    // Where the code itself does not come, there is no connection.
    const answer = await import('./moderation.ask.ts')
      .then(({ endReport }) => endReport(report, decision))
      .catch(() => ({ refused: 'failed' as const }))
    setBusy(false)
    if ('refused' in answer) {
      setRefused(answer.refused)
      if (answer.refused === 'not-found') on.changed({ ...report, content: null })
      return
    }
    if (answer.isOwn) toast(texts.done[decision.resolution])
    on.ended(answer)
  }

  return { isBusy, refused, end }
}
