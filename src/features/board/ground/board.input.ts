import { z } from 'zod'
import { BOARD_LIMITS, GENERAL, topicCategories } from './board.rules.ts'

const text = (max: number) =>
  z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(max, { error: 'too-long' })

const category = z.enum([...topicCategories, GENERAL], { error: 'invalid' })
const tags = z
  .array(text(BOARD_LIMITS.tag))
  .max(BOARD_LIMITS.tags, { error: 'too-many' })
  .transform((all) => [...new Set(all)])

/** What a new topic says. */
export const newTopicInput = z.object({
  id: z.uuid({ error: 'invalid' }),
  title: text(BOARD_LIMITS.title),
  content: text(BOARD_LIMITS.content),
  category: category.nullish().transform((given) => given ?? GENERAL),
  tags: tags.nullish().transform((given) => given ?? []),
})
export type NewTopic = z.infer<typeof newTopicInput>

/** What a new reply says; without an id of its author's it gets one. */
export const newReplyInput = z.object({
  id: z.uuid({ error: 'invalid' }).nullish(),
  topicId: z.string(),
  content: text(BOARD_LIMITS.reply),
})
export type NewReply = z.infer<typeof newReplyInput>

/** What of a topic changes; what is not given stays. */
export const topicChangeInput = z
  .object({ title: text(BOARD_LIMITS.title), content: text(BOARD_LIMITS.content), category, tags })
  .partial()
export type TopicChange = z.infer<typeof topicChangeInput>

export const replyContentInput = z.object({ content: text(BOARD_LIMITS.reply) })
