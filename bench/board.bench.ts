import { randomUUID } from 'node:crypto'
import {
  LikeDocument,
  RecentTopicsDocument,
  TopicDetailDocument,
  UnlikeDocument,
} from '#documents/graphql.ts'
import { firstState, variablesOf } from '#features/board/ground/board.address.rules.ts'
import { topicCategories } from '#features/board/ground/board.rules.ts'
import {
  createTopic,
  listTopics,
  type TopicQuery,
  type TopicSort,
} from '#features/board/server/topics.server.ts'
import { openSeal } from '#platform/config/secrets.server.ts'
import { openDatabase } from '#platform/database/open.server.ts'
import { idOf } from '#platform/graphql/document.ts'
import { testSecretKey } from '#test/secret-key.ts'
import {
  featureMany,
  fillBoard,
  lengthenBoard,
  REPLIES,
  TOPICS,
  topicsWithReplies,
} from './board.database.ts'
import { type BenchDatabase, openBenchDatabase } from './finder.database.ts'
import { load, type Sent } from './load.ts'
import { addMember } from './members.database.ts'
import { benchPageRates } from './rate.bench.ts'
import { startServer } from './server.ts'
import { percentile, printTable, type Row } from './table.ts'
import { timesOf } from './times.ts'

const ROUNDS = 100
/** The quietest batch counts: a busy moment of the machine is no growth. */
const BATCHES = 7
const WRITERS = 20
/** Fewer than a member may start in an hour. */
const STARTED_EACH = 18
/** Each of whom may make 1,200 changes in an hour. */
const LIKERS = 64

const newest: TopicQuery = query('createdAt', { featured: false })

/** The verbs of the board in process, against the plain statement of the newest; then with ten times the topics. */
export async function benchBoard(database: BenchDatabase): Promise<Row[]> {
  const { pool } = database
  const ctx = await readerOf(database)
  // In turn, so that a busy moment of the machine does not meet every batch of one list.
  const p95sOf = async (queries: TopicQuery[]) => {
    const least = queries.map(() => Number.POSITIVE_INFINITY)
    for (let batch = 0; batch < BATCHES; batch++) {
      for (const [i, each] of queries.entries()) {
        const times = await timesOf(Array(ROUNDS).fill(each), (asked) => listTopics(ctx, asked))
        least[i] = Math.min(least[i]!, percentile(times, 0.95))
      }
    }
    return least
  }
  const plain = await timesOf(Array(ROUNDS).fill(null), () =>
    pool.query(
      'select * from topics where hidden_at is null and not featured order by created_at desc, id desc limit 10',
    ),
  )
  const reference = { name: 'the statement of the newest', value: percentile(plain, 0.95) }
  const [list = Number.NaN] = await p95sOf([newest])
  const create = percentile(await startMany(database), 0.95)
  await featureMany(pool)
  const lists = listsOfBoard()
  const before = await p95sOf(lists)
  await lengthenBoard(pool)
  const after = await p95sOf(lists)
  const growth = Math.max(...after.map((p95, i) => p95 / before[i]!))
  return [
    {
      figure: `listTopics: the newest 10 of ${TOPICS.toLocaleString('en')}, p95`,
      value: list,
      unit: 'ms',
      reference,
      target: 'at most 5',
      met: list <= 5,
    },
    {
      figure: 'createTopic p95',
      value: create,
      unit: 'ms',
      reference,
      target: 'at most 15',
      met: create <= 15,
    },
    {
      figure: `p95 with ten times the topics, the worst of ${lists.length} sorts and tabs`,
      value: growth,
      unit: 'times',
      target: 'at most 1.5',
      met: growth <= 1.5,
    },
  ]
}

/**
 * The board over HTTP at 16 connections to one process, as the web app asks, against a question that reads nothing.
 * The board must be there.
 */
export async function benchBoardApi(database: BenchDatabase): Promise<Row[]> {
  const likers = await Promise.all(Array.from({ length: LIKERS }, () => addMember(database.pool)))
  const ids = await topicsWithReplies(database.pool, 20)
  const server = await startServer({ databaseUrl: database.url })
  try {
    const rateOf = (sent: Sent[]) => load(`${server.url}/graphql`, sent)
    const key = { 'x-api-key': 'fitfuel-web' }
    const trivial = await rateOf([{ headers: key, body: { query: '{ __typename }' } }])
    const lists = await rateOf([
      { headers: key, body: { documentId: idOf(RecentTopicsDocument), variables: variablesOf(firstState) } },
    ])
    const topics = await rateOf(
      ids.map((id) => ({ headers: key, body: { documentId: idOf(TopicDetailDocument), variables: { id } } })),
    )
    const likes = await rateOf(togglesOf(likers, ids))
    const reference = { name: '{ __typename }', value: trivial }
    return [
      atLeast(1_500, 'the newest 10 with counts', lists, reference),
      atLeast(800, 'a topic with 20 replies', topics, reference),
      atLeast(800, 'likes given and taken back', likes, reference),
    ]
  } finally {
    await server.stop()
  }
}

function query(sort: TopicSort, filter: TopicQuery['filter'], limit = 10): TopicQuery {
  return { filter, sort, descending: true, limit, nextToken: null }
}

/** The first page of each tab in each sort, and what is featured on each tab. */
function listsOfBoard(): TopicQuery[] {
  const tabs = [{}, ...topicCategories.map((category) => ({ category }))]
  const sorts: TopicSort[] = ['createdAt', 'views', 'replyCount']
  return tabs.flatMap((tab) => [
    ...sorts.map((sort) => query(sort, { ...tab, featured: false })),
    query('hotScore', { ...tab, featured: true }, 20),
  ])
}

async function readerOf({ pool }: BenchDatabase) {
  const db = openDatabase(pool)
  return { db, cursorSeal: openSeal(testSecretKey, 'cursors') }
}

async function startMany({ pool }: BenchDatabase): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < WRITERS; i++) {
    const { viewer } = await addMember(pool)
    const ctx = { db: openDatabase(pool), viewer, now: new Date(), publicUrl: 'http://localhost' }
    const topics = Array.from({ length: STARTED_EACH }, (_, nth) => ({
      id: randomUUID(),
      title: `Kwark of linzen ${nth}`,
      content: `Vraag ${nth}: ${'wat werkt voor jullie, en waarom? '.repeat(8)}`,
      category: 'Nutrition' as const,
      tags: ['eiwit'],
    }))
    times.push(...(await timesOf(topics, (topic) => createTopic(ctx, topic))))
  }
  return times
}

/** Each member likes a topic, then takes that back, then the next member. */
function togglesOf(likers: { cookie: string }[], ids: string[]): Sent[] {
  return likers.flatMap(({ cookie }, nth) => {
    const variables = { input: { topicID: ids[nth % ids.length] } }
    return [LikeDocument, UnlikeDocument].map((document) => ({
      headers: { cookie },
      body: { documentId: idOf(document), variables },
    }))
  })
}

function atLeast(least: number, figure: string, value: number, reference: Row['reference'] & object): Row {
  return {
    figure,
    value,
    unit: 'req/s',
    reference,
    target: `at least ${least.toLocaleString('en')}`,
    met: value >= least,
  }
}

if (import.meta.main) {
  const database = await openBenchDatabase(1_000)
  try {
    await fillBoard(database.pool)
    printTable('The board over HTTP', await benchBoardApi(database))
    printTable('Pages of the board', await benchPageRates(database, '/topics'))
    printTable(`The board, ${REPLIES.toLocaleString('en')} replies`, await benchBoard(database))
  } finally {
    await database.close()
  }
}
