import type { Hono, Context as HonoContext } from 'hono'
import { FEED_SIZE, feedPaths } from '#features/seo/feeds.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { rssOf } from '#platform/http/rss.rules.ts'
import { feedRoutes } from '#platform/http/rss.server.ts'
import { oneLine } from '#platform/texts/text.rules.ts'
import { RECIPES_PATH } from '../ground/list.address.rules.ts'
import { listRecipes } from './recipes.server.ts'

/** `GET /recipes.rss`: the newest recipes that everybody may see. */
export function recipeFeedRoutes(contextOf: (c: HonoContext) => Context): Hono {
  return feedRoutes(feedPaths.recipes, contextOf, async (ctx) => {
    const { items } = await listRecipes(ctx, {
      text: {},
      first: null,
      sort: 'newest',
      limit: FEED_SIZE,
      nextToken: null,
    })
    const list = `${ctx.publicUrl}${RECIPES_PATH}`
    const channel = {
      title: 'FitFuel · Recipes · Recepten',
      description:
        'New recipes of members, with macros per serving. Nieuwe recepten van leden, met macro’s per portie.',
      link: list,
      self: `${ctx.publicUrl}${feedPaths.recipes}`,
    }
    return rssOf(
      channel,
      items.map((recipe) => ({
        title: oneLine(recipe.title, 200),
        description: recipe.description,
        link: `${list}/${recipe.id}`,
        author: recipe.username,
        publishedAt: recipe.createdAt,
      })),
    )
  })
}
