import { UserRef, userField, userOf } from '#features/accounts/access/accounts.graphql.server.ts'
import { ReplyRef, TopicRef, topicOf } from '#features/board/api/board.graphql.server.ts'
import { type ContentKind, contentKinds, reportReasons } from '#features/reactions/ground/reports.rules.ts'
import { RecipeRef } from '#features/recipes/server/recipes.graphql.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import { pageRequest } from '#platform/lists/keyset.server.ts'
import {
  excerptOf,
  MODERATION_PAGE_SIZE,
  moderationActs,
  readsHiddenReason,
  reportStates,
  resolutions,
  targetKinds,
} from '../ground/moderation.rules.ts'
import { type Content, findContents } from '../server/moderation.contents.server.ts'
import { type LogEntry, listModerationLog } from '../server/moderation.log.server.ts'
import { productReportOf, sourcedOf } from '../server/moderation.products.read.server.ts'
import { caseOf, countOpenReports, listReports } from '../server/moderation.reports.read.server.ts'
import type { Report } from '../server/moderation.reports.server.ts'

export const ContentKindRef = builder.enumType('ContentKind', { values: contentKinds })
export const ReportReasonRef = builder.enumType('ReportReason', { values: reportReasons })
export const ResolutionRef = builder.enumType('ReportResolution', { values: resolutions })
const ReportStateRef = builder.enumType('ReportState', { values: reportStates })
const ActRef = builder.enumType('ModerationAct', { values: moderationActs })
const TargetKindRef = builder.enumType('ModerationTarget', { values: targetKinds })

/** The content of a kind with an id, or null; within one request all of a kind are read at once. */
const contentOf = {
  recipe: contentsOfKind('recipe'),
  topic: contentsOfKind('topic'),
  reply: contentsOfKind('reply'),
}

export const ContentRef = builder.objectRef<Content>('ModeratedContent').implement({
  description: 'A recipe, a topic or a reply, as those who moderate see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ContentKindRef }),
    title: t.exposeString('title', { description: 'Of the topic, for a reply.' }),
    excerpt: t.string({
      description: 'The beginning of what it says; of a recipe, of its description.',
      resolve: ({ text }) => excerptOf(text),
    }),
    topicID: t.exposeID('topicId', {
      nullable: true,
      description: 'The topic itself, or the one that is replied to.',
    }),
    topic: t.field({
      type: TopicRef,
      nullable: true,
      description: 'The topic with that id; null for a recipe.',
      resolve: ({ topicId }, _, ctx) => (topicId ? topicOf(ctx, topicId) : null),
    }),
    author: t.field(userField(({ authorId }: Content) => authorId, 'Null once that account is gone.')),
    username: t.exposeString('username', { nullable: true }),
    isAuthorSuspended: t.boolean({
      description: 'Whether an admin suspended the account of its author.',
      resolve: ({ authorSuspendedAt }) => authorSuspendedAt !== null,
    }),
    isHidden: t.boolean({ resolve: ({ hiddenAt }) => hiddenAt !== null }),
    hiddenReason: t.exposeString('hiddenReason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ReportEntryRef = builder.objectRef<Report>('ReportEntry').implement({
  description: 'What one member or visitor reported.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.expose('reason', { type: ReportReasonRef }),
    note: t.exposeString('note'),
    reporter: t.field(
      userField(({ reporterId }: Report) => reporterId, 'Null for a visitor, and once the account is gone.'),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const ReportRef = builder.objectRef<Report>('Report').implement({
  description: 'All reports of one content that are open, or that were resolved together.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the first of them.' }),
    kind: t.expose('contentKind', { type: ContentKindRef }),
    contentID: t.exposeID('contentId'),
    content: t.field({
      type: ContentRef,
      nullable: true,
      description: 'Null once its author has deleted it.',
      resolve: ({ contentKind, contentId }, _, ctx) => contentOf[contentKind](ctx, contentId),
    }),
    reportCount: t.int({ resolve: async ({ id }, _, ctx) => (await caseOf(ctx, id))?.number ?? 0 }),
    entries: t.field({
      type: [ReportEntryRef],
      description: 'The first twenty of them.',
      resolve: async ({ id }, _, ctx) => (await caseOf(ctx, id))?.entries ?? [],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    resolution: t.expose('resolution', { type: ResolutionRef, nullable: true }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    resolvedBy: t.field(userField(({ resolvedBy }: Report) => resolvedBy)),
  }),
})

const LoggedProductRef = builder
  .objectRef<{ id: number; title: string }>('LoggedProduct')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), title: t.exposeString('title') }) })

const LogEntryRef = builder.objectRef<LogEntry>('ModerationLogEntry').implement({
  description: 'What a moderator, an admin or the command line of the server did.',
  fields: (t) => ({
    id: t.exposeID('id'),
    act: t.expose('act', { type: ActRef }),
    actorID: t.exposeID('actorId', {
      nullable: true,
      description: 'Null for what was done by the command line of the server.',
    }),
    actor: t.field(
      userField(
        ({ actorId }: LogEntry) => actorId,
        'Null once that account is gone, and for the command line.',
      ),
    ),
    targetKind: t.expose('targetKind', { type: TargetKindRef }),
    targetID: t.exposeID('targetId'),
    content: t.field({
      type: ContentRef,
      nullable: true,
      description: 'What it was done to, as it is now; null for anything else, and for what is gone.',
      resolve: ({ targetKind, targetId }, _, ctx) =>
        targetKind === 'account' || targetKind === 'productReport'
          ? null
          : contentOf[targetKind](ctx, targetId),
    }),
    account: t.field({
      type: UserRef,
      nullable: true,
      description: 'Whom it was done to; null for content, and for an account that is gone.',
      resolve: ({ targetKind, targetId }, _, ctx) =>
        targetKind === 'account' ? userOf(ctx, targetId) : null,
    }),
    product: t.field({
      type: LoggedProductRef,
      nullable: true,
      description: 'The product of the report that the act is about; null for anything else.',
      resolve: async ({ targetKind, targetId }, _, ctx) => {
        const report = targetKind === 'productReport' ? await productReportOf(ctx, targetId) : null
        return report && sourcedOf(ctx, String(report.productId))
      },
    }),
    detail: t.exposeString('detail', {
      description:
        'The category moved to, the role given, how a report ended, the nutrient or record corrected, the reason told to the author.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ReportPage = pageObject('Report', ReportRef)
const LogPage = pageObject('ModerationLogEntry', LogEntryRef)

builder.queryFields((t) => ({
  listReports: t.field({
    type: ReportPage,
    description: 'For moderators and admins: what waits longest first; of the resolved ones, the last.',
    args: {
      state: t.arg({ type: ReportStateRef, defaultValue: 'open' }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_, { state, ...page }, ctx) =>
      listReports(ctx, { state: state ?? 'open', ...pageRequest(page, MODERATION_PAGE_SIZE) }),
  }),
  countOpenReports: t.int({
    description: 'For moderators and admins: how many contents wait, however often each was reported.',
    resolve: (_, __, ctx) => countOpenReports(ctx),
  }),
  listModerationLog: t.field({
    type: LogPage,
    description: 'For moderators and admins: newest first, of one target when it is named.',
    args: { targetID: t.arg.id(), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_, { targetID: targetId, ...page }, ctx) =>
      listModerationLog(ctx, { targetId, ...pageRequest(page, MODERATION_PAGE_SIZE) }),
  }),
}))

type Hideable = { authorId: string | null; hiddenAt: Date | null; hiddenReason: string | null }

for (const type of [RecipeRef, TopicRef, ReplyRef]) {
  builder.objectFields(type, (t) => ({
    isHidden: t.boolean({
      description: 'Whether a moderator hid it: then only its author and those who moderate read it.',
      resolve: ({ hiddenAt }: Hideable) => hiddenAt !== null,
    }),
    hiddenReason: t.string({
      nullable: true,
      description: 'Why it is hidden; null for all but its author and those who moderate.',
      resolve: (item: Hideable, _, { viewer }) =>
        readsHiddenReason(viewer, item) ? item.hiddenReason : null,
    }),
  }))
}

function contentsOfKind(kind: ContentKind) {
  return batched<Context, Content>(({ db }, ids) => findContents(db, kind, ids))
}
