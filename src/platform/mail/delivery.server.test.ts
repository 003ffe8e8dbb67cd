import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { minutesAfter, outboxRows, queueTo, quiet, transportTo } from '#test/mail.ts'
import { type Delivered, type Reaction, startMailServer } from '#test/smtp.ts'
import { outbox } from './outbox.tables.server.ts'
import { sendDueMail } from './send.server.ts'

const { db } = await testDatabase()

/** Each failed attempt may end a run, and the last waits are four hours: this is within the three days. */
const ROUNDS = 18
const troubles = fc.constantFrom<Reaction>(
  ...(['defer-recipient', 'defer-message', 'drop-recipient', 'drop-message'] as const),
)
const scenario = fc.record({
  // For each mail what the server does with its first attempts; after those it takes it.
  mails: fc.array(fc.array(troubles, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  // Rounds in which the server is down.
  outages: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 3 }),
  senders: fc.integer({ min: 1, max: 3 }),
})

test('[ACC-31] whatever the server did before, every queued mail is delivered exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ mails, outages, senders }) => {
      await db.delete(outbox)
      const scripts = new Map(mails.map((script, i) => [`mail${i}@mail.example`, [...script]]))
      for (const recipient of scripts.keys()) await queueTo(db, recipient)
      const react = (recipient: string) => scripts.get(recipient)?.shift() ?? 'take'
      const delivered: Delivered[] = []
      let server = await startMailServer({ react })
      const transport = await transportTo(server)
      const start = new Date()
      for (let round = 0; round < ROUNDS; round++) {
        const now = minutesAfter(start, round * 240)
        if (outages.includes(round)) await server.stop()
        await Promise.all(
          Array.from({ length: senders }, () => sendDueMail({ db, transport, log: quiet, now })),
        )
        if (!outages.includes(round)) continue
        delivered.push(...server.delivered)
        server = await startMailServer({ react, port: server.port })
      }
      delivered.push(...server.delivered)
      await server.stop()
      const queued = await outboxRows(db)
      expect(queued.filter(({ sentAt }) => sentAt === null)).toEqual([])
      expect(delivered.map(({ id }) => id).sort()).toEqual(queued.map(({ id }) => id).sort())
    }),
    { numRuns: isFull ? 12 : 3 },
  )
})
