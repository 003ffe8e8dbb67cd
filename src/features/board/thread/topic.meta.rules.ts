import type { MetaDescriptor } from 'react-router'
import type { ReplyFactsFragment } from '#documents/graphql.ts'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { articleMeta } from '#features/seo/meta.rules.ts'
import { type Reader, sharePicture } from '#features/seo/share.rules.ts'
import { siteTexts } from '#features/seo/site.texts.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { languageOf } from '#platform/texts/language.rules.ts'
import { oneLine } from '#platform/texts/text.rules.ts'
import { plainText } from '../ground/formatted.rules.ts'
import { replyAnchor, topicPath } from '../ground/topic.address.rules.ts'
import type { Thread } from './thread.rules.ts'

const DESCRIPTION_MAX_LENGTH = 200

/** What search engines, and sites that show previews of links, read of a topic's page. */
export function topicMeta(thread: Thread, { publicUrl, locale }: Reader): MetaDescriptor[] {
  const { topic } = thread
  const url = `${publicUrl}${topicPath(topic.id)}`
  const title = oneLine(topic.title, 120)
  const text = textOf(topic)
  const description = oneLine(text, DESCRIPTION_MAX_LENGTH)
  const language = languageOf(`${title}\n${text}`)
  return articleMeta({
    title,
    description,
    url,
    picture: { url: publicUrl + sharePicture.path, alt: siteTexts[locale].shareAlt },
    language,
    createdAt: topic.createdAt,
    schema: posting(thread, { title, text, url, publicUrl, language }),
  })
}

type Page = { title: string; text: string; url: string; publicUrl: string; language: Locale | null }

/** The topic as schema.org describes a discussion, with the replies that the page shows. */
function posting({ topic, replies }: Thread, { title, text, url, publicUrl, language }: Page) {
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  })
  const comment = replies
    .filter(({ isHidden }) => !isHidden)
    .map((reply) => ({
      '@type': 'Comment',
      text: textOf(reply),
      url: `${url}#${replyAnchor(reply.id)}`,
      ...writtenBy(reply, publicUrl),
    }))
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: title,
    text,
    url,
    ...(language ? { inLanguage: language } : {}),
    ...writtenBy(topic, publicUrl),
    ...(comment.length > 0 ? { comment } : {}),
    interactionStatistic: [
      counted('LikeAction', topic.likeCount),
      counted('CommentAction', topic.replyCount),
    ],
  }
}

type Written = Pick<ReplyFactsFragment, 'contentTree' | 'authorID' | 'username' | 'createdAt' | 'editedAt'>

/** Who wrote something, and when; of a member that is gone nothing is known. */
function writtenBy({ authorID, username, createdAt, editedAt }: Written, publicUrl: string) {
  return {
    datePublished: createdAt,
    dateModified: editedAt ?? createdAt,
    ...(authorID && username
      ? { author: { '@type': 'Person', name: username, url: publicUrl + profilePath(authorID) } }
      : {}),
  }
}

/** All of its words, without their layout. */
function textOf({ contentTree }: Pick<Written, 'contentTree'>): string {
  return oneLine(plainText(JSON.parse(contentTree)), Number.POSITIVE_INFINITY)
}
