import { useState } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import type { Ended, RefusalWord } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { type Decision, endReport } from './reports.api.ts'

type On = { changed(report: ReportFactsFragment): void; ended(ended: Ended): void }

/** Ends a report as decided; what was refused stays on the page in a word. */
export function useEnding(report: ReportFactsFragment, on: On) {
  const texts = useTexts(moderationTexts)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusalWord | null>(null)

  /** Whether it was done. */
  async function end(decision: Decision): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setRefused(null)
    const answer = await endReport(report, decision)
    setBusy(false)
    if ('refused' in answer) {
      setRefused(answer.refused)
      if (answer.refused === 'not-found') on.changed({ ...report, content: null })
      return false
    }
    if (answer.isOwn) toast(texts.done[decision.resolution])
    on.ended(answer)
    return true
  }

  return { isBusy, refused, end }
}
