import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getOperationAST, parse } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { ProblemCode } from '#platform/ground/problem.ts'
import { type ApiMember, type Caller, testApi } from '#test/api.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow } from '#test/import.ts'
import { contactMessage, sendTo } from '#test/messages.ts'
import { newProductReport, newReport } from '#test/moderation.ts'
import { schema } from '../parts/schema.ts'

const callers = [
  'anonymous',
  'public key',
  'member',
  'other member',
  'moderator',
  'admin',
  'suspended',
] as const
type Identity = (typeof callers)[number]
/** What a caller is answered: the data, or a refusal with a code. */
type Answers = Record<Identity, 'data' | ProblemCode>

/** Reading: the public key suffices, which the web app of somebody suspended sends as well. */
const readers: Answers = {
  anonymous: 'sign-in-required',
  'public key': 'data',
  member: 'data',
  'other member': 'data',
  moderator: 'data',
  admin: 'data',
  suspended: 'data',
}
/** Changing what is the caller's own, or nobody's. */
const members: Answers = { ...readers, 'public key': 'sign-in-required', suspended: 'sign-in-required' }
/** Changing what `member` has: no role changes that, moderation acts apart. */
const owner: Answers = {
  ...members,
  'other member': 'not-allowed',
  moderator: 'not-allowed',
  admin: 'not-allowed',
}
const admins: Answers = { ...owner, member: 'not-allowed', admin: 'data' }
const moderators: Answers = { ...admins, moderator: 'data' }
/** Reporting, which nobody does with what is their own. */
const others: Answers = { ...members, member: 'not-allowed' }

/** In these texts `$recipe`, `$topic` and `$reply` are of `member`, `$user` and `$username` are theirs, `$new` is free, `$report` is of the topic, `$productReport` of a product, `$message` is what they wrote to us. */
const recipe =
  'title: "a", description: "b", protein: 1, carbs: 1, fat: 1, ingredients: "c", instructions: "d"'

/** Every operation of the API, and what it answers to whom. One without a row fails the first test. */
const operations: Record<string, [operation: string, answers: Answers]> = {
  getRecipe: ['{ getRecipe(id: $recipe) { id } }', readers],
  listRecipes: ['{ listRecipes { items { id } } }', readers],
  onCreateRecipe: ['subscription { onCreateRecipe { id } }', readers],
  onUpdateRecipe: ['subscription { onUpdateRecipe { id } }', readers],
  onChangeRecipe: ['subscription { onChangeRecipe(recipeID: $recipe) { recipeID } }', readers],
  createRecipe: [`mutation { createRecipe(input: { ${recipe} }) { id } }`, members],
  updateRecipe: ['mutation { updateRecipe(input: { id: $recipe, title: "x" }) { id } }', owner],
  deleteRecipe: ['mutation { deleteRecipe(input: { id: $recipe }) { id } }', owner],

  getTopic: ['{ getTopic(id: $topic) { id } }', readers],
  listTopics: ['{ listTopics { items { id } } }', readers],
  topicsByCreatedAt: ['{ topicsByCreatedAt(type: TOPIC) { items { id } } }', readers],
  topicsByViews: ['{ topicsByViews(type: TOPIC) { items { id } } }', readers],
  topicsByHotScore: ['{ topicsByHotScore(type: TOPIC) { items { id } } }', readers],
  countTopics: ['{ countTopics }', readers],
  countReplies: ['{ countReplies }', readers],
  onCreateTopic: ['subscription { onCreateTopic { id } }', readers],
  onChangeTopic: ['subscription { onChangeTopic(topicID: $topic) { replyID } }', readers],
  createTopic: ['mutation { createTopic(input: { id: $new, title: "a", content: "b" }) { id } }', members],
  updateTopic: ['mutation { updateTopic(input: { id: $topic, title: "x" }) { id } }', owner],
  deleteTopic: ['mutation { deleteTopic(input: { id: $topic }) { id } }', owner],

  repliesByTopicID: ['{ repliesByTopicID(topicID: $topic) { items { id } } }', readers],
  listReplies: ['{ listReplies { items { id } } }', readers],
  createReply: ['mutation { createReply(input: { topicID: $topic, content: "a" }) { id } }', members],
  updateReply: ['mutation { updateReply(input: { id: $reply, content: "x" }) { id } }', owner],
  deleteReply: ['mutation { deleteReply(input: { id: $reply }) { id } }', owner],

  likesByRecipe: ['{ likesByRecipe(recipeID: $recipe) { items { id } } }', readers],
  likesByTopic: ['{ likesByTopic(topicID: $topic) { items { id } } }', readers],
  createLike: ['mutation { createLike(input: { recipeID: $recipe }) { id } }', members],
  deleteLike: ['mutation { deleteLike(input: { recipeID: $recipe }) { id } }', members],
  recordView: ['mutation { recordView(input: { topicID: $topic }) }', members],

  reportContent: ['mutation { reportContent(input: { kind: topic, id: $topic, reason: spam }) }', others],
  hideContent: [
    'mutation { hideContent(input: { kind: reply, id: $reply, reason: "a" }) { id } }',
    moderators,
  ],
  restoreContent: ['mutation { restoreContent(input: { kind: recipe, id: $recipe }) { id } }', moderators],
  lockTopic: ['mutation { lockTopic(input: { id: $topic, locked: true }) { id } }', moderators],
  moveTopic: ['mutation { moveTopic(input: { id: $topic, category: "Progress" }) { id } }', moderators],
  featureTopic: ['mutation { featureTopic(input: { id: $topic, featured: true }) { id } }', admins],
  resolveReport: [
    'mutation { resolveReport(input: { id: $report, resolution: hidden, reason: "a" }) { id } }',
    moderators,
  ],
  undoProductMatch: [
    'mutation { undoProductMatch(input: { reportID: $productReport, recordID: 1, undone: true }) { id } }',
    moderators,
  ],
  setProductCategory: [
    'mutation { setProductCategory(input: { reportID: $productReport, category: "fish" }) { id } }',
    moderators,
  ],
  markProductValue: [
    'mutation { markProductValue(input: { reportID: $productReport, recordID: 1, nutrient: protein, wrong: true }) { id } }',
    moderators,
  ],
  resolveProductReport: [
    'mutation { resolveProductReport(input: { reportID: $productReport, resolution: kept }) { id } }',
    moderators,
  ],
  listProductReports: ['{ listProductReports { items { id } } }', moderators],
  countOpenProductReports: ['{ countOpenProductReports }', moderators],
  listReports: ['{ listReports { items { id } } }', moderators],
  countOpenReports: ['{ countOpenReports }', moderators],
  listModerationLog: ['{ listModerationLog { items { id } } }', moderators],

  listMessages: ['{ listMessages { items { id } } }', admins],
  countOpenMessages: ['{ countOpenMessages }', admins],
  closeMessage: ['mutation { closeMessage(input: { id: $message, closed: true }) { id } }', admins],

  onEndSession: ['subscription { onEndSession }', members],
  getUser: ['{ getUser(id: $user) { id } }', readers],
  setRole: ['mutation { setRole(input: { username: $username, role: moderator }) }', admins],
  suspendUser: ['mutation { suspendUser(input: { username: $username, suspended: true }) }', admins],

  getProfile: ['{ getProfile(id: $user) { id } }', readers],
  listProfiles: ['{ listProfiles { items { id } } }', readers],
  countProfiles: ['{ countProfiles }', readers],
  createProfile: ['mutation { createProfile(input: { id: $user }) { id } }', owner],
  updateProfile: ['mutation { updateProfile(input: { id: $user, bio: "x" }) { id } }', owner],
  deleteProfile: ['mutation { deleteProfile(input: { id: $user }) { id } }', owner],
  getPreferences: ['{ getPreferences { flags } }', members],
  updatePreferences: ['mutation { updatePreferences(input: { flags: ["vegan"] }) { flags } }', members],
}

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  // A product and a record of its nutrition, both with the id 1.
  await importer(database).prices([productRow({ nutrition: nutrition({ protein: 9 }) })])
})

describe('Every operation of the data API', () => {
  test('[API-02] has a row in the table of who may do what', () => {
    const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const names = types.flatMap((type) => Object.keys(type?.getFields() ?? {}))
    expect(Object.keys(operations).toSorted()).toEqual(names.toSorted())
  })

  describe.each(Object.entries(operations))('%s', (_, [operation, answers]) => {
    /** For callers whose answer changes nothing. */
    let shared: Awaited<ReturnType<typeof memberWithContent>>
    beforeAll(async () => {
      shared = await memberWithContent()
    })

    test.each(callers)('[API-02] [API-19] answers as the table says: %s', async (identity) => {
      const isChanged = operation.startsWith('mutation') && answers[identity] === 'data'
      const { member, ids } = isChanged ? await memberWithContent() : shared
      const before = await everythingOf(member.id)
      const caller = identity === 'member' ? member : await callerOf(identity)
      const { errors, data } = await answerTo(caller, withValues(operation, ids))
      expect({ identity, code: errors?.[0]?.extensions.code ?? 'data' }).toEqual({
        identity,
        code: answers[identity],
      })
      if (answers[identity] === 'data') return
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
      expect(await everythingOf(member.id)).toEqual(before)
    })
  })
})

type Answer = { data?: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] }

/** The answer to an operation; to a subscription that is let in there is none yet. */
async function answerTo(caller: Caller, query: string): Promise<Answer> {
  const isStream = getOperationAST(parse(query))?.operation === 'subscription'
  const accept = { accept: isStream ? 'text/event-stream, application/json' : 'application/json' }
  const key: Record<string, string> = typeof caller === 'object' ? { 'x-api-key': 'fitfuel-web' } : {}
  const response = await api.send(caller, { query }, { ...accept, ...key })
  if (!isStream) return response.json() as Promise<Answer>
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  // The first thing a stream says is that it is open, or why it is not.
  const { value = '' } = await reader.read()
  await reader.cancel()
  const refusal = /"code":"([\w-]+)"/.exec(value)?.[1]
  return refusal ? { errors: [{ extensions: { code: refusal } }] } : {}
}

async function callerOf(identity: Identity): Promise<Caller> {
  if (identity === 'anonymous') return 'stranger'
  if (identity === 'public key') return identity
  const role = identity === 'moderator' || identity === 'admin' ? identity : 'member'
  const member = await newMember(role)
  if (identity === 'suspended') {
    await database.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, member.id))
  }
  return member
}

async function memberWithContent() {
  const member = await newMember()
  return { member, ids: await contentOf(member) }
}

function newMember(role?: 'member' | 'moderator' | 'admin'): Promise<ApiMember> {
  return api.member(`u${randomUUID().replaceAll('-', '').slice(0, 20)}`, role)
}

/** Ids of a recipe, a topic and a reply of this member, made through the API itself. */
async function contentOf(member: ApiMember): Promise<Record<string, string>> {
  const topic = randomUUID()
  const { made } = await api.data<{ made: { id: string } }>(
    member,
    `mutation { made: createRecipe(input: { ${recipe} }) { id } createTopic(input: { id: "${topic}", title: "a", content: "b" }) { id } }`,
  )
  const { reply } = await api.data<{ reply: { id: string } }>(
    member,
    `mutation { reply: createReply(input: { topicID: "${topic}", content: "a" }) { id } }`,
  )
  const { id: user, username } = member
  const report = await newReport(database, { kind: 'topic', id: topic })
  const sent = contactMessage()
  await sendTo(api, sent, member)
  const ids = {
    recipe: made.id,
    topic,
    reply: reply.id,
    report,
    message: sent.id,
    productReport: await newProductReport(database, 1),
  }
  return { ...ids, user, username, new: randomUUID() }
}

function withValues(operation: string, values: Record<string, string>): string {
  return operation.replace(/\$(\w+)/g, (_, name: string) => JSON.stringify(values[name]))
}

/** What the database has of a member, with the reports of what they wrote and the log of what was done to it. */
async function everythingOf(id: string): Promise<unknown[]> {
  const tables = {
    accounts: 'id',
    profiles: 'id',
    sessions: 'account_id',
    recipes: 'author_id',
    topics: 'author_id',
  }
  const more = { replies: 'author_id', likes: 'account_id', messages: 'account_id' }
  const rows = Object.entries({ ...tables, ...more }).map(([table, column]) =>
    database.pool.query(`select * from ${table} where ${column} = $1 order by id`, [id]),
  )
  const ofContent = ['reports where content_id', 'moderation_log where target_id'].map((from) =>
    database.pool.query(
      `select * from ${from} in (select id from topics where author_id = $1 union
        select id from replies where author_id = $1 union select id from recipes where author_id = $1 union select $1)`,
      [id],
    ),
  )
  return (await Promise.all([...rows, ...ofContent])).map((each) => each.rows)
}
