import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { createLog } from '../ground/log.server.ts'
import { openAnnouncements } from './announcements.server.ts'
import { openLive } from './readers.server.ts'

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
