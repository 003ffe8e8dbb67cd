import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { idsOf, LIKE, newReply, newTopic } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { profileOwner } from '#test/profile-owner.ts'
import { newRecipe } from '#test/reactions.ts'

const PROFILE = /* GraphQL */ `query ($id: ID!) { getProfile(id: $id) {
  id userID username owner rank isPublic profilePicture
  title bio profilePictureKey recipeCount topicCount likesReceived totalPosts likedContent createdContent
  language createdAt updatedAt
} }`
const USER = /* GraphQL */ `query ($id: ID!) { getUser(id: $id) {
  id username owner email avatar role rank createdAt updatedAt
  recipes { items { id } nextToken } topics { items { id } nextToken }
  replies { items { id } nextToken } likes { items { topicID } nextToken }
} }`

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
/** With one of everything; closed keeps the profile to herself, open does not. */
let open: ApiMember
let closed: ApiMember
let other: ApiMember
let moderator: ApiMember
let admin: ApiMember
const content: Record<string, { recipe: string; topic: string; reply: string }> = {}

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  const owners = [
    await profileOwner(api, 'open', { isPublic: true }),
    await profileOwner(api, 'closed', { isPublic: false }),
  ] as const
  ;[open, closed] = owners.map(({ member }) => member) as [ApiMember, ApiMember]
  for (const { member, ...made } of owners) content[member.id] = made
  other = await api.member('other')
  moderator = await api.member('moderator', 'moderator')
  admin = await api.member('admin', 'admin')
})

const seen = ['id', 'userID', 'username', 'owner', 'rank', 'isPublic', 'profilePicture']

describe('A private profile', () => {
  test('[PRO-25] shows others its picture, name and rank, and null for the rest', async () => {
    for (const caller of [other, 'public key'] as const) {
      const profile = await profileFor(caller, closed)
      expect(namesWithValue(profile)).toEqual(seen.toSorted())
      expect(profile).toMatchObject({ isPublic: false, username: 'Closed', rank: 'Member' })
      expect(profile.profilePicture).toMatch(/^\/media\/profiles\//)
    }
  })

  test('[PRO-25] shows all to its member, moderators and admins', async () => {
    for (const caller of [closed, moderator, admin]) {
      const profile = await profileFor(caller, closed)
      expect(Object.values(profile)).not.toContain(null)
      expect(profile).toMatchObject({ bio: 'Ik fiets', recipeCount: 1, topicCount: 1, totalPosts: 3 })
    }
  })

  test('[PRO-25] keeps its lists and times to itself through the user as well', async () => {
    const empty = { items: [], nextToken: null }
    for (const caller of [other, 'public key'] as const) {
      expect(await userFor(caller, closed)).toMatchObject({
        ...{ id: closed.id, username: 'closed', rank: 'Member', createdAt: null, updatedAt: null },
        ...{ recipes: empty, topics: empty, replies: empty, likes: empty },
        avatar: expect.stringMatching(/^\/media\//),
      })
    }
    for (const caller of [closed, moderator, admin]) {
      expect(await userFor(caller, closed)).toMatchObject(listsOf(closed))
    }
  })

  test('[PRO-25] stays so for a list of profiles, and for a user who has none any more', async () => {
    const query = '{ listProfiles { items { username bio totalPosts likedContent } } }'
    type Listed = { listProfiles: { items: { username: string; bio: string | null }[] } }
    const { listProfiles } = await api.data<Listed>(other, query)
    const bios = new Map(listProfiles.items.map(({ username, bio }) => [username, bio]))
    expect([bios.get('Closed'), bios.get('Open')]).toEqual([null, 'Ik fiets'])
    const gone = await api.member('gone')
    await newTopic(api, gone)
    await api.data(gone, `mutation { deleteProfile(input: { id: "${gone.id}" }) { id } }`)
    expect(await userFor(other, gone)).toMatchObject({ rank: 'Member', topics: { items: [] } })
  })
})

describe('A public profile', () => {
  test('[API-09] shows everybody everything', async () => {
    for (const caller of [open, other, moderator, 'public key'] as const) {
      expect(Object.values(await profileFor(caller, open))).not.toContain(null)
    }
  })
})

describe('A user', () => {
  test('[API-10] has all its fields, and lists what the user made and likes', async () => {
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await userFor('public key', open)).toEqual({
      ...{ id: open.id, username: 'open', owner: 'open', email: null, role: 'member', rank: 'Member' },
      ...{ avatar: expect.stringMatching(/^\/media\/profiles\//), createdAt: time, updatedAt: time },
      ...listsOf(open),
    })
    expect(await api.data('public key', 'query { getUser(id: "nonsense") { id } }')).toEqual({
      getUser: null,
    })
  })

  test('[API-10] shows the e-mail address to the user and to admins alone', async () => {
    for (const caller of [open, admin]) expect((await userFor(caller, open)).email).toBe('open@example.org')
    for (const caller of [other, moderator, 'public key'] as const) {
      expect((await userFor(caller, open)).email).toBeNull()
    }
  })

  test('[API-08] [API-10] gives each topic, recipe, reply and like once, page by page', async () => {
    const member = await api.member('writer')
    const made = { topics: new Set<string>(), replies: new Set<string>(), recipes: new Set<string>() }
    for (let index = 0; index < 5; index++) {
      const topic = await newTopic(api, member)
      made.topics.add(topic)
      made.replies.add(await newReply(api, member, topic))
      made.recipes.add(await newRecipe(database.db, member.id))
      await api.data(member, LIKE, { id: topic })
    }
    for (const [list, ids] of Object.entries(made)) {
      const read = await listFor(member, list)
      expect(read).toHaveLength(5)
      expect(new Set(read)).toEqual(ids)
    }
    expect(new Set(await listFor(member, 'likes')).size).toBe(5)
  })

  test('is asked for as often for many authors as for one', async () => {
    const statements: string[] = []
    const { requestDb } = api.services
    api.services.requestDb = drizzle(database.pool, {
      casing: 'snake_case',
      logger: { logQuery: (statement) => void statements.push(statement) },
    })
    const query = (limit: number) => `{ listTopics(limit: ${limit}) { items { author { avatar rank updatedAt
      topics(limit: 3) { items { id } } replies(limit: 3) { items { id } }
      recipes(limit: 3) { items { id } } likes(limit: 3) { items { id } } } } } }`
    const profilesQuery = (limit: number) =>
      `{ listProfiles(limit: ${limit}) { items { totalPosts likesReceived createdContent likedContent } } }`
    const numberFor = async (text: string) => {
      statements.length = 0
      // Who sees all of each profile, whichever come first.
      await api.data(moderator, text)
      return statements.length
    }
    const numbers = [
      [await numberFor(query(1)), await numberFor(query(8))],
      [await numberFor(profilesQuery(1)), await numberFor(profilesQuery(6))],
    ]
    api.services.requestDb = requestDb
    for (const [one, many] of numbers) expect(many).toBe(one)
  })
})

async function profileFor(caller: ApiMember | 'public key', { id }: ApiMember) {
  type Read = { getProfile: Record<string, unknown> }
  return (await api.data<Read>(caller, PROFILE, { id })).getProfile
}

async function userFor(caller: ApiMember | 'public key', { id }: ApiMember) {
  return (await api.data<{ getUser: Record<string, unknown> }>(caller, USER, { id })).getUser
}

function listsOf({ id }: ApiMember) {
  const { recipe, topic, reply } = content[id]!
  const only = (item: object) => ({ items: [item], nextToken: null })
  return {
    ...{ recipes: only({ id: recipe }), topics: only({ id: topic }), replies: only({ id: reply }) },
    likes: only({ topicID: topic }),
  }
}

function namesWithValue(profile: Record<string, unknown>): string[] {
  return Object.keys(profile)
    .filter((name) => profile[name] !== null)
    .toSorted()
}

/** The ids of a list of a user, two at a time. */
async function listFor({ id }: ApiMember, list: string): Promise<string[]> {
  const query = `query ($id: ID!, $nextToken: String) {
    getUser(id: $id) { list: ${list}(limit: 2, nextToken: $nextToken) { items { id } nextToken } }
  }`
  const unwrapped = {
    data: async <Data>(...asked: Parameters<typeof api.data>) =>
      (await api.data<{ getUser: Data }>(...asked)).getUser,
  }
  return idsOf(unwrapped, 'public key', query, { id })
}
