import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { minutesAfter, outboxRows, queueTo, quiet, transportTo } from '#test/mail.ts'
import { startMailServer } from '#test/smtp.ts'
import { emptyOldMail, queueMail } from './outbox.server.ts'
import { sendDueMail } from './send.server.ts'

const { db } = await testDatabase()
const mail = { recipient: 'sam@mail.example', subject: 'Hello', text: 'Text', html: '<p>Text</p>' }

test('[ACC-31] a mail is stored in the transaction that asks for it, and goes with it when it fails', async () => {
  const broken = db.transaction(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('the sign-up failed')
  })
  await expect(broken).rejects.toThrow('the sign-up failed')
  expect(await outboxRows(db)).toEqual([])
  await db.transaction((tx) => queueMail(tx, mail))
  expect(await outboxRows(db)).toMatchObject([{ ...mail, attempts: 0, sentAt: null, refusedAt: null }])
})

test('[ACC-31] no recipient and no subject can forge a header or name a second recipient', async () => {
  const recipients = [
    'sam@mail.example\r\nBcc: all@mail.example',
    'sam@mail.example, all@mail.example',
    'Sam <sam@mail.example>',
    'sam@mail.example\u2028',
    'sam',
    '',
    `${'s'.repeat(250)}@mail.example`,
  ]
  for (const recipient of recipients)
    for (const forged of [{ recipient }, { replyTo: recipient }])
      await expect(queueMail(db, { ...mail, ...forged })).rejects.toThrow(TypeError)
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.constantFrom('\r', '\n', '\0', '\u0085'),
      fc.string(),
      async (a, b, c) => {
        await expect(queueMail(db, { ...mail, subject: a + b + c })).rejects.toThrow(TypeError)
      },
    ),
  )
})

test('[ACC-31] the text of a mail is emptied a week after it was sent, and kept while it was not', async () => {
  const now = new Date()
  const { db } = await testDatabase()
  await queueMail(db, { ...mail, replyTo: 'anna@mail.example' })
  await emptyOldMail({ db, now: minutesAfter(now, 29 * 24 * 60) })
  expect((await outboxRows(db))[0]).not.toMatchObject({ text: '' })

  await sendDueMail({ db, transport: await transportTo(await startMailServer()), log: quiet, now })
  await emptyOldMail({ db, now: minutesAfter(now, 7 * 24 * 60) })
  expect((await outboxRows(db))[0]).not.toMatchObject({ text: '' })
  await emptyOldMail({ db, now: minutesAfter(now, 7 * 24 * 60 + 1) })
  expect(await outboxRows(db)).toMatchObject([{ text: '', html: '', replyTo: null, sentAt: now }])
})

test.each([
  ['refused for good', 0],
  ['given up', 3 * 24 * 60 + 1],
])('[ACC-31] the text of a mail is emptied a week after it was %s', async (_, minutes) => {
  const { db } = await testDatabase()
  await queueTo(db)
  const now = minutesAfter(new Date(), minutes)
  const server = await startMailServer({ react: () => 'refuse-recipient' })
  await sendDueMail({ db, transport: await transportTo(server), log: quiet, now })
  await emptyOldMail({ db, now: minutesAfter(now, 7 * 24 * 60) })
  expect(await outboxRows(db)).toMatchObject([{ text: expect.stringContaining('Open'), refusedAt: now }])
  await emptyOldMail({ db, now: minutesAfter(now, 7 * 24 * 60 + 1) })
  expect(await outboxRows(db)).toMatchObject([{ text: '', html: '', refusedAt: now }])
})

test('[ACC-31] a mail is gone after 30 days, sent or not', async () => {
  const { db } = await testDatabase()
  await queueTo(db)
  const { createdAt } = (await outboxRows(db))[0]!
  await emptyOldMail({ db, now: minutesAfter(createdAt, 30 * 24 * 60) })
  expect(await outboxRows(db)).toHaveLength(1)
  await emptyOldMail({ db, now: minutesAfter(createdAt, 30 * 24 * 60 + 1) })
  expect(await outboxRows(db)).toEqual([])
})
