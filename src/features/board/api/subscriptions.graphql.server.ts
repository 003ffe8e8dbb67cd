import { builder } from '#platform/graphql/builder.server.ts'
import { ReplyRef, TopicRef } from './board.graphql.server.ts'
import { changesOfListed, changesOfTopic, type TopicChange, topicsAsTheyStart } from './live.server.ts'

const TopicChangeRef = builder.objectRef<TopicChange>('TopicChange')

builder.objectType(TopicChangeRef, {
  description: 'How a topic is after it, one of its replies or one of its counters changed.',
  fields: (t) => ({
    topicID: t.id({ resolve: ({ topicId }) => topicId }),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether lists may be without it until now: it was started, or is shown again.',
    }),
    topic: t.field({
      type: TopicRef,
      nullable: true,
      description: 'Null once it is gone, or hidden from the viewer.',
      resolve: ({ topic }) => topic,
    }),
    replyID: t.id({
      nullable: true,
      description: 'The reply that was made, changed, or is gone.',
      resolve: ({ replyId }) => replyId,
    }),
    reply: t.field({
      type: ReplyRef,
      nullable: true,
      description: 'Null once it is gone, or hidden from the viewer.',
      resolve: ({ reply }) => reply,
    }),
  }),
})

builder.subscriptionField('onChangeTopic', (t) =>
  t.field({
    type: TopicChangeRef,
    description:
      'Each change of one topic, its replies and its counters, or, without an id, of all that lists show.',
    args: { topicID: t.arg.id() },
    subscribe: (_, { topicID }, ctx) =>
      topicID == null ? changesOfListed(ctx) : changesOfTopic(ctx, topicID),
    resolve: (change) => change,
  }),
)

builder.subscriptionField('onCreateTopic', (t) =>
  t.field({
    type: TopicRef,
    description: 'Each new topic.',
    subscribe: (_, __, ctx) => topicsAsTheyStart(ctx),
    resolve: (topic) => topic,
  }),
)
