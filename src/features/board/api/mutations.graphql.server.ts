import { builder } from '#platform/graphql/builder.server.ts'
import type { Condition } from '#platform/graphql/condition.rules.ts'
import {
  BooleanConditionInput,
  givenOf,
  NumberConditionInput,
  TextConditionInput,
} from '#platform/graphql/conditions.server.ts'
import { admitForm } from '#platform/http/forms.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import {
  createReply,
  deleteReply,
  newReplyInput,
  replyContentInput,
  updateReply,
} from '../server/replies.server.ts'
import {
  createTopic,
  deleteTopic,
  newTopicInput,
  topicChangeInput,
  updateTopic,
} from '../server/topics.server.ts'
import { ReplyRef, TopicRef } from './board.graphql.server.ts'

/** How a form of the web app was filled in, beside what it says. */
const FormInput = builder.inputType('FormInput', {
  description:
    'How a form was filled in. The forms of the web app send it; a program with an ID token has no form, and leaves it out.',
  fields: (t) => ({
    filledInMs: t.float({ required: true, description: 'Milliseconds from seeing the form to sending it.' }),
    website: t.string({ description: 'A field that people do not see: it stays empty.' }),
  }),
})

const ignored = 'Without effect: the server knows it.'

const CreateTopicInput = builder.inputType('CreateTopicInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'A UUID made by the client.' }),
    type: t.string({ description: 'Always TOPIC.' }),
    title: t.string({ required: true }),
    content: t.string({ required: true }),
    category: t.string({ description: 'General when it is left out.' }),
    tags: t.stringList(),
    authorID: t.id({ description: ignored }),
    username: t.string({ description: ignored }),
    featured: t.boolean({ description: ignored }),
    views: t.int({ description: ignored }),
    likeCount: t.int({ description: ignored }),
    replyCount: t.int({ description: ignored }),
    viewedBy: t.idList({ description: ignored }),
    createdAt: t.field({ type: 'DateTime', description: ignored }),
    lastReplyAt: t.field({ type: 'DateTime', description: ignored }),
  }),
})
const UpdateTopicInput = builder.inputType('UpdateTopicInput', {
  description: 'What is not given stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    title: t.string(),
    content: t.string(),
    category: t.string(),
    tags: t.stringList(),
  }),
})
const DeleteTopicInput = builder.inputType('DeleteTopicInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
})
const CreateReplyInput = builder.inputType('CreateReplyInput', {
  fields: (t) => ({
    id: t.id({ description: 'A UUID made by the client: sent again, it makes no second reply.' }),
    topicID: t.id({ required: true }),
    content: t.string({ required: true }),
    type: t.string({ description: 'Always REPLY.' }),
    authorID: t.id({ description: ignored }),
    username: t.string({ description: ignored }),
  }),
})
const UpdateReplyInput = builder.inputType('UpdateReplyInput', {
  fields: (t) => ({ id: t.id({ required: true }), content: t.string({ required: true }) }),
})
const DeleteReplyInput = builder.inputType('DeleteReplyInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
})

const TopicConditionInput = builder.inputRef<Condition>('TopicCondition')
builder.inputType(TopicConditionInput, {
  description: 'What the topic must be for a change to be made.',
  fields: (t) => ({
    title: t.field({ type: TextConditionInput }),
    content: t.field({ type: TextConditionInput }),
    category: t.field({ type: TextConditionInput }),
    featured: t.field({ type: BooleanConditionInput }),
    views: t.field({ type: NumberConditionInput }),
    likeCount: t.field({ type: NumberConditionInput }),
    replyCount: t.field({ type: NumberConditionInput }),
    and: t.field({ type: [TopicConditionInput] }),
    or: t.field({ type: [TopicConditionInput] }),
    not: t.field({ type: TopicConditionInput }),
  }),
})
const ReplyConditionInput = builder.inputRef<Condition>('ReplyCondition')
builder.inputType(ReplyConditionInput, {
  description: 'What the reply must be for a change to be made.',
  fields: (t) => ({
    content: t.field({ type: TextConditionInput }),
    topicID: t.field({ type: TextConditionInput }),
    and: t.field({ type: [ReplyConditionInput] }),
    or: t.field({ type: [ReplyConditionInput] }),
    not: t.field({ type: ReplyConditionInput }),
  }),
})

builder.mutationFields((t) => {
  const topicCondition = t.arg({ type: TopicConditionInput })
  const replyCondition = t.arg({ type: ReplyConditionInput })
  const form = t.arg({ type: FormInput })
  return {
    createTopic: t.field({
      type: TopicRef,
      args: { input: t.arg({ type: CreateTopicInput, required: true }), condition: topicCondition, form },
      resolve: (_, { input, condition, form }, ctx) => {
        if (form) admitForm(form)
        return createTopic(ctx, parseInput(newTopicInput, input), condition)
      },
    }),
    updateTopic: t.field({
      type: TopicRef,
      args: { input: t.arg({ type: UpdateTopicInput, required: true }), condition: topicCondition },
      resolve: (_, { input: { id, ...change }, condition }, ctx) =>
        updateTopic(ctx, id, parseInput(topicChangeInput, givenOf(change)), condition),
    }),
    deleteTopic: t.field({
      type: TopicRef,
      args: { input: t.arg({ type: DeleteTopicInput, required: true }), condition: topicCondition },
      resolve: (_, { input: { id }, condition }, ctx) => deleteTopic(ctx, id, condition),
    }),
    createReply: t.field({
      type: ReplyRef,
      args: { input: t.arg({ type: CreateReplyInput, required: true }), condition: replyCondition, form },
      resolve: (_, { input: { topicID: topicId, ...input }, condition, form }, ctx) => {
        if (form) admitForm(form)
        return createReply(ctx, parseInput(newReplyInput, { ...input, topicId }), condition)
      },
    }),
    updateReply: t.field({
      type: ReplyRef,
      args: { input: t.arg({ type: UpdateReplyInput, required: true }), condition: replyCondition },
      resolve: (_, { input: { id, content }, condition }, ctx) =>
        updateReply(ctx, { id, ...parseInput(replyContentInput, { content }) }, condition),
    }),
    deleteReply: t.field({
      type: ReplyRef,
      args: { input: t.arg({ type: DeleteReplyInput, required: true }), condition: replyCondition },
      resolve: (_, { input: { id }, condition }, ctx) => deleteReply(ctx, id, condition),
    }),
  }
})
