import { readLive } from '#features/accounts/live.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Announcement } from '#platform/live.server.ts'
import { BOARD_CHANNEL } from './board.rules.ts'
import { findTopic, type Topic } from './topics.server.ts'

/** Topics as everybody may see them, read once for all subscribers of the process. */
const read = new WeakMap<Announcement, Promise<Topic | null>>()

/** Each topic that is started from now on and that everybody may see. */
export async function* topicsAsTheyStart(ctx: Context): AsyncGenerator<Topic> {
  for await (const announcement of readLive(ctx, BOARD_CHANNEL)) {
    const [happened, id = ''] = announcement.payload.split(':')
    if (happened !== 'topic-created') continue
    const reading = read.get(announcement) ?? findTopic({ db: ctx.db, viewer: null }, id)
    read.set(announcement, reading)
    const topic = await reading
    if (topic) yield topic
  }
}
