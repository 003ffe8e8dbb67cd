import { moderates, type Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { type ContentKind, contentKinds } from '#features/reactions/ground/reports.rules.ts'

/** How a report ended: its content was hidden, or stays. */
export const resolutions = ['hidden', 'kept'] as const
export type Resolution = (typeof resolutions)[number]

/** How a report of a product ended: what was wrong is corrected, or nothing was. */
export const productResolutions = ['corrected', 'kept'] as const
export type ProductResolution = (typeof productResolutions)[number]

/** Months after which a report of a product that was resolved is deleted. */
export const RESOLVED_PRODUCT_REPORT_MONTHS = 12

/** What an entry of the log is about; a product is named by the report that led to the act. */
export const targetKinds = [...contentKinds, 'account', 'productReport'] as const
export type TargetKind = ContentKind | 'account' | 'productReport'

/** Reports that somebody has to look at, and those that have ended. */
export const reportStates = ['open', 'resolved'] as const
export type ReportState = (typeof reportStates)[number]

/** Items of a page of reports, or of the log. */
export const MODERATION_PAGE_SIZE = 20

/** Letters of what is reported that the list of reports shows. */
const EXCERPT = 300

/** The beginning of a text, with a mark where it is cut. */
export function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}…` : text
}

/** Every act that the moderation log has; each writes one entry. */
export const moderationActs = [
  'hide',
  'restore',
  'lock',
  'unlock',
  'move',
  'feature',
  'unfeature',
  'resolve',
  'role',
  'suspend',
  'unsuspend',
  'unmatch',
  'rematch',
  'categorise',
  'distrust',
  'trust',
] as const
export type ModerationAct = (typeof moderationActs)[number]

/** Reports of a visitor without an account, by network. */
export const VISITOR_REPORTS = { attempts: 5, seconds: 3_600 } as const
/** Reports of one item by a visitor's network in a day. */
export const VISITOR_REPORTS_OF_ITEM = { attempts: 1, seconds: 86_400 } as const
/** Reports of a member: more than somebody finds in an hour. */
export const MEMBER_REPORTS = { attempts: 30, seconds: 3_600 } as const

/** Whether `viewer` is told why content is hidden: its author, and those who moderate. */
export function readsHiddenReason(
  viewer: Pick<Viewer, 'accountId' | 'role'> | null,
  { authorId }: { authorId: string | null },
): boolean {
  return viewer !== null && (viewer.accountId === authorId || moderates(viewer))
}
