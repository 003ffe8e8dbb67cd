import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { contactMessage, partnerMessage, sendTo } from '#test/messages.ts'
import { answerLink, readShow, waitingNow } from '../inbox/inbox.rules.ts'
import { closeMessage } from './messages.inbox.server.ts'

const LIST = `query ($state: MessageState, $limit: Int, $nextToken: String) {
  listMessages(state: $state, limit: $limit, nextToken: $nextToken) {
    items { id type name email subject companyName phone partnershipType message language
      member { username } closedAt closedBy { username } }
    nextToken
  }
  countOpenMessages
}`
const CLOSE = `mutation ($input: CloseMessageInput!) {
  closeMessage(input: $input) { id closedAt closedBy { username } }
}`

type Item = { id: string; closedAt: string | null; closedBy: { username: string } | null }
type Listed = {
  listMessages: { items: Item[]; nextToken: string | null }
  countOpenMessages: number
}

let admin: ApiMember

const database = await testDatabase()
const api = await testApi(database)
beforeEach(async () => {
  await database.pool.query('delete from messages; delete from accounts')
  admin = await api.member('admin', 'admin')
})

const list = (variables: object = {}) => api.data<Listed>(admin, LIST, { ...variables })
const idsOf = ({ listMessages }: Listed) => listMessages.items.map(({ id }) => id)
const close = (id: string, closed = true) =>
  api.data<{ closeMessage: Item }>(admin, CLOSE, { input: { id, closed } })

/** Ids of so many messages, the oldest first. */
async function sendMessages(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const sent = number % 2 ? partnerMessage() : contactMessage()
    await sendTo(api, sent)
    ids.push(sent.id)
  }
  return ids
}

describe('The messages that admins read', () => {
  test('have all that was written, and who wrote it where somebody was signed in', async () => {
    const anna = await api.member('anna')
    const contact = contactMessage()
    const partner = partnerMessage({ phone: '06 1234' })
    await sendTo(api, contact, { cookie: anna.cookie, language: 'nl' })
    await sendTo(api, partner)
    expect((await list()).listMessages.items).toMatchObject([
      {
        type: 'contact',
        name: 'Sanne',
        email: 'sanne@mail.example',
        subject: 'Kwark',
        message: 'Waar is de kwark?',
        language: 'nl',
        member: { username: 'anna' },
      },
      {
        type: 'partner',
        name: 'Fleur',
        companyName: 'Zuivel BV',
        phone: '06 1234',
        partnershipType: 'supplier',
        subject: null,
        member: null,
      },
    ])
  })

  test('that wait come a page at a time, the longest first, also while some are closed', async () => {
    const ids = await sendMessages(5)
    const first = await list({ limit: 2 })
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    expect(first.countOpenMessages).toBe(5)
    await close(ids[1]!)
    await close(ids[3]!)
    const second = await list({ limit: 2, nextToken: first.listMessages.nextToken })
    expect(idsOf(second)).toEqual([ids[2], ids[4]])
    expect(second.listMessages.nextToken).toBeNull()
    expect(second.countOpenMessages).toBe(3)
  })

  test('that are closed come the last first, and those that are opened again wait at their old place', async () => {
    const ids = await sendMessages(3)
    for (const id of [ids[1]!, ids[0]!]) await close(id)
    const closed = await list({ state: 'closed' })
    expect(idsOf(closed)).toEqual([ids[0], ids[1]])
    expect(closed.listMessages.items[0]).toMatchObject({
      closedAt: expect.any(String),
      closedBy: { username: 'admin' },
    })
    const { closeMessage } = await close(ids[0]!, false)
    expect(closeMessage).toEqual({ id: ids[0], closedAt: null, closedBy: null })
    expect(idsOf(await list())).toEqual([ids[0], ids[2]])
  })

  test('stay closed by whoever was first', async () => {
    const [id] = await sendMessages(1)
    const { closeMessage: first } = await close(id!)
    admin = await api.member('fleur', 'admin')
    expect((await close(id!)).closeMessage).toEqual(first)
  })

  test('that do not exist are not found, and a token of another list is refused', async () => {
    const unknown = await api.ask(admin, CLOSE, { input: { id: randomUUID(), closed: true } })
    expect(unknown.errors[0]?.extensions.code).toBe('not-found')
    await sendMessages(2)
    const { listMessages } = await list({ limit: 1 })
    const wrong = await api.ask(admin, LIST, { state: 'closed', nextToken: listMessages.nextToken })
    expect(wrong.errors[0]?.extensions.code).toBe('bad-input')
  })

  test('are read by nobody whose role was taken in between', async () => {
    const [id] = await sendMessages(1)
    await database.pool.query(`update accounts set role = 'moderator' where id = $1`, [admin.id])
    for (const [query, variables] of [
      [LIST, {}],
      [CLOSE, { input: { id, closed: true } }],
    ] as const) {
      expect((await api.ask(admin, query, variables)).errors[0]?.extensions.code).toBe('not-allowed')
    }
  })

  test('are closed by nobody whose role was taken while the request was on its way', async () => {
    const [id] = await sendMessages(1)
    const viewer: Viewer = {
      accountId: admin.id,
      username: 'admin',
      email: null,
      emailVerified: false,
      role: 'admin',
      sessionId: randomUUID(),
    }
    await database.pool.query(`update accounts set role = 'moderator' where id = $1`, [admin.id])
    const closing = closeMessage({ db: database.db, viewer, now: new Date() }, { id: id!, closed: true })
    await expect(closing).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

describe('The page of messages', () => {
  test('shows what waits, unless its address says otherwise', () => {
    expect(readShow('?show=closed')).toBe('closed')
    expect(readShow('?show=everything')).toBe('open')
  })

  test('counts what waits as messages are closed and opened again on it', () => {
    const items = [{ closedAt: '2026-11-21T12:00:00Z' }, { closedAt: null }]
    expect(waitingNow({ show: 'open', items, waiting: 7 })).toBe(6)
    expect(waitingNow({ show: 'closed', items, waiting: 7 })).toBe(8)
    expect(waitingNow({ show: 'open', items, waiting: null })).toBeNull()
  })

  test('begins an answer to one address, whatever stands in the address and the subject', () => {
    expect(answerLink({ email: 'a&bcc=b?c@mail.example', title: 'Kwark & skyr?\u0000' })).toBe(
      'mailto:a%26bcc%3Db%3Fc@mail.example?subject=Re%3A%20Kwark%20%26%20skyr%3F%00',
    )
  })
})
