import { replyAnchor, topicPath } from '#features/board/ground/topic.address.rules.ts'
import type { ContentKind } from '#features/reactions/ground/reports.rules.ts'
import { recipePath } from '#features/recipes/ground/recipe.address.rules.ts'
import type { ReportState } from './moderation.rules.ts'

/** The path of the page for those who moderate. */
export const MODERATION_PATH = '/moderation'

/** What the page can show, in the order of its tabs. */
export const moderationShows = ['open', 'products', 'resolved', 'log'] as const satisfies (
  | ReportState
  | 'products'
  | 'log'
)[]
export type ModerationShow = (typeof moderationShows)[number]

/** Reports that the page asks for at once: each comes with what others reported of the same. */
export const REPORTS_PAGE_SIZE = 10

/** What a query string asks to be shown; what it says wrongly counts as not said. */
export function readShow(query: string): ModerationShow {
  const asked = new URLSearchParams(query).get('show')
  return moderationShows.find((show) => show === asked) ?? 'open'
}

/** The address that shows it. */
export function addressOf(show: ModerationShow): string {
  return show === 'open' ? MODERATION_PATH : `${MODERATION_PATH}?show=${show}`
}

/** The address of content: of a reply its place on the page of its topic. */
export function contentAddress({
  kind,
  id,
  topicID,
}: {
  kind: ContentKind
  id: string
  topicID: string | null
}): string {
  if (kind === 'recipe') return recipePath(id)
  return kind === 'reply' && topicID ? `${topicPath(topicID)}#${replyAnchor(id)}` : topicPath(id)
}
