import { readLive } from '#features/accounts/live.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Announcement } from '#platform/live.server.ts'
import { BOARD_CHANNEL } from './board.rules.ts'
import { findReply } from './replies.find.server.ts'
import type { Reply } from './replies.server.ts'
import { findTopic, type Topic } from './topics.server.ts'

/** What happened to a topic: how it is from now on, and the reply that it happened to, if to one. */
export type TopicChange = {
  /** Null once it is gone, or hidden from the viewer. */
  topic: Topic | null
  replyId: string | null
  /** Null once it is gone, or hidden from the viewer. */
  reply: Reply | null
}
type Seen = Pick<TopicChange, 'topic' | 'reply'>

/** What everybody may see after an announcement, read once for all subscribers of the process. */
const publicly = new WeakMap<Announcement, Promise<Seen>>()

/**
 * Each change of a topic, its replies and its counters from now on, as the viewer may see it. Of what they may not see
 * they are told once that it is gone, if they could see it before, and nothing more.
 */
export async function* changesOfTopic(ctx: Context, id: string): AsyncGenerator<TopicChange> {
  const topicId = id.toLowerCase()
  const announcements = readLive(ctx, BOARD_CHANNEL)
  try {
    // Listens from before the first look: what happens in between is told as well.
    const first = announcements.next()
    let wasSeen = (await findTopic(ctx, topicId)) !== null
    for (let step = await first; !step.done; step = await announcements.next()) {
      const [event, about, replyId = null] = step.value.payload.split(':')
      if (about !== topicId) continue
      const { topic, reply } = await seenAfter(ctx, step.value, topicId, replyId)
      // It may have been hidden between the beginning and the first look: whoever asks has seen it before that.
      const isNews = wasSeen || topic !== null || event === 'topic-hidden'
      wasSeen = topic !== null
      // Somebody changed a reply that is hidden from this viewer.
      const isHidden = reply === null && (event === 'reply-created' || event === 'reply-updated')
      if (isNews) yield { topic, replyId: isHidden ? null : replyId, reply: topic && reply }
    }
  } finally {
    await announcements.return(undefined)
  }
}

async function seenAfter(
  ctx: Context,
  announcement: Announcement,
  topicId: string,
  replyId: string | null,
): Promise<Seen> {
  const reading = publicly.get(announcement) ?? read({ db: ctx.db, viewer: null }, topicId, replyId)
  publicly.set(announcement, reading)
  const seen = await reading
  const isWhole = seen.topic !== null && (replyId === null || seen.reply !== null)
  // What is hidden is still there for its author and for those who moderate.
  return isWhole || !ctx.viewer ? seen : read(ctx, topicId, replyId)
}

async function read(
  ctx: Pick<Context, 'db' | 'viewer'>,
  topicId: string,
  replyId: string | null,
): Promise<Seen> {
  const [topic, reply] = await Promise.all([
    findTopic(ctx, topicId),
    replyId === null ? null : findReply(ctx, replyId),
  ])
  return { topic, reply }
}
