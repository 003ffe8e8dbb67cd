import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { createLog } from '../ground/log.server.ts'
import { openAnnouncements } from './announcements.server.ts'
import { openLive } from './readers.server.ts'

test('[API-20] who is a hundred announcements behind hears them all, and who is further behind is let go, not waited for', async () => {
  const database = await testDatabase()
  const announcements = await openAnnouncements({ address: database.address, log: createLog('silent') })
  onTestFinished(async () => {
    await announcements.close()
    await database.close()
  })
  const live = await openLive(announcements, ['news'])
  const [slow, quick] = [live.read('news'), live.read('news')]
  const firsts = [slow.next(), quick.next()]
  /** Announces these numbers, and waits until the quick reader has heard them. */
  const announce = async (from: number, to: number) => {
    await database.pool.query(`select pg_notify('news', n::text) from generate_series($1::int, $2) n`, [
      from,
      to,
    ])
    for (let heard = ''; heard !== String(to); ) heard = (await quick.next()).value!.payload
  }
  await database.pool.query(`select pg_notify('news', 'first')`)
  await Promise.all(firsts)
  expect(live.readers()).toBe(2)

  await announce(1, 50)
  await announce(51, 100)
  for (let n = 1; n <= 100; n++) expect((await slow.next()).value).toEqual({ payload: String(n) })
  await announce(101, 150)
  await announce(151, 201)
  expect(await slow.next()).toEqual({ done: true, value: undefined })
  expect(live.readers()).toBe(1)
})

test('[API-20] a stream ends as soon as announcements may be missed, not first when they are heard again', async () => {
  const database = await testDatabase()
  const proxy = await openDatabaseProxy(database.address)
  const announcements = await openAnnouncements({ address: proxy.address, log: createLog('silent') })
  onTestFinished(async () => {
    await announcements.close()
    await proxy.close()
    await database.close()
  })
  const live = await openLive(announcements, ['news'])
  const heard = live.read('news')
  const first = heard.next()
  await database.pool.query(`select pg_notify('news', 'first')`)
  expect((await first).value).toEqual({ payload: 'first' })
  const next = heard.next()
  proxy.cut()
  expect(await next).toEqual({ done: true, value: undefined })
})

test('[API-20] what is announced between the call and the first look is heard', async () => {
  const database = await testDatabase()
  const announcements = await openAnnouncements({ address: database.address, log: createLog('silent') })
  onTestFinished(async () => {
    await announcements.close()
    await database.close()
  })
  const live = await openLive(announcements, ['news'])
  const [late, witness] = [live.read('news'), live.read('news')]
  await database.pool.query(`select pg_notify('news', 'first')`)
  await witness.next()
  expect((await late.next()).value).toEqual({ payload: 'first' })
})

test('[API-20] who ends a reading that was never begun is no reader any more', async () => {
  const live = await openLive({ subscribe: async () => {}, close: async () => {} }, ['news'])
  const over = new AbortController()
  live.read('news', over.signal)
  expect(live.readers()).toBe(1)
  over.abort()
  expect(live.readers()).toBe(0)
})
