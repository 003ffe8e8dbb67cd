import { getNamedType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import { newRecipe, newTopicRow } from '#test/reactions.ts'
import { schema } from './schema.ts'

// A list goes on after the values of its last item: where these are not those that it is sorted by, it skips or repeats.

const NEWEST = 'created_at desc, id desc'
const OLDEST = 'created_at, id'

/** A list: what has it, how it is asked for, and its rows and their order in SQL. */
type List = [field: string, args: string, rows: string, order: string]

const recipeSorts = [
  ['newest', NEWEST],
  ['mostLiked', `like_count desc, ${NEWEST}`],
  ['mostViewed', `views desc, ${NEWEST}`],
]
const recipeFirsts = [
  ['null', ''],
  ['highProtein', 'protein desc, '],
  ['lowCarb', 'carbs, '],
  ['lowFat', 'fat, '],
  ['lowCalorie', 'calories, '],
]
const recipeLists = recipeFirsts.flatMap(([first, before]) =>
  recipeSorts.map(
    ([sort, order]): List => [
      'Query.listRecipes',
      `sort: ${sort}, first: ${first}`,
      'recipes',
      `${before}${order}`,
    ],
  ),
)
const topicLists = [
  ['topicsByCreatedAt', ''],
  ['topicsByViews', 'views, '],
  ['topicsByHotScore', 'hot_score, '],
].flatMap(([field, by]): List[] => [
  [`Query.${field}`, 'type: TOPIC, sortDirection: ASC', 'topics', `${by}created_at, id`],
  [
    `Query.${field}`,
    'type: TOPIC, sortDirection: DESC',
    'topics',
    `${by?.replace(',', ' desc,')}created_at desc, id desc`,
  ],
])
const firstOpen = `resolved_at is null and (content_id, created_at, id) in
  (select distinct on (content_id) content_id, created_at, id from reports where resolved_at is null order by 1, 2, 3)`

/** In these, `$recipe` and `$topic` have replies and likes, and `$user` wrote, and likes, what there is. */
const lists: List[] = [
  ...recipeLists,
  ...topicLists,
  ['Query.listTopics', '', 'topics', `reply_count desc, ${NEWEST}`],
  ['Query.listReplies', '', 'replies', OLDEST],
  ['Query.repliesByTopicID', 'topicID: $topic', 'replies where topic_id = $topic', OLDEST],
  ['Topic.replies', '', 'replies where topic_id = $topic', OLDEST],
  ['Query.likesByRecipe', 'recipeID: $recipe', 'likes where item_id = $recipe', NEWEST],
  ['Recipe.likes', '', 'likes where item_id = $recipe', NEWEST],
  ['Query.likesByTopic', 'topicID: $topic', 'likes where item_id = $topic', NEWEST],
  ['Topic.likes', '', 'likes where item_id = $topic', NEWEST],
  ['User.likes', '', 'likes where account_id = $user', NEWEST],
  ['User.recipes', '', 'recipes where author_id = $user', NEWEST],
  ['User.topics', '', 'topics where author_id = $user', NEWEST],
  ['User.replies', '', 'replies where author_id = $user', NEWEST],
  ['Query.listProfiles', '', 'profiles', 'id'],
  ['Query.listReports', 'state: open', `reports where ${firstOpen}`, OLDEST],
  [
    'Query.listReports',
    'state: resolved',
    'reports where resolved_at is not null',
    'resolved_at desc, id desc',
  ],
  ['Query.listProductReports', '', 'product_reports', OLDEST],
  ['Query.listModerationLog', '', 'moderation_log', NEWEST],
  ['Query.listModerationLog', 'targetID: $topic', 'moderation_log where target_id = $topic', NEWEST],
  ['Query.listMessages', 'state: open', 'messages where closed_at is null', OLDEST],
  ['Query.listMessages', 'state: closed', 'messages where closed_at is not null', 'closed_at desc, id desc'],
]

const owners: Record<string, string> = {
  Topic: 'getTopic(id: "$topic")',
  Recipe: 'getRecipe(id: "$recipe")',
  User: 'getUser(id: "$user")',
}

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let admin: ApiMember
let values: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  admin = await api.member('beheer', 'admin')
  const people: ApiMember[] = []
  for (const name of ['anna', 'bram', 'carla', 'daan', 'eva']) people.push(await api.member(name))
  const user = people[0]!.id
  const all = Array.from({ length: 7 })
  for (const _ of all) await newRecipe(database.db, user)
  for (const _ of all) await newTopicRow(database.db, user)
  const first = async (table: string) =>
    (await database.pool.query(`select id from ${table} order by id limit 1`)).rows[0].id as string
  values = { user, topic: await first('topics'), recipe: await first('recipes') }
  await importer(database).prices(all.map((_, at) => productRow({ ref: `p${at}` })))
  const run = (text: string) => database.pool.query(withValues(text, inSql))
  await run(`insert into replies (topic_id, content, author_id)
    select $topic, 'Skyr!', case when i < 6 then $user end from generate_series(1, 9) i`)
  await run(`insert into likes (item_kind, item_id, account_id)
    select 'recipe', $recipe, id from accounts where username <> 'beheer'
    union all select 'topic', $topic, id from accounts where username <> 'beheer'
    union all select 'recipe', id, $user from recipes where id <> $recipe`)
  await run(`insert into reports (content_kind, content_id, reason, reporter_id)
    select 'topic', topics.id, 'spam', accounts.id from topics, accounts where accounts.username in ('bram', 'eva')`)
  // What is resolved at another time each is a case of its own.
  await run(`insert into reports (content_kind, content_id, reason, resolution, resolved_at)
    select 'topic', $topic, 'spam', 'kept', now() - i * interval '1 hour' from generate_series(1, 7) i`)
  await run(`insert into product_reports (product_id, fault) select id, 'value' from products`)
  await run(`insert into messages (id, created_at, type, language, name, email, message, closed_at)
    select gen_random_uuid(), now(), 'contact', 'nl', 'a', 'a@b.nl', 'c', case when i < 7 then now() - i * 5 % 3 * interval '1 hour' end
    from generate_series(1, 13) i`)
  await run(`insert into moderation_log (act, target_kind, target_id, created_at)
    select 'lock', 'topic', case when i < 6 then $topic else gen_random_uuid() end,
      now() - i * 5 % 4 * interval '1 day' from generate_series(1, 9) i`)
  // By chance, some at the same moment and with the same numbers.
  for (const table of [
    'recipes',
    'topics',
    'replies',
    'likes',
    'reports',
    'product_reports',
    'messages',
    'profiles',
  ])
    await run(`update ${table} set created_at = now() - (hashtext(id::text) & 3) * interval '1 day'`)
  for (const [table, columns] of Object.entries({
    recipes: ['protein', 'carbs', 'fat', 'calories', 'like_count', 'views'],
    topics: ['like_count', 'views', 'reply_count'],
  }))
    for (const column of columns)
      await run(`update ${table} set ${column} = hashtext('${column}' || id::text) & 3`)
})

describe('A list', () => {
  test('has a row in the table of orders', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
          .map(({ name }) => `${type.name}.${name}`),
      )
    expect([...new Set(lists.map(([field]) => field))].toSorted()).toEqual(fields.toSorted())
  })

  test.each(lists)(
    '[API-08] stands in its order, however long its pages are: %s(%s)',
    async (field, args, rows, order) => {
      const found = await database.pool.query(withValues(`select id from ${rows} order by ${order}`, inSql))
      const ids = found.rows.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(4)
      for (const limit of [1, 2, 100]) expect([limit, await idsOf(field, args, limit)]).toEqual([limit, ids])
    },
  )
})

type Page = { items: { id: string }[]; nextToken: string | null }

async function idsOf(field: string, args: string, limit: number): Promise<string[]> {
  const [owner, name] = field.split('.') as [string, string]
  const page = `page: ${name}(${args} limit: $limit, nextToken: $nextToken) { items { id } nextToken }`
  const asked = owners[owner] ? `owner: ${owners[owner]} { ${page} }` : page
  const query = withValues(`query ($limit: Int, $nextToken: String) { ${asked} }`, inGraphql)
  const ids: string[] = []
  for (let nextToken: string | null | undefined; nextToken !== null; ) {
    const data: { page?: Page; owner?: { page: Page } } = await api.data(admin, query, { limit, nextToken })
    const { items, nextToken: next } = data.page ?? data.owner!.page
    ids.push(...items.map(({ id }) => id))
    nextToken = next
  }
  return ids
}

const inSql = (id: string) => `'${id}'::uuid`
const inGraphql = (id: string) => `"${id}"`

/** With ids in the place of what names them. */
function withValues(text: string, quote: (id: string) => string): string {
  return text.replace(/"?\$(user|topic|recipe)\b"?/g, (_, name: string) => quote(values[name]!))
}
