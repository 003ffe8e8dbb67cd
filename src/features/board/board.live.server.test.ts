import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ApiMember, type Asker, testApi } from '#test/api.ts'
import { LIKE, newReply, newTopic } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { BOARD_CHANNEL } from './board.rules.ts'

const CHANGES = /* GraphQL */ `subscription ($id: ID!) {
  onChangeTopic(topicID: $id) { topic { title replyCount likeCount } replyID reply { content username } }
}`
type Change = {
  topic: { title: string; replyCount: number; likeCount: number } | null
  replyID: string | null
  reply: { content: string; username: string } | null
}

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let server: http.Server
let anna: ApiMember
let bram: ApiMember
let moderator: ApiMember

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  anna = await api.member('anna')
  bram = await api.member('bram')
  moderator = await api.member('mo', 'moderator')
  // Through a socket, as in use: what visitors ask is executed once for all of them there.
  server = serve({ fetch: api.app.fetch, port: 0 }) as http.Server
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('Whoever has a topic open', () => {
  test('[BRD-24] is told of each new, changed and deleted reply, and of the counter', async () => {
    const id = await newTopic(api, anna)
    const heard = await hear('public key', id)
    const replyID = await newReply(api, bram, id, 'Skyr, elke dag.')
    const topic = { title: 'Kwark of skyr?', replyCount: 1, likeCount: 0 }
    await heard.until([{ topic, replyID, reply: { content: 'Skyr, elke dag.', username: 'bram' } }])
    await api.data(bram, `mutation { updateReply(input: { id: "${replyID}", content: "Kwark!" }) { id } }`)
    await heard.until([{ topic, replyID, reply: { content: 'Kwark!', username: 'bram' } }])
    await api.data(bram, `mutation { deleteReply(input: { id: "${replyID}" }) { id } }`)
    await heard.until([{ topic: { ...topic, replyCount: 0 }, replyID, reply: null }])
    await heard.close()
  })

  test('[BRD-27] [BRD-29] is told of likes, of what the author changes, and once that it is deleted', async () => {
    const id = await newTopic(api, anna)
    const heard = await hear('public key', id)
    await api.data(bram, LIKE, { id })
    const liked = { title: 'Kwark of skyr?', replyCount: 0, likeCount: 1 }
    await heard.until([{ topic: liked, replyID: null, reply: null }])
    await api.data(anna, `mutation { updateTopic(input: { id: "${id}", title: "Skyr" }) { id } }`)
    await heard.until([{ topic: { ...liked, title: 'Skyr' }, replyID: null, reply: null }])
    await api.data(anna, `mutation { deleteTopic(input: { id: "${id}" }) { id } }`)
    await heard.until([{ topic: null, replyID: null, reply: null }])
    await heard.close()
  })

  test('[BRD-24] is told nothing of other topics', async () => {
    const id = await newTopic(api, anna)
    const other = await newTopic(api, anna, { title: 'Havermout' })
    const heard = await hear('public key', id)
    await newReply(api, bram, other, 'Van iets anders.')
    const replyID = await newReply(api, bram, id, 'Hierover wel.')
    await vi.waitFor(() => expect(heard.changes.at(-1)?.replyID).toBe(replyID))
    const told = heard.changes.flatMap(({ reply }) => reply ?? [])
    expect(told.map(({ content }) => content)).toEqual(['Hierover wel.'])
    await heard.close()
  })

  test('[BRD-30] is told nothing of a hidden reply, which its author and a moderator read', async () => {
    const id = await newTopic(api, anna)
    const replyID = await newReply(api, bram, id, 'Iets onaardigs.')
    // Those who may read it come first and in between: nobody may hear through them.
    const [mod, visitor] = [await hear(moderator, id), await hear('public key', id)]
    const [author, reader] = [await hear(bram, id), await hear(anna, id)]
    const all = [mod, visitor, author, reader]
    await database.pool.query('update replies set hidden_at = now() where id = $1', [replyID])
    await announce('reply-updated', id, replyID)
    for (const heard of [author, mod]) {
      await vi.waitFor(() => expect(heard.changes.at(-1)?.reply?.content).toBe('Iets onaardigs.'))
    }
    for (const heard of [visitor, reader]) {
      await vi.waitFor(() => expect(heard.changes.at(-1)).toMatchObject({ replyID: null, reply: null }))
    }
    await announce('reply-hidden', id, replyID)
    for (const heard of [visitor, reader]) {
      await vi.waitFor(() => expect(heard.changes.at(-1)).toMatchObject({ replyID, reply: null }))
    }
    for (const heard of [visitor, reader]) expect(JSON.stringify(heard.changes)).not.toContain('onaardigs')
    for (const heard of all) await heard.close()
  })

  test('[BRD-30] is told once that a topic is hidden, then nothing until it is shown again', async () => {
    const id = await newTopic(api, anna)
    const [author, visitor] = [await hear(anna, id), await hear('public key', id)]
    await database.pool.query('update topics set hidden_at = now() where id = $1', [id])
    await announce('topic-hidden', id)
    await announce('topic-updated', id)
    await vi.waitFor(() => expect(visitor.changes.at(-1)).toMatchObject({ topic: null }))
    expect(author.changes.every(({ topic }) => topic !== null)).toBe(true)
    await database.pool.query('update topics set hidden_at = null where id = $1', [id])
    await announce('topic-restored', id)
    await vi.waitFor(() => expect(visitor.changes.at(-1)?.topic?.title).toBe('Kwark of skyr?'))
    expect(visitor.changes.filter(({ topic }) => topic === null)).toHaveLength(1)
    for (const heard of [visitor, author]) await heard.close()
  })

  test('[BRD-30] hears nothing of a topic that was hidden before', async () => {
    const id = await newTopic(api, anna)
    await database.pool.query('update topics set hidden_at = now() where id = $1', [id])
    const [author, visitor] = [await hear(anna, id), await hear('public key', id)]
    await announce('topic-updated', id)
    await vi.waitFor(() => expect(author.changes.length).toBeGreaterThan(0))
    expect(visitor.changes).toEqual([])
    for (const heard of [visitor, author]) await heard.close()
  })
})

function announce(...parts: string[]) {
  return database.pool.query('select pg_notify($1, $2)', [BOARD_CHANNEL, parts.join(':')])
}

/**
 * Listens to the changes of a topic, from when the server has begun to. One at a time: who listens is known by their
 * number.
 */
async function hear(asker: Asker, id: string) {
  const before = readers()
  const who: Record<string, string> =
    typeof asker === 'object' ? { cookie: asker.cookie } : { 'x-api-key': 'fitfuel-web' }
  const closing = new AbortController()
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...who },
    body: JSON.stringify({ query: CHANGES, variables: { id } }),
    signal: closing.signal,
  })
  const changes: Change[] = []
  read(response.body!.pipeThrough(new TextDecoderStream()).getReader(), changes).catch(() => {})
  await vi.waitFor(() => expect(readers()).toBe(before + 1))
  return {
    changes,
    /** Waits until these are the last that were told. */
    until: (last: Change[]) => vi.waitFor(() => expect(changes.slice(-last.length)).toEqual(last)),
    async close() {
      const open = readers()
      closing.abort()
      await vi.waitFor(() => expect(readers()).toBe(open - 1))
    },
  }
}

function readers(): number {
  return api.services.live.readers()
}

async function read(reader: ReadableStreamDefaultReader<string>, changes: Change[]): Promise<void> {
  let text = ''
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    text += step.value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const line = event.split('\n').find((each) => each.startsWith('data: {'))
      if (line) changes.push(JSON.parse(line.slice('data: '.length)).data.onChangeTopic)
    }
  }
}
