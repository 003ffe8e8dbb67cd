import { TopicRef } from '#features/board/api/board.graphql.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { contentInput, hideInput, moveInput, reportInput, resolveInput } from '../ground/moderation.input.ts'
import { hideContent, restoreContent } from '../server/moderation.hiding.server.ts'
import { reportContent, resolveReport } from '../server/moderation.reports.server.ts'
import { featureTopic, lockTopic, moveTopic } from '../server/moderation.topics.server.ts'
import {
  ContentKindRef,
  ContentRef,
  ReportReasonRef,
  ReportRef,
  ResolutionRef,
} from './moderation.graphql.server.ts'

const ReportContentInput = builder.inputType('ReportContentInput', {
  fields: (t) => ({
    kind: t.field({ type: ContentKindRef, required: true }),
    id: t.id({ required: true }),
    reason: t.field({ type: ReportReasonRef, required: true }),
    note: t.string({ description: 'In the own words of whoever reports.' }),
  }),
})
const HideContentInput = builder.inputType('HideContentInput', {
  fields: (t) => ({
    kind: t.field({ type: ContentKindRef, required: true }),
    id: t.id({ required: true }),
    reason: t.string({ required: true, description: 'What the author is told.' }),
  }),
})
const RestoreContentInput = builder.inputType('RestoreContentInput', {
  fields: (t) => ({
    kind: t.field({ type: ContentKindRef, required: true }),
    id: t.id({ required: true }),
  }),
})
const LockTopicInput = builder.inputType('LockTopicInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    locked: t.boolean({ required: true, description: 'False opens it for replies again.' }),
  }),
})
const MoveTopicInput = builder.inputType('MoveTopicInput', {
  fields: (t) => ({ id: t.id({ required: true }), category: t.string({ required: true }) }),
})
const FeatureTopicInput = builder.inputType('FeatureTopicInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    featured: t.boolean({ required: true, description: 'False puts it back into the list.' }),
  }),
})
const ResolveReportInput = builder.inputType('ResolveReportInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    resolution: t.field({ type: ResolutionRef, required: true }),
    reason: t.string({ description: 'What the author is told; needed to hide the content.' }),
  }),
})

builder.mutationFields((t) => ({
  reportContent: t.boolean({
    description: 'Tells those who moderate; a member reports an item once.',
    args: { input: t.arg({ type: ReportContentInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await reportContent(ctx, parseInput(reportInput, input))
      return true
    },
  }),
  hideContent: t.field({
    type: ContentRef,
    description: 'For moderators and admins. Its author still reads it, and why it is hidden.',
    args: { input: t.arg({ type: HideContentInput, required: true }) },
    resolve: (_, { input }, ctx) => hideContent(ctx, parseInput(hideInput, input)),
  }),
  restoreContent: t.field({
    type: ContentRef,
    description: 'For moderators and admins: shows what was hidden again.',
    args: { input: t.arg({ type: RestoreContentInput, required: true }) },
    resolve: (_, { input }, ctx) => restoreContent(ctx, parseInput(contentInput, input)),
  }),
  lockTopic: t.field({
    type: TopicRef,
    description: 'For moderators and admins: no new replies but theirs.',
    args: { input: t.arg({ type: LockTopicInput, required: true }) },
    resolve: (_, { input }, ctx) => lockTopic(ctx, input),
  }),
  moveTopic: t.field({
    type: TopicRef,
    description: 'For moderators and admins: gives a topic another category.',
    args: { input: t.arg({ type: MoveTopicInput, required: true }) },
    resolve: (_, { input }, ctx) => moveTopic(ctx, parseInput(moveInput, input)),
  }),
  featureTopic: t.field({
    type: TopicRef,
    description: 'For admins: puts a topic among the featured ones.',
    args: { input: t.arg({ type: FeatureTopicInput, required: true }) },
    resolve: (_, { input }, ctx) => featureTopic(ctx, input),
  }),
  resolveReport: t.field({
    type: ReportRef,
    description: 'For moderators and admins: ends all open reports of the same content.',
    args: { input: t.arg({ type: ResolveReportInput, required: true }) },
    resolve: (_, { input }, ctx) => resolveReport(ctx, parseInput(resolveInput, input)),
  }),
}))
