import type { MetaDescriptor } from 'react-router'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { sharePicture } from '#features/site/share.rules.ts'
import { oneLine } from '#platform/text.rules.ts'
import { plainText } from './formatted.rules.ts'
import { topicPath } from './topic.address.rules.ts'

const DESCRIPTION_MAX_LENGTH = 200

/** What search engines, and sites that show previews of links, read of a topic's page. */
export function topicMeta(topic: TopicFactsFragment, publicUrl: string): MetaDescriptor[] {
  const url = `${publicUrl}${topicPath(topic.id)}`
  const title = oneLine(topic.title, 120)
  const description = oneLine(plainText(JSON.parse(topic.contentTree)), DESCRIPTION_MAX_LENGTH)
  return [
    { title: `${title} · FitFuel` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: 'FitFuel' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + sharePicture.path },
    { property: 'article:published_time', content: topic.createdAt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    // The router writes `<`, `>` and `&` in it as escapes of JSON: a text cannot end the element.
    { 'script:ld+json': posting(topic, { title, description, url }) },
  ]
}

/** The topic as schema.org describes a discussion. */
function posting(topic: TopicFactsFragment, page: { title: string; description: string; url: string }) {
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: page.title,
    text: page.description,
    url: page.url,
    datePublished: topic.createdAt,
    ...(topic.editedAt ? { dateModified: topic.editedAt } : {}),
    ...(topic.username ? { author: { '@type': 'Person', name: topic.username } } : {}),
    interactionStatistic: [
      counted('LikeAction', topic.likeCount),
      counted('CommentAction', topic.replyCount),
    ],
  }
}
