import { signUrl } from '#features/media/server/media.server.ts'
import { PROFILES_PAGE_SIZE, seesAllOf } from '#features/people/profiles.rules.ts'
import { countProfiles, findProfiles, listProfiles, type Profile } from '#features/people/profiles.server.ts'
import { builder, longText } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import { pageRequest } from '#platform/lists/keyset.server.ts'
import { createdContentOf, likedContentOf } from './profiles.content.server.ts'
import { type Counts, countsOf } from './profiles.counts.server.ts'

/** The profile of the account with this id, or null; within one request all are read at once. */
export const profileOf = batched<Context, Profile>(findProfiles)

const counts = batched<Context, Counts>(countsOf)
const createdContent = batched<Context, string>(createdContentOf)
const likedContent = batched<Context, string>(likedContentOf)

export const ProfileRef = builder.objectRef<Profile>('Profile')
const ProfilePage = pageObject('Profile', ProfileRef)

builder.objectType(ProfileRef, {
  description: `Who a member is to others. Where isPublic is false, others than the member, moderators and admins get
null for all but id, userID, username, owner, rank, profilePicture and isPublic.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the account.' }),
    userID: t.id({ resolve: ({ id }) => id }),
    username: t.exposeString('username', { description: 'With a capital first letter.' }),
    owner: t.exposeString('owner', { description: 'The username of the account.' }),
    rank: t.exposeString('rank'),
    title: t.string({ nullable: true, resolve: columnUnlessPrivate('title') }),
    bio: t.string({ nullable: true, resolve: columnUnlessPrivate('bio') }),
    profilePicture: t.string({
      nullable: true,
      description: 'An address of this site, good for an hour.',
      resolve: ({ profilePictureKey }, _, ctx) =>
        profilePictureKey === null ? null : signUrl(ctx, profilePictureKey),
    }),
    profilePictureKey: t.string({ nullable: true, resolve: columnUnlessPrivate('profilePictureKey') }),
    recipeCount: t.int({ nullable: true, resolve: counted('recipeCount') }),
    topicCount: t.int({ nullable: true, resolve: counted('topicCount') }),
    likesReceived: t.int({ nullable: true, resolve: counted('likesReceived') }),
    totalPosts: t.int({
      nullable: true,
      description: 'Recipes, topics and replies.',
      resolve: counted('totalPosts'),
    }),
    isPublic: t.exposeBoolean('isPublic'),
    createdContent: t.string({
      nullable: true,
      extensions: longText,
      description: 'JSON text: `{recipes, topics}`, the newest hundred of each.',
      resolve: unlessPrivate(({ id }, ctx) => createdContent(ctx, id)),
    }),
    likedContent: t.string({
      nullable: true,
      extensions: longText,
      description:
        'JSON text: `{recipes, topics}`, the hundred of each that were liked last, with `likedAt`.',
      resolve: unlessPrivate(({ id }, ctx) => likedContent(ctx, id)),
    }),
    language: t.string({ nullable: true, resolve: columnUnlessPrivate('language') }),
    createdAt: t.field({ type: 'DateTime', nullable: true, resolve: columnUnlessPrivate('createdAt') }),
    updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: columnUnlessPrivate('updatedAt') }),
  }),
})

builder.queryFields((t) => ({
  getProfile: t.field({
    type: ProfileRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => profileOf(ctx, id.toLowerCase()),
  }),
  countProfiles: t.int({
    description: 'How many members have a profile.',
    resolve: (_, __, ctx) => countProfiles(ctx),
  }),
  listProfiles: t.field({
    type: ProfilePage,
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_, page, ctx) => listProfiles(ctx, pageRequest(page, PROFILES_PAGE_SIZE)),
  }),
}))

function unlessPrivate<Value>(read: (profile: Profile, ctx: Context) => Value) {
  return (profile: Profile, _: unknown, ctx: Context) =>
    seesAllOf(ctx.viewer, profile) ? read(profile, ctx) : null
}

function columnUnlessPrivate<Name extends keyof Profile>(name: Name) {
  return unlessPrivate((profile) => profile[name])
}

function counted(name: keyof Counts) {
  return unlessPrivate(async ({ id }, ctx) => (await counts(ctx, id))![name])
}
