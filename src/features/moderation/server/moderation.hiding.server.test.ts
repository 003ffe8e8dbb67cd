import { describe, expect, test } from 'vitest'
import { BOARD_CHANNEL } from '#features/board/ground/board.rules.ts'
import { RECIPES_CHANNEL } from '#features/recipes/ground/recipes.rules.ts'
import type { Announcement } from '#platform/live/readers.server.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { CREATE_REPLY, idsOf, LIKE, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { HIDE, hide, logOf, RESTORE } from '#test/moderation.ts'
import { newRecipe } from '#test/reactions.ts'

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')
const moderator = await api.member('moderator', 'moderator')
const admin = await api.member('beheer', 'admin')

const kinds = ['recipe', 'topic', 'reply'] as const
type Kind = (typeof kinds)[number]

const READ: Record<Kind, string> = {
  recipe: 'query ($id: ID!) { item: getRecipe(id: $id) { id isHidden hiddenReason } }',
  topic: 'query ($id: ID!) { item: getTopic(id: $id) { id isHidden hiddenReason } }',
  reply:
    'query ($id: ID!) { listReplies(limit: 100) { items { id } } item: getTopic(id: $id) { replyCount lastReplyAt replies { items { id isHidden hiddenReason } } } }',
}
type Read = { id: string; isHidden: boolean; hiddenReason: string | null } | null

/** Content of a member, and how it is read. */
async function contentOf(kind: Kind, author: ApiMember) {
  if (kind === 'recipe') {
    const id = await newRecipe(database.db, author.id)
    return { id, read: (by: ApiMember | 'public key') => readItem(by, READ.recipe, id) }
  }
  const topic = await newTopic(api, kind === 'topic' ? author : bram)
  if (kind === 'topic') {
    return { id: topic, read: (by: ApiMember | 'public key') => readItem(by, READ.topic, topic) }
  }
  const id = await newReply(api, author, topic)
  type Answer = { item: { replies: { items: NonNullable<Read>[] } } }
  const read = async (by: ApiMember | 'public key') => {
    const { item } = await api.data<Answer>(by, READ.reply, { id: topic })
    return item.replies.items.find((reply) => reply.id === id) ?? null
  }
  return { id, read }
}

async function readItem(by: ApiMember | 'public key', query: string, id: string) {
  return (await api.data<{ item: Read }>(by, query, { id })).item
}

describe.each(kinds)('A %s that a moderator hides', (kind) => {
  test('[BRD-30] is read by its author and those who moderate, with the reason, and by nobody else', async () => {
    const { id, read } = await contentOf(kind, anna)
    await hide(api, moderator, { kind, id }, 'Te veel reclame')
    for (const reader of [anna, moderator, admin]) {
      expect(await read(reader)).toEqual({ id, isHidden: true, hiddenReason: 'Te veel reclame' })
    }
    for (const reader of [bram, 'public key'] as const) expect(await read(reader)).toBeNull()
  })

  test('[BRD-30] is shown again, to everybody, once it is restored', async () => {
    const { id, read } = await contentOf(kind, anna)
    await hide(api, moderator, { kind, id })
    const { restoreContent } = await api.data<{ restoreContent: object }>(admin, RESTORE, {
      input: { kind, id },
    })
    expect(restoreContent).toEqual({ id, kind, isHidden: false, hiddenReason: null })
    for (const reader of [anna, bram, 'public key'] as const) {
      expect(await read(reader)).toEqual({ id, isHidden: false, hiddenReason: null })
    }
  })

  test('[BRD-35] is in the log with who did it and why, once an act', async () => {
    const { id } = await contentOf(kind, anna)
    const input = { kind, id: id.toUpperCase(), reason: 'Reclame' }
    for (const _ of [1, 2]) await api.data(moderator, HIDE, { input })
    for (const _ of [1, 2]) await api.data(admin, RESTORE, { input: { kind, id } })
    expect(await logOf(api, moderator, id)).toMatchObject([
      { act: 'restore', actor: { username: 'beheer' }, targetKind: kind, targetID: id, detail: '' },
      { act: 'hide', actor: { username: 'moderator' }, targetKind: kind, targetID: id, detail: 'Reclame' },
    ])
  })

  test('needs a reason, and has to be there', async () => {
    const { id } = await contentOf(kind, anna)
    const without = await api.ask(moderator, HIDE, { input: { kind, id, reason: ' ' } })
    expect(without.errors[0]!.extensions).toMatchObject({ code: 'bad-input', field: 'reason' })
    for (const [mutation, more] of [
      [HIDE, { reason: 'Reclame' }],
      [RESTORE, {}],
    ] as const) {
      const input = { kind, id: '0197a1b2-0000-4000-8000-000000000000', ...more }
      const answer = await api.ask(moderator, mutation, { input })
      expect(answer.errors[0]!.extensions.code).toBe('not-found')
    }
  })
})

describe('What is hidden', () => {
  test('[BRD-30] leaves the lists, the search and the featured block, and comes back', async () => {
    const title = 'Crème brûlée zonder suiker'
    const id = await newTopic(api, anna, { title })
    await database.pool.query('update topics set featured = true where id = $1', [id])
    const lists = [
      '{ topicsByCreatedAt(type: TOPIC, limit: 100) { items { id } nextToken } }',
      '{ topicsByViews(type: TOPIC, limit: 100) { items { id } nextToken } }',
      '{ topicsByHotScore(type: TOPIC, filter: { featured: { eq: true } }) { items { id } nextToken } }',
      '{ listTopics(limit: 100) { items { id } nextToken } }',
      '{ listTopics(filter: { title: { contains: "creme" } }) { items { id } nextToken } }',
      '{ listTopics(filter: { featured: { eq: true } }) { items { id } nextToken } }',
    ]
    const found = () =>
      Promise.all(lists.map(async (list) => (await idsOf(api, moderator, list)).includes(id)))
    expect(await found()).toEqual(lists.map(() => true))
    await hide(api, moderator, { kind: 'topic', id })
    expect(await found()).toEqual(lists.map(() => false))
    await api.data(moderator, RESTORE, { input: { kind: 'topic', id } })
    expect(await found()).toEqual(lists.map(() => true))
  })

  test('[BRD-30] a reply is not counted, and its topic was last answered by another', async () => {
    const topic = await newTopic(api, anna)
    await newReply(api, anna, topic)
    const id = await newReply(api, bram, topic)
    const counts = 'query ($id: ID!) { getTopic(id: $id) { replyCount lastReplyAt } }'
    const before = await api.data(anna, counts, { id: topic })
    await hide(api, moderator, { kind: 'reply', id })
    const { getTopic } = await api.data<{ getTopic: object }>(anna, counts, { id: topic })
    expect(getTopic).toMatchObject({ replyCount: 1 })
    await api.data(moderator, RESTORE, { input: { kind: 'reply', id } })
    expect(await api.data(anna, counts, { id: topic })).toEqual(before)
  })

  test('[BRD-30] leaves the counts and lists of its author, the recipes and the lists of likes, and comes back', async () => {
    const author = await api.member('schrijver')
    const topic = await newTopic(api, author)
    const recipe = await newRecipe(database.db, author.id)
    // Hidden with its topic.
    await newReply(api, author, topic)
    const items = [
      { kind: 'topic' as const, id: topic },
      { kind: 'recipe' as const, id: recipe },
    ]
    await api.data(author, LIKE, { id: topic })
    await api.data(author, 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }', {
      id: recipe,
    })
    const query = `query ($id: ID!, $topic: ID!, $recipe: ID!) {
      getProfile(id: $id) { recipeCount topicCount totalPosts }
      getUser(id: $id) {
        likes { items { id } } topics { items { id } } recipes { items { id } } replies { items { id } }
      }
      listRecipes(limit: 100) { items { id authorID } }
      likesByTopic(topicID: $topic) { items { id } }
      likesByRecipe(recipeID: $recipe) { items { id } }
    }`
    type List = { items: { authorID?: string }[] }
    type Lists = Record<'getUser', Record<'likes' | 'topics' | 'recipes' | 'replies', List>> &
      Record<'listRecipes' | 'likesByTopic' | 'likesByRecipe', List> & { getProfile: object }
    const seen = async () => {
      const data = await api.data<Lists>(bram, query, { id: author.id, topic, recipe })
      const { getProfile, getUser, likesByTopic, likesByRecipe } = data
      const { likes, topics, recipes, replies } = getUser
      const lists = [likes, topics, recipes, replies, likesByTopic, likesByRecipe]
      const listed = data.listRecipes.items.filter(({ authorID }) => authorID === author.id)
      return [...lists.map(({ items }) => items.length), listed.length, getProfile]
    }
    const all = [2, 1, 1, 1, 1, 1, 1, { recipeCount: 1, topicCount: 1, totalPosts: 3 }]
    expect(await seen()).toEqual(all)
    for (const item of items) await hide(api, moderator, item)
    expect(await seen()).toEqual([0, 0, 0, 0, 0, 0, 0, { recipeCount: 0, topicCount: 0, totalPosts: 0 }])
    for (const input of items) await api.data(moderator, RESTORE, { input })
    expect(await seen()).toEqual(all)
  })

  test('[BRD-30] takes another reason, which the log has too; the same again is no act', async () => {
    const contents = [
      { kind: 'topic', id: await newTopic(api, anna) },
      { kind: 'reply', id: await newReply(api, anna, await newTopic(api, anna)) },
      { kind: 'recipe', id: await newRecipe(database.db, anna.id) },
    ] as const
    for (const content of contents) {
      for (const reason of ['Reclame', 'Reclame', 'Gescheld']) await hide(api, moderator, content, reason)
      expect(await logOf(api, moderator, content.id)).toMatchObject([
        { detail: 'Gescheld' },
        { detail: 'Reclame' },
      ])
    }
  })

  test('[BRD-30] is announced to open pages, and again once it is restored', async () => {
    const topic = await newTopic(api, anna)
    const reply = await newReply(api, anna, topic)
    const recipe = await newRecipe(database.db, anna.id)
    const announced = [
      [
        BOARD_CHANNEL,
        { kind: 'reply', id: reply },
        `reply-hidden:${topic}:${reply}`,
        `reply-restored:${topic}:${reply}`,
      ],
      [BOARD_CHANNEL, { kind: 'topic', id: topic }, `topic-hidden:${topic}`, `topic-restored:${topic}`],
      [RECIPES_CHANNEL, { kind: 'recipe', id: recipe }, `hidden:${recipe}`, `restored:${recipe}`],
    ] as const
    for (const [channel, item, hidden, restored] of announced) {
      const heard = api.services.live.read(channel)[Symbol.asyncIterator]()
      const told = twoOf(heard, 'created')
      await hide(api, moderator, item)
      await api.data(moderator, RESTORE, { input: item })
      expect(await told).toEqual([hidden, restored])
    }
  })

  test('gets no likes and no replies from others', async () => {
    const id = await newTopic(api, anna)
    await hide(api, moderator, { kind: 'topic', id })
    const like = await api.ask(bram, LIKE, { id })
    const reply = await api.ask(bram, CREATE_REPLY, { input: { topicID: id, content: 'Hoi' } })
    for (const { errors } of [like, reply]) expect(errors[0]!.extensions.code).toBe('not-found')
  })

  test('stays hidden when its author changes it', async () => {
    const id = await newTopic(api, anna)
    await hide(api, moderator, { kind: 'topic', id })
    await api.data(anna, 'mutation ($id: ID!) { updateTopic(input: { id: $id, title: "Beter" }) { id } }', {
      id,
    })
    expect(await readItem(bram, READ.topic, id)).toBeNull()
  })
})

/** The next two announcements, but for late ones of an event that came before. */
async function twoOf(heard: AsyncIterator<Announcement>, before: string): Promise<string[]> {
  const told: string[] = []
  while (told.length < 2) {
    const { payload } = (await heard.next()).value as Announcement
    if (!payload.includes(before)) told.push(payload)
  }
  return told
}
