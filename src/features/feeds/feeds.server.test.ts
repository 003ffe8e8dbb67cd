import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { reportText } from '#features/catalogue/ground/import.report.rules.ts'
import { importFeed } from '#features/catalogue/import/import.server.ts'
import { withImportLock } from '#features/catalogue/import/lock.server.ts'
import { urlOf } from '#test/database.admin.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { feedOf } from '#test/feed.ts'
import { importer } from '#test/import.ts'
import { importsApart } from './feeds.apart.server.ts'
import { feedMailTexts } from './feeds.mails.texts.ts'
import { type ImportApart, importDueFeeds, listFeedRuns, removeOldRuns } from './feeds.server.ts'

const line = (price: number) =>
  JSON.stringify([
    {
      n: 'winkel',
      c: 'Winkel',
      u: 'https://www.winkel.example/p/',
      i: '',
      d: [{ n: 'Magere kwark', l: 'kwark', p: price, s: '500 g' }],
    },
  ])

let database: TestDatabase
let folder: string
let place: string
let imports: number
/** The verb that the command calls, here in this process. */
let importHere: ImportApart

beforeEach(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'feeds-'))
  place = join(folder, 'prices.json')
  imports = 0
  const { ctx } = importer(database)
  importHere = async (feed) => {
    imports++
    try {
      const chunks = feedOf(await readFile(feed.place, 'utf8'))
      return { isImported: true, text: reportText(await importFeed(ctx, { source: feed.kind, chunks })) }
    } catch (error) {
      return { isImported: false, text: String(error) }
    }
  }
  return async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

const never = new AbortController().signal

/** What one process does on this day of June 2026 at this time in the Netherlands. */
function run(day: number, { hour = 8, importApart = importHere, stopping = never } = {}) {
  const now = new Date(Date.UTC(2026, 5, day) + (hour - 2) * 3_600_000)
  const feeds = [{ kind: 'checkjebon' as const, time: '06:30', place }]
  const publicUrl = 'https://fitfuel.example'
  return importDueFeeds({ db: database.db, now, feeds, importApart, publicUrl, stopping })
}
const admin = { accountId: crypto.randomUUID(), role: 'admin' } as never
const runs = () => listFeedRuns({ db: database.db, viewer: admin })
const outcomes = async () => (await runs()).map(({ outcome }) => outcome).reverse()
const mails = async () =>
  (await database.pool.query('select recipient, text from outbox order by created_at')).rows
async function newAdmin(username = 'anna', changed: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `${username}@mail.example`
  await database.db.insert(accounts).values({
    ...{ username, usernameKey: username, passwordHash: 'none', role: 'admin' },
    ...{ email, emailKey: email, emailVerifiedAt: new Date(), ...changed },
  })
}

test('[DAT-15] a feed is imported once a day from its time on, where it changed, by one of several processes', async () => {
  await writeFile(place, line(1.99))
  await run(10, { hour: 6.49 })
  expect(await outcomes()).toEqual([])
  await run(10, { hour: 6.5 })
  expect(await outcomes()).toEqual(['imported'])
  await Promise.all([run(10), run(10), run(10)])
  await run(10, { hour: 20 })
  expect([imports, await outcomes()]).toEqual([1, ['imported']])
  expect((await runs())[0]).toMatchObject({
    name: `checkjebon ${place}`,
    detail: expect.stringContaining('1 rows'),
  })
  await run(11)
  expect([imports, await outcomes()]).toEqual([1, ['imported', 'unchanged']])
  await writeFile(place, line(2.49))
  await utimes(place, 1_800_000_000, 1_800_000_000)
  await run(12)
  expect([imports, await outcomes()]).toEqual([2, ['imported', 'unchanged', 'imported']])
  expect((await database.pool.query('select price_now from products')).rows).toEqual([{ price_now: 249 }])
})

test('[DAT-15] what fails, or does not change for a week, is mailed to the admins once until it is well', async () => {
  await newAdmin()
  await run(1)
  await run(2)
  expect(await outcomes()).toEqual(['failed', 'failed'])
  expect(await mails()).toEqual([
    { recipient: 'anna@mail.example', text: expect.stringContaining('prices.json cannot be read') },
  ])
  await writeFile(place, line(1.99))
  await run(3)
  for (const day of [4, 9]) await run(day)
  expect(await mails()).toHaveLength(1)
  for (const day of [10, 11]) {
    await run(day)
    expect(await mails()).toHaveLength(2)
  }
  expect((await mails())[1].text).toContain('not changed for 7 days')
  await writeFile(place, '{"broken')
  await run(12)
  expect(await outcomes()).toEqual([
    ...['failed', 'failed', 'imported'],
    ...Array(4).fill('unchanged'),
    'failed',
  ])
  // It was told of before, and has not been well since.
  expect(await mails()).toHaveLength(2)
  // What could not be imported is tried again although the file is the same.
  await run(13)
  expect((await outcomes()).at(-1)).toBe('failed')
})

test('[DAT-15] of a feed nobody is mailed but admins who may sign in, at an address that they have proven, each in their language', async () => {
  await newAdmin()
  await newAdmin('bert', { suspendedAt: new Date() })
  await newAdmin('carla', { emailVerifiedAt: null })
  await newAdmin('daan', { email: null, emailKey: null, emailVerifiedAt: null })
  await newAdmin('eva', { role: 'moderator' })
  await run(1)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@mail.example'])
  await newAdmin('fleur')
  await database.pool.query(`insert into profiles (id, username, owner, language)
    select id, 'Fleur', username, 'nl' from accounts where username = 'fleur'`)
  await writeFile(place, line(1.99))
  await run(2)
  await rm(place)
  await run(3)
  const told = (await mails()).slice(1)
  const texts = {
    'anna@mail.example': feedMailTexts.en.failed,
    'fleur@mail.example': feedMailTexts.nl.failed,
  }
  expect(told).toHaveLength(2)
  for (const { recipient, text } of told) expect(text).toContain(texts[recipient as keyof typeof texts])
})

test('[DAT-15] an import that the end of the server broke off is no failure, and is taken up anew the same day', async () => {
  await newAdmin()
  await writeFile(place, line(1.99))
  const stopping = new AbortController()
  const importApart: ImportApart = async () => {
    stopping.abort()
    throw new Error('The operation was aborted')
  }
  await run(10, { importApart, stopping: stopping.signal })
  expect([await outcomes(), await mails()]).toEqual([[null], []])
  await run(10)
  expect(await outcomes()).toEqual([null, 'imported'])
})

test('[DAT-15] a feed that meets another import is no failure, and is tried again the same day', async () => {
  await newAdmin()
  await writeFile(place, line(1.99))
  vi.stubEnv('DATABASE_URL', urlOf(database.address))
  onTestFinished(() => void vi.unstubAllEnvs())
  await withImportLock({ db: database.db }, () => run(10, { importApart: importsApart(never) }))
  expect([await outcomes(), await mails()]).toEqual([[], []])
  await run(10)
  expect(await outcomes()).toEqual(['imported'])
})

test('[DAT-15] the process that imports says why it could not, and ends with the server', async () => {
  const missing = join(folder, 'no-such-file.json')
  const stopping = new AbortController()
  const importApart = importsApart(stopping.signal)
  const feed = { kind: 'checkjebon', time: '06:30', place: missing } as const
  expect(await importApart(feed)).toEqual({
    isImported: false,
    isBusy: false,
    text: expect.stringContaining(`${missing} cannot be read`),
  })
  const ended = importApart({ ...feed, place: '/dev/stdin' })
  stopping.abort()
  await expect(ended).rejects.toThrow('aborted')
})

test('[DAT-15] nobody but an admin reads of the feeds', async () => {
  const { db } = database
  await expect(listFeedRuns({ db, viewer: null })).rejects.toMatchObject({ code: 'sign-in-required' })
  const viewer = { accountId: crypto.randomUUID(), role: 'moderator' } as never
  await expect(listFeedRuns({ db, viewer })).rejects.toMatchObject({ code: 'not-allowed' })
})

test('[DAT-15] what became of a feed is kept for 90 days', async () => {
  await writeFile(place, line(1.99))
  for (const day of [10, 11]) await run(day)
  const tidyOn = (day: string) => removeOldRuns({ db: database.db, now: new Date(`${day}T05:30:00Z`) })
  await tidyOn('2026-09-08')
  expect(await outcomes()).toHaveLength(2)
  await tidyOn('2026-09-09')
  expect(await outcomes()).toEqual(['unchanged'])
})
