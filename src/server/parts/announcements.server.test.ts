import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockForDeletion, removeAccount } from '#features/accounts/settings/deletion.server.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { ignore, urlOf } from '#test/database.admin.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow } from '#test/import.ts'
import { contactMessage, sendTo } from '#test/messages.ts'
import { newProductReport, newReport } from '#test/moderation.ts'
import { newRecipe } from '#test/reactions.ts'
import { members } from './features.ts'
import { schema } from './schema.ts'

// What is not announced stays old on every open page, and in every other process.

const RECIPE =
  'title: "a", description: "b", protein: 1, carbs: 1, fat: 1, ingredients: "c", instructions: "d"'
const like = (item: string) => `createLike(input: { ${item} }) { id }`
const unlike = (item: string) => `deleteLike(input: { ${item} }) { id }`
const hide = (kind: string) => `hideContent(input: { kind: ${kind}, id: $${kind}, reason: "a" }) { id }`
const restore = (kind: string) => `restoreContent(input: { kind: ${kind}, id: $${kind} }) { id }`
const lock = (locked: boolean) => `lockTopic(input: { id: $topic, locked: ${locked} }) { id }`
const move = 'moveTopic(input: { id: $topic, category: "Progress" }) { id }'
const feature = (featured: boolean) => `featureTopic(input: { id: $topic, featured: ${featured} }) { id }`
const suspend = (suspended: boolean) => `suspendUser(input: { username: $username, suspended: ${suspended} })`
const [none, changed] = [[], ['board topic-updated:$topic']]

type By = 'author' | 'other' | 'admin'
/** What is done, by whom, and what is announced; what happened before that tells nothing of it. */
type Act = [by: By, act: string, told: readonly string[], before?: [by: By, act: string]]

/** In these, `$recipe`, `$topic` and `$reply` are of the author, whose `$session` is open, and `$new` is free. */
const acts: Act[] = [
  ['author', `createRecipe(input: { id: $new, ${RECIPE} }) { id }`, ['recipes created:$new']],
  ['author', 'updateRecipe(input: { id: $recipe, title: "x" }) { id }', ['recipes updated:$recipe']],
  ['author', 'updateRecipe(input: { id: $recipe }) { id }', none],
  ['author', 'deleteRecipe(input: { id: $recipe }) { id }', ['recipes deleted:$recipe']],
  [
    'author',
    'deleteRecipe(input: { id: $recipe }) { id }',
    ['recipes deleted-unseen:$recipe'],
    ['admin', hide('recipe')],
  ],
  ['other', like('recipeID: $recipe'), ['recipes liked:$recipe']],
  ['other', like('recipeID: $recipe'), none, ['other', like('recipeID: $recipe')]],
  ['other', unlike('recipeID: $recipe'), ['recipes liked:$recipe'], ['other', like('recipeID: $recipe')]],
  ['other', unlike('recipeID: $recipe'), none],

  [
    'other',
    'createTopic(input: { id: $new, title: "x", content: "y" }) { id }',
    ['board topic-created:$new'],
  ],
  ['author', 'updateTopic(input: { id: $topic, title: "x" }) { id }', changed],
  ['author', 'deleteTopic(input: { id: $topic }) { id }', ['board topic-deleted:$topic']],
  [
    'other',
    'createReply(input: { id: $new, topicID: $topic, content: "x" }) { id }',
    ['board reply-created:$topic:$new'],
  ],
  [
    'author',
    'updateReply(input: { id: $reply, content: "x" }) { id }',
    ['board reply-updated:$topic:$reply'],
  ],
  ['author', 'deleteReply(input: { id: $reply }) { id }', ['board reply-deleted:$topic:$reply']],
  ['other', like('topicID: $topic'), ['board topic-liked:$topic']],
  ['other', like('topicID: $topic'), none, ['other', like('topicID: $topic')]],
  ['other', unlike('topicID: $topic'), ['board topic-liked:$topic'], ['other', like('topicID: $topic')]],
  ['other', unlike('topicID: $topic'), none],
  ['other', 'recordView(input: { topicID: $topic })', ['board topic-viewed:$topic']],
  ['other', 'recordView(input: { recipeID: $recipe })', ['recipes viewed:$recipe']],

  ['admin', hide('recipe'), ['recipes hidden:$recipe']],
  ['admin', hide('recipe'), none, ['admin', hide('recipe')]],
  ['admin', restore('recipe'), ['recipes restored:$recipe'], ['admin', hide('recipe')]],
  ['admin', restore('recipe'), none],
  ['admin', hide('topic'), ['board topic-hidden:$topic']],
  ['admin', restore('topic'), ['board topic-restored:$topic'], ['admin', hide('topic')]],
  ['admin', restore('topic'), none],
  ['admin', hide('reply'), ['board reply-hidden:$topic:$reply']],
  ['admin', restore('reply'), ['board reply-restored:$topic:$reply'], ['admin', hide('reply')]],
  ['admin', restore('reply'), none],
  ['admin', lock(true), changed],
  ['admin', lock(true), none, ['admin', lock(true)]],
  ['admin', lock(false), changed, ['admin', lock(true)]],
  ['admin', move, changed],
  ['admin', move, none, ['admin', move]],
  ['admin', feature(true), changed],
  ['admin', feature(false), changed, ['admin', feature(true)]],
  ['admin', feature(false), none],

  ['other', 'reportContent(input: { kind: topic, id: $topic, reason: spam })', none],
  ['admin', 'resolveReport(input: { id: $report, resolution: kept }) { id }', none],
  [
    'admin',
    'resolveReport(input: { id: $report, resolution: hidden, reason: "a" }) { id }',
    ['board topic-hidden:$topic'],
  ],
  [
    'admin',
    'undoProductMatch(input: { reportID: $productReport, recordID: 1, undone: true }) { id }',
    ['catalogue'],
  ],
  [
    'admin',
    'setProductCategory(input: { reportID: $productReport, category: "fish" }) { id }',
    ['catalogue'],
  ],
  ['admin', 'setProductCategory(input: { reportID: $productReport, category: "fish" }) { id }', none],
  [
    'admin',
    'markProductValue(input: { reportID: $productReport, recordID: 1, nutrient: protein, wrong: true }) { id }',
    ['catalogue'],
  ],
  ['admin', 'resolveProductReport(input: { reportID: $productReport, resolution: kept }) { id }', none],
  ['admin', 'closeMessage(input: { id: $message, closed: true }) { id }', none],

  ['admin', 'setRole(input: { username: $username, role: moderator })', ['session_ended $session']],
  ['admin', suspend(true), ['session_ended $session']],
  ['admin', suspend(false), none],
  ['author', 'createProfile(input: { id: $user }) { id }', none],
  ['author', 'updateProfile(input: { id: $user, bio: "x" }) { id }', none],
  ['author', 'updateProfile(input: { id: $user, profilePicture: null }) { id }', ['dropped_images']],
  ['author', 'deleteProfile(input: { id: $user }) { id }', ['dropped_images']],
  ['author', 'updatePreferences(input: { flags: ["vegan"] }) { flags }', none],
]

const channels = ['board', 'recipes', 'catalogue', 'session_ended', 'dropped_images', 'outbox']

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let ear: pg.Client
let heard: string[] = []
let [other, admin]: ApiMember[] = []

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  // A product and a record of its nutrition, both with the id 1.
  await importer(database).prices([productRow({ nutrition: nutrition({ protein: 9 }) })])
  other = await api.member('other')
  admin = await api.member('beheer', 'admin')
  ear = new pg.Client({ connectionString: urlOf(database.address) })
  ear.on('error', ignore)
  await ear.connect()
  ear.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  for (const channel of [...channels, 'so_far']) await ear.query(`listen ${channel}`)
})

afterAll(() => ear.end())

describe('What somebody does is announced, once and where it changes something', () => {
  test('each change of the data API has a row in the table', () => {
    const names = Object.keys(schema.getMutationType()!.getFields())
    expect(new Set(acts.map(([, act]) => /^\w+/.exec(act)![0]))).toEqual(new Set(names))
  })

  test.each(acts)('%s: %s', async (by, act, told, before) => {
    const { author, values } = await authorWithContent()
    const caller = { author, other: other!, admin: admin! }
    if (before) await run(caller[before[0]], before[1], values)
    await announcements()
    await run(caller[by], act, values)
    expect(await announcements()).toEqual(told.map((each) => withValues(each, values)))
  })

  test.each([true, false])('an account goes, its content with it: %s', async (alsoContent) => {
    const { author, values } = await authorWithContent()
    const elsewhere = await newTopic(api, other!)
    values.elsewhere = elsewhere
    values.answer = await newReply(api, author, elsewhere)
    await run(author, like('topicID: $elsewhere'), values)
    await announcements()
    await database.db.transaction(async (tx) => {
      await lockForDeletion(tx, members, author.id)
      await removeAccount(tx, members, author.id, { alsoContent })
    })
    const ofContent = [
      'board reply-deleted:$elsewhere:$answer',
      'board reply-deleted:$topic:$reply',
      'board topic-deleted:$topic',
      'recipes deleted:$recipe',
    ]
    const always = ['board topic-liked:$elsewhere', 'session_ended $session']
    const told = [...always, ...(alsoContent ? ofContent : [])].map((each) => withValues(each, values))
    expect((await announcements()).toSorted()).toEqual(told.toSorted())
  })
})

async function run(caller: ApiMember, act: string, values: Record<string, string>): Promise<void> {
  const text = act.replace(/\$(\w+)/g, (_, name: string) => JSON.stringify(values[name]))
  await api.data(caller, `mutation { ${text} }`)
  await api.services.viewCounter.flush()
}

/** What was announced since this was last asked; of versions and of work to do, that there is some. */
async function announcements(): Promise<string[]> {
  const marked = once(ear, 'notification', { signal: AbortSignal.timeout(60_000) })
  // What was committed before is told before.
  await database.pool.query(`notify so_far`)
  await marked
  while (!heard.at(-1)?.startsWith('so_far')) await once(ear, 'notification')
  const told = heard.slice(0, -1).map((each) => each.replace(/^(catalogue|dropped_images|outbox) .*/, '$1'))
  heard = []
  return told
}

function withValues(text: string, values: Record<string, string>): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => values[name]!)
}

/** A member with a picture, a recipe, a topic, a reply to it and a message, and reports of the topic and of a product. */
async function authorWithContent() {
  const author = await api.member(`u${randomUUID().replaceAll('-', '').slice(0, 20)}`)
  const { id: user, username } = author
  const key = `profile-pictures/${user}/1-a.jpg`
  await database.pool.query('update profiles set profile_picture_key = $2 where id = $1', [user, key])
  const recipe = await newRecipe(database.db, user)
  const topic = await newTopic(api, author)
  const message = contactMessage()
  await sendTo(api, message, author)
  const { rows } = await database.pool.query('select id from sessions where account_id = $1', [user])
  const values: Record<string, string> = {
    ...{ user, username, recipe, topic, new: randomUUID(), message: message.id, session: rows[0].id },
    reply: await newReply(api, author, topic),
    report: await newReport(database, { kind: 'topic', id: topic }),
    productReport: await newProductReport(database, 1),
  }
  return { author, values }
}
