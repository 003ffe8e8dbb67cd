import { UserRef } from '#features/accounts/accounts.graphql.server.ts'
import { FIRST_RANK } from '#features/accounts/ranks.rules.ts'
import type { User } from '#features/accounts/users.server.ts'
import { ReplyPage, TopicPage } from '#features/board/board.graphql.server.ts'
import { likesOfMember } from '#features/reactions/likes.read.server.ts'
import { LikePage } from '#features/reactions/reactions.graphql.server.ts'
import { RecipePage } from '#features/recipes/recipes.graphql.server.ts'
import type { Context } from '#platform/context.server.ts'
import { builder } from '#platform/graphql.builder.server.ts'
import type { Page } from '#platform/keyset.server.ts'
import { pictureUrl, profileOf } from './profiles.graphql.server.ts'
import { recipesOfMember, repliesOfMember, topicsOfMember } from './profiles.lists.server.ts'
import { showsAll } from './profiles.rules.ts'

type Asked = { limit?: number | null; nextToken?: string | null }

builder.objectFields(UserRef, (t) => {
  const args = { limit: t.arg.int(), nextToken: t.arg.string() }
  return {
    avatar: t.string({
      nullable: true,
      description: 'The picture of the profile: an address of this site, good for an hour.',
      resolve: async ({ id }, _, ctx) => {
        const key = (await profileOf(ctx, id))?.profilePictureKey
        return key ? pictureUrl(ctx, key) : null
      },
    }),
    rank: t.string({ resolve: async ({ id }, _, ctx) => (await profileOf(ctx, id))?.rank ?? FIRST_RANK }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null where the profile is private.',
      resolve: async ({ id, createdAt }, _, ctx) => ((await isOpen(ctx, id)) ? createdAt : null),
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the profile last changed; null where it is private.',
      resolve: async ({ id }, _, ctx) =>
        (await isOpen(ctx, id)) ? ((await profileOf(ctx, id))?.updatedAt ?? null) : null,
    }),
    recipes: t.field({ type: RecipePage, args, resolve: unlessPrivate(recipesOfMember) }),
    topics: t.field({ type: TopicPage, args, resolve: unlessPrivate(topicsOfMember) }),
    replies: t.field({ type: ReplyPage, args, resolve: unlessPrivate(repliesOfMember) }),
    likes: t.field({
      type: LikePage,
      description: 'What the user likes.',
      args,
      resolve: unlessPrivate(likesOfMember),
    }),
  }
})

/** The lists of a private profile are empty for others. */
function unlessPrivate<Item>(read: (ctx: Context, id: string, asked: Asked) => Promise<Page<Item>>) {
  return async ({ id }: User, asked: Asked, ctx: Context): Promise<Page<Item>> =>
    (await isOpen(ctx, id)) ? read(ctx, id, asked) : { items: [], nextToken: null }
}

async function isOpen(ctx: Context, id: string): Promise<boolean> {
  return showsAll(ctx.viewer, id, await profileOf(ctx, id))
}
