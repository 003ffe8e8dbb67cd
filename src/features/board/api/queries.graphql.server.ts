import { builder, TextContainsInput } from '#platform/graphql/builder.server.ts'
import { pageRequest } from '#platform/lists/keyset.server.ts'
import { searchText } from '#platform/texts/search.server.ts'
import { REPLIES_PAGE_SIZE, TOPICS_PAGE_SIZE } from '../ground/board.rules.ts'
import { listReplies, repliesOfTopic } from '../server/replies.server.ts'
import {
  countReplies,
  countTopics,
  listTopics,
  type TopicFilter,
  type TopicSort,
} from '../server/topics.server.ts'
import { ReplyPage, TopicPage, TopicRef, topicOf } from './board.graphql.server.ts'

type Contains = { contains: string }
type FilterInput = {
  category?: { eq: string } | null
  featured?: { eq: boolean } | null
  title?: Contains | null
  content?: Contains | null
  text?: Contains | null
}

const TextEqualInput = builder.inputType('TextEqual', {
  fields: (t) => ({ eq: t.string({ required: true }) }),
})
const BooleanEqualInput = builder.inputType('BooleanEqual', {
  fields: (t) => ({ eq: t.boolean({ required: true }) }),
})
const FilterRef = builder.inputType('TopicFilter', {
  description: 'All that is given must hold.',
  fields: (t) => ({
    category: t.field({ type: TextEqualInput }),
    featured: t.field({ type: BooleanEqualInput }),
    title: t.field({ type: TextContainsInput }),
    content: t.field({ type: TextContainsInput }),
    text: t.field({
      type: TextContainsInput,
      description: 'Each word, in the title, in the content or in a tag.',
    }),
  }),
})
const DirectionRef = builder.enumType('SortDirection', { values: ['ASC', 'DESC'] as const })
const TypeRef = builder.enumType('TopicType', { values: ['TOPIC'] as const })

builder.queryFields((t) => {
  const listArgs = {
    filter: t.arg({ type: FilterRef }),
    limit: t.arg.int(),
    nextToken: t.arg.string(),
  }
  const sortedArgs = {
    type: t.arg({ type: TypeRef, required: true }),
    sortDirection: t.arg({ type: DirectionRef, defaultValue: 'DESC' }),
    ...listArgs,
  }
  const sortedBy = (sort: TopicSort, description: string) =>
    t.field({
      type: TopicPage,
      description,
      args: sortedArgs,
      resolve: (_, { filter, sortDirection, ...page }, ctx) =>
        listTopics(ctx, {
          filter: filterOf(filter ?? {}),
          sort,
          descending: sortDirection !== 'ASC',
          ...pageRequest(page, TOPICS_PAGE_SIZE),
        }),
    })
  return {
    getTopic: t.field({
      type: TopicRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      // In small letters, as the database writes ids: rows are found by it.
      resolve: (_, { id }, ctx) => topicOf(ctx, id.toLowerCase()),
    }),
    topicsByCreatedAt: sortedBy('createdAt', 'The newest first, unless told otherwise.'),
    topicsByViews: sortedBy('views', 'The most viewed first, unless told otherwise.'),
    topicsByHotScore: sortedBy('hotScore', 'The highest hot_score first, unless told otherwise.'),
    listTopics: t.field({
      type: TopicPage,
      description: 'The topics with the most replies first.',
      args: listArgs,
      resolve: (_, { filter, ...page }, ctx) =>
        listTopics(ctx, {
          filter: filterOf(filter ?? {}),
          sort: 'replyCount',
          descending: true,
          ...pageRequest(page, TOPICS_PAGE_SIZE),
        }),
    }),
    repliesByTopicID: t.field({
      type: ReplyPage,
      description: 'The replies of a topic, oldest first.',
      args: { topicID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: async (_, { topicID, ...page }, ctx) => {
        // What hangs on a topic that the viewer may not see is not seen either.
        const topic = await topicOf(ctx, topicID.toLowerCase())
        return topic ? repliesOfTopic(ctx, topic.id, page) : { items: [], nextToken: null }
      },
    }),
    countTopics: t.int({
      description: 'How many topics everybody can read.',
      resolve: (_, __, ctx) => countTopics(ctx),
    }),
    countReplies: t.int({
      description: 'How many replies everybody can read.',
      resolve: (_, __, ctx) => countReplies(ctx),
    }),
    listReplies: t.field({
      type: ReplyPage,
      description: 'All replies, oldest first.',
      args: { limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: (_, page, ctx) => listReplies(ctx, pageRequest(page, REPLIES_PAGE_SIZE)),
    }),
  }
})

function filterOf({ category, featured, title, content, text }: FilterInput): TopicFilter {
  return {
    category: category?.eq,
    featured: featured?.eq,
    title: searchText('title', title?.contains),
    content: searchText('content', content?.contains),
    text: searchText('text', text?.contains),
  }
}
