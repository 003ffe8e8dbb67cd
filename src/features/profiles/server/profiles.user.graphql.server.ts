import { UserRef } from '#features/accounts/access/accounts.graphql.server.ts'
import { FIRST_RANK } from '#features/accounts/ground/ranks.rules.ts'
import { ReplyPage, TopicPage } from '#features/board/api/board.graphql.server.ts'
import { signUrl } from '#features/media/server/media.server.ts'
import type { Author, Face } from '#features/people/authors.server.ts'
import { showsAll } from '#features/people/profiles.rules.ts'
import { likesOfMember } from '#features/reactions/likes/likes.read.server.ts'
import { LikePage } from '#features/reactions/server/reactions.graphql.server.ts'
import { RecipePage } from '#features/recipes/server/recipes.graphql.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { AskedPage, Page } from '#platform/lists/keyset.server.ts'
import { profileOf } from './profiles.graphql.server.ts'
import { recipesOfMember, repliesOfMember, topicsOfMember } from './profiles.lists.server.ts'

builder.objectFields(UserRef, (t) => {
  const args = { limit: t.arg.int(), nextToken: t.arg.string() }
  return {
    avatar: t.string({
      nullable: true,
      description: 'The picture of the profile: an address of this site, good for an hour.',
      resolve: ofFace((face, _, ctx) =>
        face?.profilePictureKey ? signUrl(ctx, face.profilePictureKey) : null,
      ),
    }),
    rank: t.string({ resolve: ofFace((face) => face?.rank ?? FIRST_RANK) }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null where the profile is private.',
      resolve: ofFace((face, { id, createdAt }, { viewer }) =>
        showsAll(viewer, id, face) ? createdAt : null,
      ),
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the profile last changed; null where it is private.',
      resolve: ofFace((face, { id }, { viewer }) =>
        showsAll(viewer, id, face) ? (face?.updatedAt ?? null) : null,
      ),
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
function unlessPrivate<Item>(read: (ctx: Context, id: string, asked: AskedPage) => Promise<Page<Item>>) {
  return async (user: Author, asked: AskedPage, ctx: Context): Promise<Page<Item>> => {
    const face = user.face === undefined ? await profileOf(ctx, user.id) : user.face
    return showsAll(ctx.viewer, user.id, face) ? read(ctx, user.id, asked) : { items: [], nextToken: null }
  }
}

/** Reads from what was read with the user, at once: a list of many authors waits for none of them. */
function ofFace<Value>(read: (face: Face | null, user: Author, ctx: Context) => Value) {
  return (user: Author, _: unknown, ctx: Context): Value | Promise<Value> => {
    if (user.face !== undefined) return read(user.face, user, ctx)
    return profileOf(ctx, user.id).then((face) => read(face, user, ctx))
  }
}
