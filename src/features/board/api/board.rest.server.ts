import type { Hono, Context as HonoContext } from 'hono'
import { FEED_SIZE, feedPaths } from '#features/seo/feeds.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { rssOf } from '#platform/http/rss.rules.ts'
import { feedRoutes } from '#platform/http/rss.server.ts'
import { oneLine } from '#platform/texts/text.rules.ts'
import { TOPICS_PATH } from '../ground/board.address.rules.ts'
import { previewOfText } from '../server/markdown.server.ts'
import { listTopics } from '../server/topics.server.ts'

/** `GET /topics.rss`: the newest topics that everybody may see. */
export function topicFeedRoutes(contextOf: (c: HonoContext) => Context): Hono {
  return feedRoutes(feedPaths.topics, contextOf, async (ctx) => {
    const { items } = await listTopics(ctx, {
      filter: {},
      sort: 'createdAt',
      descending: true,
      limit: FEED_SIZE,
      nextToken: null,
    })
    const list = `${ctx.publicUrl}${TOPICS_PATH}`
    const channel = {
      title: 'FitFuel · Community',
      description: 'New topics of the community. Nieuwe topics in de community.',
      link: list,
      self: `${ctx.publicUrl}${feedPaths.topics}`,
    }
    return rssOf(
      channel,
      items.map((topic) => ({
        title: oneLine(topic.title, 200),
        description: previewOfText(topic.content, ctx.publicUrl),
        link: `${list}/${topic.id}`,
        author: topic.username,
        category: topic.category,
        publishedAt: topic.createdAt,
      })),
    )
  })
}
