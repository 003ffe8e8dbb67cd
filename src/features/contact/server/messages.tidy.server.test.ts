import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { contactMessage, partnerMessage, sendTo, storedMessage } from '#test/messages.ts'
import { CLOSED_MESSAGE_MONTHS } from '../ground/messages.rules.ts'
import { messagesPart, removeClosedMessages } from './messages.tidy.server.ts'

let anna: ApiMember
let own: { id: string }
let foreign: { id: string }

const database = await testDatabase()
const api = await testApi(database)

beforeEach(async () => {
  await database.pool.query('truncate messages, outbox cascade')
  anna = await api.member(`anna${crypto.randomUUID().slice(0, 8)}`)
  own = contactMessage({ message: 'Van Anna' })
  foreign = partnerMessage()
  await sendTo(api, own, anna)
  await sendTo(api, foreign)
})

const mails = async () => (await database.pool.query('select id from outbox')).rows.length

describe('What a member wrote to us', () => {
  test('is in the download of their data, and nobody else’s is', async () => {
    const answer = await api.download(anna)
    const { messages } = (await answer.json()) as { messages: object[] }
    expect(messages).toEqual([
      {
        id: own.id,
        type: 'contact',
        language: 'en',
        name: 'Sanne',
        email: 'sanne@mail.example',
        subject: 'Kwark',
        companyName: null,
        phone: null,
        partnershipType: null,
        message: 'Van Anna',
        createdAt: expect.any(String),
        closedAt: null,
      },
    ])
  })

  test.each([true, false])(
    '[ACC-26] goes with the account, and so does the mail with the same words; also content: %s',
    async (alsoContent) => {
      await database.db.transaction((tx) => messagesPart.erase(tx, anna.id, { alsoContent }))
      expect(await storedMessage(database, own.id)).toEqual([])
      expect(await storedMessage(database, foreign.id)).toHaveLength(1)
      expect(await mails()).toBe(1)
    },
  )
})

describe('Messages that were closed', () => {
  const closeAt = (id: string, moment: string) =>
    database.pool.query('update messages set closed_at = $2 where id = $1', [id, moment])

  test('go with their mails once their months are over, and not a day before', async () => {
    await closeAt(own.id, '2025-11-20T12:00:00Z')
    await closeAt(foreign.id, '2025-11-22T12:00:00Z')
    expect(CLOSED_MESSAGE_MONTHS).toBe(12)
    await removeClosedMessages({ db: database.db, now: new Date('2026-11-21T12:00:00Z') })
    expect(await storedMessage(database, own.id)).toEqual([])
    expect(await storedMessage(database, foreign.id)).toHaveLength(1)
    expect(await mails()).toBe(1)
  })

  test('are kept as long as they wait', async () => {
    await removeClosedMessages({ db: database.db, now: new Date('2036-11-21T12:00:00Z') })
    expect(await storedMessage(database, own.id)).toHaveLength(1)
    expect(await mails()).toBe(2)
  })
})
