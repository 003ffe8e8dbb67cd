import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PROFILE_LIMITS } from '#features/people/profiles.rules.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { idsOf, LIKE, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { hideRow } from '#test/moderation.ts'
import { newRecipe, newTopicRow } from '#test/reactions.ts'

const FIELDS = `id userID username owner rank title bio profilePicture profilePictureKey recipeCount topicCount
  likesReceived totalPosts isPublic likedContent createdContent language createdAt updatedAt`
const GET = `query ($id: ID!) { getProfile(id: $id) { ${FIELDS} } }`
const CREATE = /* GraphQL */ `mutation ($input: CreateProfileInput!, $condition: ProfileCondition) {
  createProfile(input: $input, condition: $condition) { ${FIELDS} }
}`
const UPDATE = /* GraphQL */ `mutation ($input: UpdateProfileInput!, $condition: ProfileCondition) {
  updateProfile(input: $input, condition: $condition) { ${FIELDS} }
}`
const DELETE = /* GraphQL */ `mutation ($id: ID!, $condition: ProfileCondition) {
  deleteProfile(input: { id: $id }, condition: $condition) { id }
}`
const LIKE_RECIPE = 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }'

type Profile = Record<string, unknown> & { createdContent: string; likedContent: string }

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')

describe('A profile', () => {
  test('[PRO-26] [API-09] has all its fields, its counters and lists from the rows', async () => {
    const [recipe, topic] = [await newRecipe(database.db, anna.id), await newTopic(api, anna)]
    const [otherRecipe, otherTopic] = [await newRecipe(database.db, bram.id), await newTopic(api, bram)]
    await newReply(api, anna, otherTopic)
    await newReply(api, anna, topic)
    await api.data(anna, LIKE, { id: otherTopic })
    await api.data(anna, LIKE_RECIPE, { id: otherRecipe })
    await api.data(bram, LIKE, { id: topic })
    await api.data(bram, LIKE_RECIPE, { id: recipe })
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    const profile = await read(anna.id)
    expect(profile).toEqual({
      ...{ id: anna.id, userID: anna.id, username: 'Anna', owner: 'anna', rank: 'Member' },
      ...{ title: null, bio: '', profilePicture: null, profilePictureKey: null },
      ...{ recipeCount: 1, topicCount: 1, likesReceived: 2, totalPosts: 4, isPublic: true },
      ...{ language: 'en', createdAt: time, updatedAt: time },
      createdContent: expect.any(String),
      likedContent: expect.any(String),
    })
    expect(JSON.parse(profile!.createdContent)).toEqual({
      recipes: [
        {
          ...{ id: recipe, title: 'Kwark', description: '', calories: 17, protein: 1, likeCount: 1 },
          ...{ imageUrl: null, createdAt: time },
        },
      ],
      topics: [
        {
          ...{ id: topic, title: 'Kwark of skyr?', content: 'Wat eet jij?', category: 'General' },
          ...{ views: 0, replyCount: 1, likeCount: 1, createdAt: time },
        },
      ],
    })
    expect(JSON.parse(profile!.likedContent)).toEqual({
      recipes: [{ id: otherRecipe, title: 'Kwark', calories: 17, imageUrl: null, likedAt: time }],
      topics: [{ id: otherTopic, title: 'Kwark of skyr?', likedAt: time }],
    })
  })

  test('[API-09] is null where there is none, and answers to its id however that is written', async () => {
    expect(await read(randomUUID())).toBeNull()
    expect(await read('nonsense')).toBeNull()
    expect(await read(anna.id.toUpperCase())).toMatchObject({ id: anna.id })
  })

  test('shows nothing in its lists that a moderator hid', async () => {
    const member = await newMember()
    const topic = await newTopic(api, member)
    const recipe = await newRecipe(database.db, member.id)
    await api.data(member, LIKE, { id: topic })
    await api.data(member, LIKE_RECIPE, { id: recipe })
    await hideRow(database, 'topics', topic)
    await hideRow(database, 'recipes', recipe)
    const profile = await read(member.id)
    const nothing = { recipes: [], topics: [] }
    expect(JSON.parse(profile!.createdContent)).toEqual(nothing)
    expect(JSON.parse(profile!.likedContent)).toEqual(nothing)
  })

  test('[API-09] lists what was made, and what was liked, last first', async () => {
    const member = await newMember()
    const made = { recipes: [] as string[], topics: [] as string[] }
    for (let count = 0; count < 3; count++) {
      made.recipes.push(await newRecipe(database.db, member.id))
      made.topics.push(await newTopicRow(database.db, member.id))
    }
    const ids = [...made.recipes, ...made.topics]
    // Liked in the opposite order of that in which they were made.
    const rows = ['recipes', 'topics'].map((table) =>
      database.pool.query(
        `with aged as (
          update ${table} set created_at = now() - array_position($1::uuid[], id) * interval '1 day'
          where id = any($1) returning id
        ) insert into likes (item_kind, item_id, account_id, created_at)
          select $2, id, $3, now() + array_position($1::uuid[], id) * interval '1 day' from aged`,
        [ids, table.slice(0, -1), member.id],
      ),
    )
    await Promise.all(rows)
    const profile = (await read(member.id))!
    const listed = (text: string) => {
      const { recipes, topics } = JSON.parse(text) as Record<'recipes' | 'topics', { id: string }[]>
      return { recipes: recipes.map(({ id }) => id), topics: topics.map(({ id }) => id) }
    }
    expect(listed(profile.createdContent)).toEqual(made)
    expect(listed(profile.likedContent)).toEqual({
      recipes: made.recipes.toReversed(),
      topics: made.topics.toReversed(),
    })
  })

  test('[API-08] stands once in listProfiles, whatever the size of its pages', async () => {
    for (let count = 0; count < 5; count++) await newMember()
    const rows = await database.db.select({ id: profiles.id }).from(profiles)
    const query = /* GraphQL */ `query ($limit: Int, $nextToken: String) {
      listProfiles(limit: $limit, nextToken: $nextToken) { items { id } nextToken }
    }`
    for (const limit of [1, 3, rows.length, 100]) {
      const ids = await idsOf(api, 'public key', query, { limit })
      expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }
  })
})

describe('Creating a profile', () => {
  test('[API-16] [API-18] gives rank Member, public and zero counters, whatever is sent', async () => {
    const member = await newMember()
    await api.data(member, DELETE, { id: member.id })
    const input = {
      ...{ id: member.id, userID: bram.id, username: 'Bram', owner: 'bram', rank: 'Admin' },
      ...{ likesReceived: 50, totalPosts: 60, isPublic: false, language: 'nl' },
      ...{ createdAt: '2001-01-01T00:00:00.000Z', updatedAt: '2001-01-01T00:00:00.000Z' },
    }
    const { createProfile } = await api.data<{ createProfile: Profile }>(member, CREATE, { input })
    expect(createProfile).toMatchObject({
      ...{ id: member.id, userID: member.id, username: capital(member.username), owner: member.username },
      ...{ rank: 'Member', isPublic: true, likesReceived: 0, totalPosts: 0, language: 'nl', bio: '' },
    })
    expect(String(createProfile.createdAt)).not.toContain('2001')
    expect(createProfile).toEqual(await read(member.id))
  })

  test('[API-16] gives the same however it came to be: by signing up or by the API', async () => {
    const member = await newMember()
    const atSignUp = await read(member.id)
    await api.data(member, DELETE, { id: member.id })
    await api.data(member, CREATE, { input: { id: member.id, language: 'en' } })
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) }
    expect(await read(member.id)).toEqual({ ...atSignUp, ...times })
  })

  test('[API-16] again changes nothing of the one that is there', async () => {
    const member = await newMember()
    await api.data(member, UPDATE, { input: { id: member.id, bio: 'Ik fiets', isPublic: false } })
    const input = { id: member.id, language: 'nl', isPublic: true, rank: 'Member' }
    const answers = await Promise.all([1, 2, 3].map(() => api.ask(member, CREATE, { input })))
    for (const { data } of answers) {
      expect(data).toMatchObject({ createProfile: { bio: 'Ik fiets', isPublic: false, language: 'en' } })
    }
  })

  test('[API-16] of another member is refused, and so is a language that we do not speak', async () => {
    const code = async (input: object) =>
      (await api.ask(anna, CREATE, { input: { ...input } })).errors[0]!.extensions.code
    expect(await code({ id: bram.id })).toBe('not-allowed')
    expect(await code({ id: randomUUID() })).toBe('not-allowed')
    expect(await code({ id: anna.id, language: 'de' })).toBe('bad-input')
  })
})

describe('Updating a profile', () => {
  test('[API-21] [API-18] takes the form, and ignores lists and counters that come along', async () => {
    const member = await newMember()
    const input = {
      ...{ id: member.id, bio: ' Ik loop hard ', username: member.username.toUpperCase(), isPublic: true },
      ...{ profilePicture: null, createdContent: '{"recipes":[{"id":"x"}]}', likedContent: '[]' },
      ...{ likesReceived: 99, recipeCount: 99, topicCount: 99, totalPosts: 99, profilePictureKey: 'x' },
    }
    const { updateProfile } = await api.data<{ updateProfile: Profile }>(member, UPDATE, { input })
    expect(updateProfile).toMatchObject({
      ...{ bio: 'Ik loop hard', username: member.username.toUpperCase(), owner: member.username },
      ...{ likesReceived: 0, recipeCount: 0, topicCount: 0, totalPosts: 0, profilePictureKey: null },
      createdContent: '{"recipes":[],"topics":[]}',
    })
    await api.data(member, UPDATE, { input: { id: member.id, username: member.username } })
    expect(await read(member.id)).toMatchObject({ username: capital(member.username), bio: 'Ik loop hard' })
  })

  test('[API-21] refuses with a message what has not the form', async () => {
    const faults: [object, string][] = [
      [{ bio: 'x'.repeat(PROFILE_LIMITS.bio + 1) }, 'bio'],
      [{ username: 'bram' }, 'username'],
      [{ username: 'ánna' }, 'username'],
      [{ createdContent: 'not JSON' }, 'createdContent'],
      [{ likedContent: '5' }, 'likedContent'],
    ]
    for (const [change, field] of faults) {
      const { data, errors } = await api.ask(anna, UPDATE, { input: { id: anna.id, ...change } })
      expect(data).toBeNull()
      expect(errors[0]!.message).toContain(field)
      expect(errors[0]!.extensions).toMatchObject({ code: 'bad-input', field })
    }
    expect(await read(anna.id)).toMatchObject({ username: 'Anna', bio: '' })
  })

  test('[API-19] of another member is refused, and so is deleting it', async () => {
    for (const role of ['member', 'moderator', 'admin'] as const) {
      const other = await newMember(role)
      const refused = [
        await api.ask(other, UPDATE, { input: { id: anna.id, bio: 'Van mij' } }),
        await api.ask(other, DELETE, { id: anna.id }),
      ]
      for (const { errors } of refused) expect(errors[0]!.extensions.code).toBe('not-allowed')
    }
    expect(await read(anna.id)).toMatchObject({ bio: '' })
  })

  test('[API-13] is refused while its condition does not hold, as creating and deleting are', async () => {
    const member = await newMember()
    const condition = { rank: { eq: 'Admin' } }
    const input = { id: member.id }
    for (const [mutation, variables] of [
      [CREATE, { input, condition }],
      [UPDATE, { input: { ...input, bio: 'Nieuw' }, condition: { isPublic: { eq: false } } }],
      [DELETE, { ...input, condition }],
    ] as const) {
      const { errors } = await api.ask(member, mutation, { ...variables })
      expect(errors[0]!.extensions.code).toBe('conflict')
    }
    expect(await read(member.id)).toMatchObject({ bio: '' })
    const held = { ...input, condition: { rank: { eq: 'Member' }, isPublic: { eq: true } } }
    expect(await api.ask(member, DELETE, held)).toMatchObject({ errors: [] })
    const gone = await api.ask(member, UPDATE, { input: { ...input, bio: 'Weg' } })
    expect(gone.errors[0]!.extensions.code).toBe('not-found')
  })

  test('with nothing given keeps everything but the time of the change', async () => {
    const before = await read(anna.id)
    await api.data(anna, UPDATE, { input: { id: anna.id } })
    const { updatedAt } = await row(anna.id)
    expect(await read(anna.id)).toEqual({ ...before, updatedAt: updatedAt.toISOString() })
  })
})

async function read(id: string, caller: ApiMember | 'public key' = 'public key'): Promise<Profile | null> {
  return (await api.data<{ getProfile: Profile | null }>(caller, GET, { id })).getProfile
}

async function row(id: string) {
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, id))
  return profile!
}

function newMember(role?: 'member' | 'moderator' | 'admin'): Promise<ApiMember> {
  return api.member(`u${randomUUID().replaceAll('-', '').slice(0, 20)}`, role)
}

function capital(username: string): string {
  return username[0]!.toUpperCase() + username.slice(1)
}
