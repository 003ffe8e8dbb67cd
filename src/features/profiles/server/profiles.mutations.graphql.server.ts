import {
  createProfile,
  deleteProfile,
  newProfileInput,
  profileChangeInput,
  updateProfile,
} from '#features/people/profiles.write.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import type { Condition } from '#platform/graphql/condition.rules.ts'
import { BooleanConditionInput, givenOf, TextConditionInput } from '#platform/graphql/conditions.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { ProfileRef } from './profiles.graphql.server.ts'

const ignored = 'Without effect: the server knows it.'

const CreateProfileInput = builder.inputType('CreateProfileInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the own account.' }),
    language: t.string({ description: 'en or nl; that of the request when it is left out.' }),
    userID: t.id({ description: ignored }),
    username: t.string({ description: ignored }),
    owner: t.string({ description: ignored }),
    rank: t.string({ description: ignored }),
    likesReceived: t.int({ description: ignored }),
    totalPosts: t.int({ description: ignored }),
    isPublic: t.boolean({
      description: 'Without effect: a new profile is public, unless a private one was deleted before it.',
    }),
    createdAt: t.field({ type: 'DateTime', description: ignored }),
    updatedAt: t.field({ type: 'DateTime', description: ignored }),
  }),
})
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'What is not given stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    bio: t.string(),
    username: t.string({ description: 'The own username: only its capitals may change.' }),
    isPublic: t.boolean(),
    profilePicture: t.string({
      description: 'The key of a stored picture, or an address of it. Null removes the picture.',
    }),
    createdContent: t.string({ description: 'Must be JSON; else without effect: the server makes it.' }),
    likedContent: t.string({ description: 'Must be JSON; else without effect: the server makes it.' }),
    profilePictureKey: t.string({ description: 'Without effect: it comes with the picture.' }),
    recipeCount: t.int({ description: ignored }),
    topicCount: t.int({ description: ignored }),
    likesReceived: t.int({ description: ignored }),
    totalPosts: t.int({ description: ignored }),
    updatedAt: t.field({ type: 'DateTime', description: ignored }),
  }),
})
const DeleteProfileInput = builder.inputType('DeleteProfileInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
})

const ProfileConditionInput = builder.inputRef<Condition>('ProfileCondition')
builder.inputType(ProfileConditionInput, {
  description: 'What the profile must be for a change to be made.',
  fields: (t) => ({
    username: t.field({ type: TextConditionInput }),
    owner: t.field({ type: TextConditionInput }),
    rank: t.field({ type: TextConditionInput }),
    bio: t.field({ type: TextConditionInput }),
    profilePictureKey: t.field({ type: TextConditionInput }),
    language: t.field({ type: TextConditionInput }),
    isPublic: t.field({ type: BooleanConditionInput }),
    and: t.field({ type: [ProfileConditionInput] }),
    or: t.field({ type: [ProfileConditionInput] }),
    not: t.field({ type: ProfileConditionInput }),
  }),
})

builder.mutationFields((t) => {
  const condition = t.arg({ type: ProfileConditionInput })
  return {
    createProfile: t.field({
      type: ProfileRef,
      description: 'Gives the profile that there is, if there is one.',
      args: { input: t.arg({ type: CreateProfileInput, required: true }), condition },
      resolve: (_, { input: { id, language }, condition }, ctx) =>
        createProfile(ctx, id, parseInput(newProfileInput, { language }), condition),
    }),
    updateProfile: t.field({
      type: ProfileRef,
      args: { input: t.arg({ type: UpdateProfileInput, required: true }), condition },
      resolve: (_, { input: { id, profilePicture, ...change }, condition }, ctx) =>
        updateProfile(
          ctx,
          id,
          { ...parseInput(profileChangeInput, givenOf(change)), profilePicture },
          condition,
        ),
    }),
    deleteProfile: t.field({
      type: ProfileRef,
      description: 'The account stays: the next sign-in makes a new profile.',
      args: { input: t.arg({ type: DeleteProfileInput, required: true }), condition },
      resolve: (_, { input: { id }, condition }, ctx) => deleteProfile(ctx, id, condition),
    }),
  }
})
