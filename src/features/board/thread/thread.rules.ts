import type { ReplyFactsFragment, TopicDetailQuery, TopicFactsFragment } from '#documents/graphql.ts'

/** A topic as its page shows it, with as many of its replies as are loaded, oldest first. */
export type Thread = {
  topic: TopicFactsFragment
  replies: ReplyFactsFragment[]
  /** Asks for the replies that come next; null where all are loaded. */
  nextToken: string | null
}
/** What is told of a topic that is still there. */
export type ThreadChange = {
  topic: TopicFactsFragment
  replyID: string | null
  reply: ReplyFactsFragment | null
}
type ReplyPage = { items: ReplyFactsFragment[]; nextToken: string | null }

/** The topic of an answer and the replies that came with it, or null where there is none. */
export function threadOf({ getTopic }: TopicDetailQuery): Thread | null {
  if (!getTopic) return null
  const { replies, ...topic } = getTopic
  return { topic, replies: replies.items, nextToken: replies.nextToken }
}

/**
 * With one more page; what came to it by other ways meanwhile stands once. The page may be older than what was `told` while
 * it was on its way.
 */
export function withPage(
  thread: Thread,
  { items, nextToken }: ReplyPage,
  told: readonly ThreadChange[] = [],
): Thread {
  const longer = { ...thread, replies: items.reduce(put, thread.replies), nextToken }
  return { ...told.reduce(withChange, longer), topic: thread.topic }
}

/** With a reply that is new or has changed; one of a page that is not loaded yet comes with that page. */
export function withReply(thread: Thread, reply: ReplyFactsFragment): Thread {
  const isShown = thread.replies.some(({ id }) => id === reply.id)
  return isShown || thread.nextToken === null ? { ...thread, replies: put(thread.replies, reply) } : thread
}

/** Without a reply that is gone. */
export function withoutReply(thread: Thread, id: string): Thread {
  return { ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }
}

/** With what was told of it: how the topic is since, and a reply that came, changed or went. */
export function withChange(thread: Thread, { topic, replyID, reply }: ThreadChange): Thread {
  const next = { ...thread, topic }
  if (reply) return withReply(next, reply)
  return replyID ? withoutReply(next, replyID) : next
}

/** Whether somebody other than the viewer wrote a reply after the last that was there when the topic was loaded. */
export function isNewReply(
  { authorID, createdAt }: ReplyFactsFragment,
  loaded: TopicFactsFragment,
  viewerId: string | undefined,
): boolean {
  return authorID !== viewerId && createdAt > (loaded.lastReplyAt ?? '')
}

function put(replies: ReplyFactsFragment[], reply: ReplyFactsFragment): ReplyFactsFragment[] {
  const at = replies.findIndex(({ id }) => id === reply.id)
  if (at >= 0) return replies.with(at, reply)
  const next = replies.findIndex((each) => keyOf(each) > keyOf(reply))
  return next < 0 ? [...replies, reply] : replies.toSpliced(next, 0, reply)
}

/** ISO times sort as text; the id decides between equal ones, as it does in the database. */
function keyOf({ createdAt, id }: ReplyFactsFragment): string {
  return `${createdAt} ${id}`
}
