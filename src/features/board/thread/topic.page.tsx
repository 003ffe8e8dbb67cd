import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { TopicDetailDocument } from '#documents/graphql.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/topic.page'
import { TopicDetail } from './TopicDetail.tsx'
import { TopicNotFound } from './TopicNotFound.tsx'
import { threadOf } from './thread.rules.ts'
import { topicMeta } from './topic.meta.rules.ts'

/** The topic for the server's page; one that is not there, or that the viewer may not see, is answered with 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { id } = params
  const thread = isId(id) ? threadOf(await ctx.runDocument(ctx, TopicDetailDocument, { id })) : null
  return data({ thread, today: dutchDayOf(ctx.now) }, { status: thread ? 200 : 404 })
}

/** Within the app the tab's cache answers, for as long as an answer is fresh. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const { fetchTopic } = await import('../write/topic.api.ts')
    return { thread: threadOf(await fetchTopic(params.id)), today: dutchDayOf(new Date()) }
  } catch {
    // The page may be older than the server, which then no longer knows its documents.
    return serverLoader()
  }
}

/** Going to a reply by its address asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData?.thread ? topicMeta(loaderData.thread, root.loaderData) : []

export default function TopicPage({ loaderData: { thread, today } }: Route.ComponentProps) {
  if (!thread) return <TopicNotFound />
  // What was written and opened belongs to one topic.
  return <TopicDetail key={thread.topic.id} loaded={thread} today={today} />
}
