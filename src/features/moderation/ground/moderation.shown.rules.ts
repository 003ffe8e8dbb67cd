import type {
  LogFactsFragment,
  ModeratedFactsFragment,
  ProductReportFactsFragment,
  ReportFactsFragment,
} from '#documents/graphql.ts'
import type { ModerationAct } from '#features/board/moderate/acts.api.ts'
import { knownWord } from '#platform/ground/refusal.rules.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import type { ReportState } from './moderation.rules.ts'

/** What the page shows, and how many contents and products wait; null where that could not be asked for. */
export type Shown = (
  | { show: ReportState; list: ListAnswer<ReportFactsFragment> }
  | { show: 'products'; list: ListAnswer<ProductReportFactsFragment> }
  | { show: 'log'; list: ListAnswer<LogFactsFragment> }
) & { waiting: { open: number | null; products: number | null } }

/** How a report ended: by the viewer, or by somebody else in between. */
export type Ended = { report: ReportFactsFragment; isOwn: boolean }

/** Why an act was not done, in a word that the texts turn into a sentence. */
const refusalWords = ['not-found', 'not-allowed', 'sign-in-required', 'last-admin', 'failed'] as const
export type RefusalWord = (typeof refusalWords)[number]

/** The word for the code of a refusal. */
export function refusalOf(code: string): RefusalWord {
  return knownWord(refusalWords, code)
}

/** The reported content after an act on it or on its topic. */
export function contentAfter(content: ModeratedFactsFragment, act: ModerationAct): ModeratedFactsFragment {
  const { topic } = content
  switch (act.act) {
    case 'hide':
      return { ...content, isHidden: true, hiddenReason: act.reason }
    case 'restore':
      return { ...content, isHidden: false, hiddenReason: null }
    case 'lock':
      return { ...content, topic: topic && { ...topic, isLocked: act.locked } }
    case 'move':
      return { ...content, topic: topic && { ...topic, category: act.category } }
    case 'feature':
      return { ...content, topic: topic && { ...topic, featured: act.featured } }
  }
}
