import type { ObjectRef } from '@pothos/core'
import { hiddenMembers } from '#features/accounts/access/accounts.context.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import type { Like } from '../ground/reactions.context.server.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'
import { likedItemIds, likesOfItem } from '../likes/likes.read.server.ts'
import { like, unlike } from '../likes/likes.server.ts'
import { recordView } from '../views/views.server.ts'

/** Whether the likes of an account are shown to the viewer with a name. */
const isNamed = batched<Context, boolean>(async (ctx, ids) => {
  const hidden = await hiddenMembers(ctx, ids)
  return new Map(ids.map((id) => [id, !hidden.has(id)]))
})

const unlessHidden =
  'Null for others where the profile of this member is private: the like counts all the same.'

const LikeRef = builder.objectRef<Like>('Like').implement({
  description: 'That a member likes a recipe or a topic.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.string({ resolve: () => 'LIKE' }),
    userID: t.id({
      nullable: true,
      description: `Who likes it. ${unlessHidden}`,
      resolve: ifNamed(({ accountId }) => accountId),
    }),
    username: t.string({
      nullable: true,
      description: unlessHidden,
      resolve: ifNamed(({ username }) => username),
    }),
    authorID: t.id({
      nullable: true,
      description: `Who made this like. ${unlessHidden}`,
      resolve: ifNamed(({ accountId }) => accountId),
    }),
    likeReceiver: t.exposeID('receiverId', {
      nullable: true,
      description: 'Who wrote what is liked; null once that account is gone.',
    }),
    recipeID: t.id({
      nullable: true,
      resolve: ({ kind, itemId }) => (kind === 'recipe' ? itemId : null),
    }),
    topicID: t.id({
      nullable: true,
      resolve: ({ kind, itemId }) => (kind === 'topic' ? itemId : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    // A like is made and taken back, never changed.
    updatedAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const LikePage = pageObject('Like', LikeRef)

/** Adds to the type of an item who likes it, how many do, and whether the viewer does. */
export function addLikeFields<Item extends { id: string; likeCount: number }>(
  kind: ItemKind,
  type: ObjectRef<typeof builder.$inferSchemaTypes, Item>,
): void {
  const isLiked = isLikedOfKind(kind)
  builder.objectFields(type, (t) => ({
    likes: t.field({
      type: LikePage,
      args: { limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: ({ id }, page, ctx) => likesOfItem[kind](ctx, id, page),
    }),
    likeCount: t.int({ resolve: ({ likeCount }) => likeCount }),
    isLiked: t.boolean({
      description: 'Whether the viewer likes it.',
      resolve: ({ id }, _, ctx) => isLiked(ctx, id),
    }),
  }))
}

const ItemInput = builder.inputType('ItemInput', {
  description: 'Exactly one of the two.',
  isOneOf: true,
  fields: (t) => ({ recipeID: t.id(), topicID: t.id() }),
})

builder.queryFields((t) => ({
  likesByRecipe: t.field({
    type: LikePage,
    args: { recipeID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_, { recipeID, ...page }, ctx) => likesOfItem.recipe(ctx, recipeID, page),
  }),
  likesByTopic: t.field({
    type: LikePage,
    args: { topicID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_, { topicID, ...page }, ctx) => likesOfItem.topic(ctx, topicID, page),
  }),
}))

builder.mutationFields((t) => ({
  createLike: t.field({
    type: LikeRef,
    description: 'Liking again changes nothing.',
    args: { input: t.arg({ type: ItemInput, required: true }) },
    resolve: (_, { input }, ctx) => like(ctx, itemOf(input)),
  }),
  deleteLike: t.field({
    type: LikeRef,
    nullable: true,
    description: 'Gives the like that there was, or null.',
    args: { input: t.arg({ type: ItemInput, required: true }) },
    resolve: (_, { input }, ctx) => unlike(ctx, itemOf(input)),
  }),
  recordView: t.boolean({
    description: 'Counts once a member and item, soon after.',
    args: { input: t.arg({ type: ItemInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await recordView(ctx, itemOf(input))
      return true
    },
  }),
}))

/** Whether the viewer likes an item, by its id; within one request all of a kind are read at once. */
function isLikedOfKind(kind: ItemKind) {
  const liked = batched<Context, true>(async ({ db, viewer }, ids) => {
    const found = viewer ? await likedItemIds(db, viewer.accountId, kind, ids) : []
    return new Map([...found].map((id) => [id, true]))
  })
  return async (ctx: Context, id: string) => (await liked(ctx, id)) === true
}

function itemOf({ recipeID, topicID }: { recipeID?: string | null; topicID?: string | null }) {
  return recipeID ? { kind: 'recipe' as const, id: recipeID } : { kind: 'topic' as const, id: topicID! }
}

function ifNamed(read: (like: Like) => string) {
  return async (like: Like, _: unknown, ctx: Context) =>
    (await isNamed(ctx, like.accountId)) ? read(like) : null
}
