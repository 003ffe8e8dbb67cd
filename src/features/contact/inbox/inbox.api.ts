import { CloseMessageDocument, type MessageFactsFragment, MessagesDocument } from '#documents/graphql.ts'
import { runOperation } from '#platform/browser/graphql.client.ts'
import type { Listed } from '#platform/lists/pages.rules.ts'
import { MESSAGES_PAGE_SIZE, type MessageState } from '../ground/messages.rules.ts'

/**
 * The page of messages that a token names.
 * @throws ApiError
 */
export async function fetchMessages(
  state: MessageState,
  nextToken: string | null,
): Promise<Listed<MessageFactsFragment>> {
  return (await runOperation(MessagesDocument, { state, limit: MESSAGES_PAGE_SIZE, nextToken })).page
}

/**
 * Closes a message, or opens it again, and gives it as it is then.
 * @throws ApiError
 */
export async function setClosed(id: string, closed: boolean): Promise<MessageFactsFragment> {
  return (await runOperation(CloseMessageDocument, { input: { id, closed } })).closeMessage
}
