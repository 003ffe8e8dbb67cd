import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { assertObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedPaths } from '#features/seo/feeds.rules.ts'
import { schema } from '#server/parts/schema.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { LIKE, newTopic } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { profileOwner } from '#test/profile-owner.ts'
import { openStream } from '#test/raw-stream.ts'

/** Who sees a field of somebody whose profile is private; of a public one all but `self` is for everybody. */
type Sight = 'everybody' | 'trusted' | 'self'

const profileFields: Record<string, Sight> = {
  ...{ id: 'everybody', userID: 'everybody', username: 'everybody', owner: 'everybody', rank: 'everybody' },
  ...{ profilePicture: 'everybody', isPublic: 'everybody' },
  ...{ title: 'trusted', bio: 'trusted', profilePictureKey: 'trusted', recipeCount: 'trusted' },
  ...{ topicCount: 'trusted', likesReceived: 'trusted', totalPosts: 'trusted', likedContent: 'trusted' },
  ...{ createdContent: 'trusted', language: 'trusted', createdAt: 'trusted', updatedAt: 'trusted' },
}
const userFields: Record<string, Sight> = {
  ...{ id: 'everybody', username: 'everybody', owner: 'everybody', rank: 'everybody', role: 'everybody' },
  ...{ avatar: 'everybody', email: 'self', createdAt: 'trusted', updatedAt: 'trusted', recipes: 'trusted' },
  ...{ topics: 'trusted', replies: 'trusted', likes: 'trusted' },
}
const profile = `{ ${Object.keys(profileFields).join(' ')} }`
const user = `{ ${Object.keys(userFields)
  .map((name) =>
    ['recipes', 'topics', 'replies', 'likes'].includes(name) ? `${name}(limit: 1) { items { id } }` : name,
  )
  .join(' ')} }`

/** Every way in the data API to somebody's profile or account, and where in the answer it stands. */
const endpoints: [name: string, fields: Record<string, Sight>, query: (of: Content) => string][] = [
  ['getProfile', profileFields, ({ id }) => `{ getProfile(id: "${id}") ${profile} }`],
  ['listProfiles', profileFields, () => `{ listProfiles(limit: 6) { items ${profile} } }`],
  ['getUser', userFields, ({ id }) => `{ getUser(id: "${id}") ${user} }`],
  ['getRecipe.author', userFields, ({ recipe }) => `{ getRecipe(id: "${recipe}") { author ${user} } }`],
  ['listRecipes.author', userFields, () => `{ listRecipes(limit: 4) { items { author ${user} } } }`],
  [
    'listRecipes.author, searched',
    userFields,
    () =>
      `{ listRecipes(filter: { or: [{ title: { contains: "kwark" } }] }, limit: 4) { items { author ${user} } } }`,
  ],
  ['getTopic.author', userFields, ({ topic }) => `{ getTopic(id: "${topic}") { author ${user} } }`],
  ['listTopics.author', userFields, () => `{ listTopics(limit: 4) { items { author ${user} } } }`],
  ...['topicsByCreatedAt', 'topicsByViews', 'topicsByHotScore'].map((list): (typeof endpoints)[number] => [
    `${list}.author`,
    userFields,
    () => `{ ${list}(type: TOPIC, limit: 4) { items { author ${user} } } }`,
  ]),
  [
    'topicsByCreatedAt.author, searched',
    userFields,
    () =>
      `{ topicsByCreatedAt(type: TOPIC, filter: { text: { contains: "kwark" } }, limit: 4) { items { author ${user} } } }`,
  ],
  [
    'getTopic.replies.author',
    userFields,
    ({ topic }) => `{ getTopic(id: "${topic}") { replies(limit: 2) { items { author ${user} } } } }`,
  ],
  [
    'repliesByTopicID.author',
    userFields,
    ({ topic }) => `{ repliesByTopicID(topicID: "${topic}", limit: 2) { items { author ${user} } } }`,
  ],
  [
    'repliesByTopicID.topic.author',
    userFields,
    ({ topic }) =>
      `{ repliesByTopicID(topicID: "${topic}", limit: 2) { items { topic { author ${user} } } } }`,
  ],
  ['listReplies.author', userFields, () => `{ listReplies(limit: 4) { items { author ${user} } } }`],
]

type Content = { id: string; recipe: string; topic: string }
type Caller = ApiMember | 'public key'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let server: http.Server
let callers: Record<string, Caller>
/** One of everything of a member whose profile is private, and of one whose profile is public. */
const of: Record<'private' | 'public', Content & { member: ApiMember }> = {} as never

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  for (const kind of ['private', 'public'] as const) {
    const made = await profileOwner(api, kind, { isPublic: kind === 'public' })
    of[kind] = { ...made, id: made.member.id }
  }
  callers = {
    visitor: 'public key',
    other: await api.member('other'),
    moderator: await api.member('moderator', 'moderator'),
    admin: await api.member('admin', 'admin'),
  }
  server = serve({ fetch: api.app.fetch, port: 0 }) as http.Server
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('The table of who sees what', () => {
  test.each([
    ['Profile', profileFields],
    ['User', userFields],
  ])('[PRO-25] has every field of %s', (type, fields) => {
    const has = Object.keys(assertObjectType(schema.getType(type)).getFields())
    expect(Object.keys(fields).toSorted()).toEqual(has.toSorted())
  })

  for (const kind of ['private', 'public'] as const) {
    for (const caller of ['visitor', 'other', 'owner', 'moderator', 'admin']) {
      test.each(endpoints)(
        `[PRO-25] holds for what ${caller} sees of a ${kind} member through %s`,
        async (_, fields, query) => {
          const answer = await api.data(callerOf(caller, kind), query(of[kind]))
          const [found] = entriesOf(answer, of[kind].id)
          expect(shown(found!)).toEqual(expected(fields, caller, kind))
        },
      )
    }
  }
})

describe('A like of a private member', () => {
  const LIKES = (id: string) => `{ likesByTopic(topicID: "${id}") { items { userID authorID username } }
    getTopic(id: "${id}") { likeCount likes { items { userID authorID username } } } }`
  type Likes = { items: { userID: string | null; authorID: string | null; username: string | null }[] }

  test.each(['visitor', 'other', 'owner', 'moderator', 'admin'])(
    '[PRO-25] is counted, and has a name only for who may see what the member likes: %s',
    async (caller) => {
      const { topic, id } = of.private
      type Answer = { likesByTopic: Likes; getTopic: { likeCount: number; likes: Likes } }
      const answer = await api.data<Answer>(callerOf(caller, 'private'), LIKES(topic))
      const named = { userID: id, authorID: id, username: 'private' }
      const like = seesAll(caller) ? named : { userID: null, authorID: null, username: null }
      expect(answer.likesByTopic.items).toEqual([like])
      expect(answer.getTopic).toEqual({ likeCount: 1, likes: { items: [like] } })
    },
  )

  test('[API-12] of a public member has its name for everybody', async () => {
    const { topic, id } = of.public
    const { likesByTopic } = await api.data<{ likesByTopic: Likes }>('public key', LIKES(topic))
    expect(likesByTopic.items).toEqual([{ userID: id, authorID: id, username: 'public' }])
  })
})

describe('A subscription', () => {
  test.each(['visitor', 'other', 'moderator'])(
    '[PRO-25] tells %s of a new topic of a private member as the queries do',
    async (caller) => {
      const stream = await listen(`subscription { onCreateTopic { author ${user} } }`, callers[caller]!)
      await newTopic(api, of.private.member, { title: `Voor ${caller}` })
      await eventually(() => expect(stream.text()).toContain('event: next'))
      stream.close()
      const data: unknown = JSON.parse(/data: (\{.*\})/.exec(stream.text())![1]!)
      const [author] = entriesOf(data, of.private.id)
      expect(shown(author!)).toEqual(expected(userFields, caller, 'private'))
    },
  )
})

describe('The download of another member', () => {
  test('[PRO-25] says nothing of a private one but the ids of what was liked', async () => {
    const reader = await api.member('reader')
    await api.data(reader, LIKE, { id: of.private.topic })
    const text = await (await api.download(reader)).text()
    expect(text).toContain(of.private.topic)
    for (const secret of ['Ik fiets', 'Fietser', 'private@example.org', of.private.id]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('Feeds and maps of the site', () => {
  test('[PRO-25] say nothing of a private member but the name beside what everybody may read', async () => {
    const network = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const read = async (path: string) => {
      const answer = await api.app.request(path, {}, network)
      expect(answer.status, path).toBe(200)
      return answer.text()
    }
    for (const path of Object.values(feedPaths)) {
      const feed = await read(path)
      for (const secret of ['Ik fiets', 'Fietser', 'private@example.org', of.private.id]) {
        expect(feed).not.toContain(secret)
      }
    }
    const maps = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*\.xml)<\/loc>/g)]
    expect(maps.length).toBeGreaterThan(0)
    const all = (await Promise.all(maps.map(([, path]) => read(path!)))).join('')
    expect(all).toContain(`/profile/${of.public.id}`)
    expect(all).not.toContain(of.private.id)
  })
})

function callerOf(caller: string, kind: 'private' | 'public'): Caller {
  return caller === 'owner' ? of[kind].member : callers[caller]!
}

function seesAll(caller: string): boolean {
  return ['owner', 'moderator', 'admin'].includes(caller)
}

/** Which fields have a value, by the table. */
function expected(fields: Record<string, Sight>, caller: string, kind: 'private' | 'public') {
  const sees: Record<Sight, boolean> = {
    everybody: true,
    trusted: kind === 'public' || seesAll(caller),
    self: caller === 'owner' || caller === 'admin',
  }
  return Object.fromEntries(Object.entries(fields).map(([name, sight]) => [name, sees[sight]]))
}

/** Which fields have a value; a list without items has none. */
function shown(entry: Record<string, unknown>) {
  const hasValue = (value: unknown) => value !== null && (value as { items?: unknown[] }).items?.length !== 0
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, hasValue(value)]))
}

/** The profiles or users with this id, wherever they stand in an answer. */
function entriesOf(answer: unknown, id: string): Record<string, unknown>[] {
  if (typeof answer !== 'object' || answer === null) return []
  const entry = answer as Record<string, unknown>
  if (entry.id === id) return [entry]
  return Object.values(entry).flatMap((value) => entriesOf(value, id))
}

function listen(query: string, caller: Caller) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  const who: Record<string, string> =
    caller === 'public key' ? { 'x-api-key': 'fitfuel-web' } : { cookie: caller.cookie }
  return openStream(url, query, who)
}
