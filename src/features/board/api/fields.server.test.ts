import { describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { LIKE, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'

type Likes = { likesByTopic: { items: unknown[] } }

const api = await testApi(await testDatabase())
const anna = await api.member('anna')
const bram = await api.member('bram')
const moderator = await api.member('moderator', 'moderator')
const admin = await api.member('beheer', 'admin')

describe('A topic', () => {
  test('[BRD-36] [BRD-37] has all its fields, and so do its replies', async () => {
    const id = await newTopic(api, anna, { category: 'Motivation', tags: ['ochtend', 'kwark', 'kwark'] })
    const reply = await newReply(api, bram, id, 'Volhouden')
    await api.data(bram, LIKE, { id })
    const author = 'author { id username avatar rank role }'
    const query = /* GraphQL */ `query ($id: ID!) { getTopic(id: $id) {
      id type title content category authorID ${author} username featured views viewedBy replyCount likeCount
      likes { items { userID } } createdAt lastReplyAt updatedAt hot_score tags isLiked isLocked
      replies { items { id type content topicID topic { id } authorID ${author} username createdAt updatedAt } }
    } }`
    const { getTopic } = await api.data<{ getTopic: Record<string, unknown> }>(bram, query, { id })
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    const card = ({ id: accountId, username }: ApiMember) => ({
      id: accountId,
      username,
      avatar: null,
      rank: 'Member',
      role: 'member',
    })
    expect(getTopic).toEqual({
      id,
      type: 'TOPIC',
      title: 'Kwark of skyr?',
      content: 'Wat eet jij?',
      category: 'Motivation',
      authorID: anna.id,
      author: card(anna),
      username: 'anna',
      featured: false,
      views: 0,
      viewedBy: [],
      replyCount: 1,
      likeCount: 1,
      likes: { items: [{ userID: bram.id }] },
      createdAt: time,
      lastReplyAt: time,
      updatedAt: time,
      hot_score: expect.any(Number),
      tags: ['ochtend', 'kwark'],
      isLiked: true,
      isLocked: false,
      replies: {
        items: [
          {
            id: reply,
            type: 'REPLY',
            content: 'Volhouden',
            topicID: id,
            topic: { id },
            authorID: bram.id,
            author: card(bram),
            username: 'bram',
            createdAt: time,
            updatedAt: time,
          },
        ],
      },
    })
  })

  test('[API-12] likesByTopic gives its likes with all their fields', async () => {
    const id = await newTopic(api, anna)
    await api.data(bram, LIKE, { id })
    const query = /* GraphQL */ `query ($id: ID!) { likesByTopic(topicID: $id) { items {
      id type userID topicID recipeID username authorID likeReceiver createdAt updatedAt
    } } }`
    const { likesByTopic } = await api.data<Likes>('public key', query, { id })
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(likesByTopic.items).toEqual([
      {
        id: expect.any(String),
        type: 'LIKE',
        userID: bram.id,
        topicID: id,
        recipeID: null,
        username: 'bram',
        authorID: bram.id,
        likeReceiver: anna.id,
        createdAt: time,
        updatedAt: time,
      },
    ])
  })

  test('[BRD-26] tells who viewed it to moderators and admins alone', async () => {
    const view = 'mutation ($id: ID!) { recordView(input: { topicID: $id }) }'
    const id = await newTopic(api, anna)
    await api.data(bram, view, { id })
    await api.services.viewCounter.flush()
    const query = 'query ($id: ID!) { getTopic(id: $id) { viewedBy } }'
    const read = (caller: ApiMember | 'public key') => api.data(caller, query, { id })
    for (const reader of [moderator, admin]) {
      expect(await read(reader)).toEqual({ getTopic: { viewedBy: [bram.id] } })
    }
    for (const other of [bram, anna, 'public key'] as const) {
      expect(await read(other)).toEqual({ getTopic: { viewedBy: [] } })
    }
  })
})
