import type { MessageFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { MESSAGES_PATH, type MessageState, messageStates } from '../ground/messages.rules.ts'

/** What the page shows: a list, and how many messages wait; null where that is not known. */
export type ShownMessages = {
  show: MessageState
  list: ListAnswer<MessageFactsFragment>
  waiting: number | null
}

/** What a query string asks to be shown; what it says wrongly counts as not said. */
export function readShow(query: string): MessageState {
  const asked = new URLSearchParams(query).get('show')
  return messageStates.find((state) => state === asked) ?? 'open'
}

/** The address that shows it. */
export function addressOf(show: MessageState): string {
  return show === 'open' ? MESSAGES_PATH : `${MESSAGES_PATH}?show=${show}`
}

/** How many messages wait, once some of the shown list were closed or opened again. */
export function waitingNow({
  show,
  items,
  waiting,
}: {
  show: MessageState
  items: readonly { closedAt?: string | null }[]
  waiting: number | null
}): number | null {
  if (waiting === null) return null
  const closed = items.filter(({ closedAt }) => closedAt).length
  return show === 'open' ? waiting - closed : waiting + items.length - closed
}

/** A link that begins an answer by mail. */
export function answerLink({ email, title }: { email: string; title: string }): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${title}`)}`
}
