import { UserRef, userOf } from '#features/accounts/access/accounts.graphql.server.ts'
import { moderates } from '#features/accounts/ground/accounts.rules.ts'
import { type Author, type AuthorColumns, authorWithin } from '#features/people/authors.server.ts'
import { addLikeFields } from '#features/reactions/server/reactions.graphql.server.ts'
import { viewersOf } from '#features/reactions/views/views.server.ts'
import { builder, longText } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import { contentTreeOf, previewOfText } from '../server/markdown.server.ts'
import { type Reply, repliesOfTopic } from '../server/replies.server.ts'
import { findTopics, type Topic } from '../server/topics.server.ts'

export const TopicRef = builder.objectRef<Topic>('Topic')
export const ReplyRef = builder.objectRef<Reply>('Reply')
export const TopicPage = pageObject('Topic', TopicRef)
export const ReplyPage = pageObject('Reply', ReplyRef)

const viewedBy = batched<Context, string[]>(({ db }, ids) => viewersOf(db, 'topic', ids))

/** The topic with an id that the viewer may see, or null; within one request all are read at once. */
export const topicOf = batched<Context, Topic>(findTopics)

builder.objectType(TopicRef, {
  description: 'A topic of the community board.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.string({ resolve: () => 'TOPIC' }),
    title: t.exposeString('title'),
    content: t.exposeString('content', { extensions: longText }),
    preview: t.string({
      description: 'The beginning of the content, without marks of Markdown, for a list.',
      resolve: ({ content }, _, { publicUrl }) => previewOfText(content, publicUrl),
    }),
    category: t.exposeString('category'),
    tags: t.exposeStringList('tags'),
    authorID: t.id({
      nullable: true,
      description: 'Null once the account of the author is gone.',
      resolve: ({ authorId }) => authorId,
    }),
    author: t.field({
      type: UserRef,
      nullable: true,
      resolve: (row, _, ctx) => authorOf(ctx, row),
    }),
    username: t.exposeString('username', { nullable: true }),
    featured: t.exposeBoolean('featured'),
    views: t.exposeInt('views'),
    viewedBy: t.idList({
      description: 'Members who viewed it; empty for all but moderators and admins.',
      resolve: async ({ id }, _, ctx) => (moderates(ctx.viewer) ? ((await viewedBy(ctx, id)) ?? []) : []),
    }),
    replies: t.field({
      type: ReplyPage,
      args: { limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: ({ id }, page, ctx) => repliesOfTopic(ctx, id, page),
    }),
    replyCount: t.exposeInt('replyCount'),
    isLocked: t.boolean({
      description: 'Whether a moderator closed it for new replies.',
      resolve: ({ lockedAt }) => lockedAt !== null,
    }),
    isSample: t.exposeBoolean('isSample', {
      description: 'Whether it is of the sample community, which goes once real prices have come.',
    }),
    hot_score: t.float({ resolve: ({ hotScore }) => hotScore }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastReplyAt: t.expose('lastReplyAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
  }),
})

addLikeFields('topic', TopicRef)

builder.objectType(ReplyRef, {
  description: 'A reply to a topic.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.string({ resolve: () => 'REPLY' }),
    content: t.exposeString('content', { extensions: longText }),
    topicID: t.id({ resolve: ({ topicId }) => topicId }),
    topic: t.field({
      type: TopicRef,
      nullable: true,
      resolve: ({ topicId }, _, ctx) => topicOf(ctx, topicId),
    }),
    authorID: t.id({ nullable: true, resolve: ({ authorId }) => authorId }),
    author: t.field({
      type: UserRef,
      nullable: true,
      resolve: (row, _, ctx) => authorOf(ctx, row),
    }),
    username: t.exposeString('username', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
  }),
})

/** Author of a row: from the columns that were read with it, else by the id of the account. */
function authorOf(
  ctx: Context,
  row: AuthorColumns & { authorId: string | null },
): Author | null | Promise<Author | null> {
  const author = authorWithin(row)
  return author === undefined ? userOf(ctx, row.authorId!) : author
}

for (const type of [TopicRef, ReplyRef]) {
  builder.objectField(type, 'contentTree', (t) =>
    t.string({
      description:
        'The content laid out, as JSON text: a list of texts and of `{ tag, content, href?, start? }`, where `tag` is p, ul, ol, li, blockquote, em, strong or a.',
      extensions: longText,
      resolve: ({ content }, _, { publicUrl }) => contentTreeOf(content, publicUrl),
    }),
  )
}
