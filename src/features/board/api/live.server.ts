import { readLive } from '#features/accounts/access/live.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Announcement } from '#platform/live/readers.server.ts'
import { BOARD_CHANNEL } from '../ground/board.rules.ts'
import { findReply, type Reply } from '../server/replies.server.ts'
import { findTopic, type Topic } from '../server/topics.server.ts'

/** What happened to a topic: how it is from now on, and the reply that it happened to, if to one. */
export type TopicChange = {
  topicId: string
  /** Whether lists may be without it until now: it was started, or is shown again. */
  isNew: boolean
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
  let wasSeen = false
  const look = async () => {
    wasSeen = (await findTopic(ctx, topicId)) !== null
  }
  for await (const announcement of readLive(ctx, BOARD_CHANNEL, look)) {
    const [event, about, replyId = null] = announcement.payload.split(':')
    if (about !== topicId) continue
    const { topic, reply } = await seenAfter(ctx, announcement, topicId, replyId)
    // It may have been hidden between the beginning and the first look: whoever asks has seen it before that.
    const isNews = wasSeen || topic !== null || event === 'topic-hidden'
    wasSeen = topic !== null
    // Somebody changed a reply that is hidden from this viewer.
    const isHidden = reply === null && (event === 'reply-created' || event === 'reply-updated')
    const told = { topic, replyId: isHidden ? null : replyId, reply: topic && reply }
    if (isNews) yield { topicId, isNew: isNewAfter(event), ...told }
  }
}

/**
 * Each change from now on of what the board lists, which is the same for everybody: also for its author and for those
 * who moderate a hidden topic is gone from it.
 */
export async function* changesOfListed(ctx: Context): AsyncGenerator<TopicChange> {
  for await (const announcement of readLive(ctx, BOARD_CHANNEL)) {
    const [event, topicId = '', about = null] = announcement.payload.split(':')
    const { topic } = await seenByAll(ctx, announcement, topicId, about)
    // Of a hidden topic nothing is told but that it is gone, when it goes.
    const isNews = topic !== null || event === 'topic-hidden' || event === 'topic-deleted'
    if (isNews) yield { topicId, isNew: isNewAfter(event), topic, replyId: null, reply: null }
  }
}

/** Each topic that is started from now on and that everybody may see. */
export async function* topicsAsTheyStart(ctx: Context): AsyncGenerator<Topic> {
  for await (const announcement of readLive(ctx, BOARD_CHANNEL)) {
    const [event, topicId = ''] = announcement.payload.split(':')
    if (event !== 'topic-created') continue
    const { topic } = await seenByAll(ctx, announcement, topicId, null)
    if (topic) yield topic
  }
}

function isNewAfter(event: string | undefined): boolean {
  return event === 'topic-created' || event === 'topic-restored'
}

async function seenAfter(
  ctx: Context,
  announcement: Announcement,
  topicId: string,
  replyId: string | null,
): Promise<Seen> {
  const seen = await seenByAll(ctx, announcement, topicId, replyId)
  const isWhole = seen.topic !== null && (replyId === null || seen.reply !== null)
  // What is hidden is still there for its author and for those who moderate.
  return isWhole || !ctx.viewer ? seen : read(ctx, topicId, replyId)
}

function seenByAll(
  { db }: Pick<Context, 'db'>,
  announcement: Announcement,
  topicId: string,
  replyId: string | null,
): Promise<Seen> {
  const reading = publicly.get(announcement) ?? read({ db, viewer: null }, topicId, replyId)
  publicly.set(announcement, reading)
  return reading
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
