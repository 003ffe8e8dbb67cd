import { refuseUnlessAdmin, refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import { setCategory, setFeatured, setLocked } from '#features/board/moderate/acts.server.ts'
import { findTopic, type Topic } from '#features/board/server/topics.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { ModerationAct } from '../ground/moderation.rules.ts'
import { type ActContext, actAs } from './moderation.acting.server.ts'
import { noSuchContent } from './moderation.contents.server.ts'

/**
 * Closes a topic for new replies, or opens it again. What is so already is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function lockTopic(ctx: ActContext, { id, locked }: { id: string; locked: boolean }): Promise<Topic> {
  const change = (tx: Executor) => setLocked(tx, id, locked ? ctx.now : null)
  return moderateTopic(ctx, id, { act: locked ? 'lock' : 'unlock', change })
}

/**
 * Moves a topic to another category. What is so already is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function moveTopic(
  ctx: ActContext,
  { id, category }: { id: string; category: string },
): Promise<Topic> {
  const change = (tx: Executor) => setCategory(tx, id, category)
  return moderateTopic(ctx, id, { act: 'move', detail: category, change })
}

/**
 * Puts a topic among the featured ones, or back into the list. What is so already is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins, `not-found`
 */
export function featureTopic(
  ctx: ActContext,
  { id, featured }: { id: string; featured: boolean },
): Promise<Topic> {
  const change = (tx: Executor) => setFeatured(tx, id, featured)
  return moderateTopic(ctx, id, {
    act: featured ? 'feature' : 'unfeature',
    refuse: refuseUnlessAdmin,
    change,
  })
}

type TopicModeration = {
  act: ModerationAct
  detail?: string
  refuse?: typeof refuseUnlessModerator
  /** Gives whether it changed anything; null when there is no such topic. */
  change(db: Executor): Promise<boolean | null>
}

async function moderateTopic(
  ctx: ActContext,
  id: string,
  { act, detail = '', refuse = refuseUnlessModerator, change }: TopicModeration,
): Promise<Topic> {
  await actAs(ctx, refuse, async (tx, log) => {
    if (await change(tx)) await log({ act, targetKind: 'topic', targetId: id, detail })
  })
  const topic = await findTopic(ctx, id)
  if (!topic) throw noSuchContent()
  return topic
}
