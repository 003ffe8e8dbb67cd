import { builder } from '#platform/graphql.builder.server.ts'
import { ReplyRef, TopicRef } from './board.graphql.server.ts'
import { changesOfTopic, type TopicChange } from './board.live.server.ts'
import { topicsAsTheyStart } from './board.news.server.ts'

const TopicChangeRef = builder.objectRef<TopicChange>('TopicChange')

builder.objectType(TopicChangeRef, {
  description: 'How a topic is after it, one of its replies or one of its counters changed.',
  fields: (t) => ({
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
    description: 'Each change of a topic, its replies and its counters.',
    args: { topicID: t.arg.id({ required: true }) },
    subscribe: (_, { topicID }, ctx) => changesOfTopic(ctx, topicID),
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
