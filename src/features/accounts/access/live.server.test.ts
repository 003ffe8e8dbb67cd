import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { openLive } from '#platform/live/readers.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { signOut } from '../sign-in/accounts.server.ts'
import { readLive } from './live.server.ts'

let database: TestDatabase
let member: Awaited<ReturnType<typeof newMember>>['ctx']
let live: Context['live']
let announce: (payload: string) => void

beforeEach(async () => {
  database = await testDatabase()
  ;({ ctx: member } = await newMember(await testContext(database), 'sanne'))
  const subscribe: Parameters<typeof openLive>[0]['subscribe'] = async (_, { onMessage }) => {
    announce = onMessage
  }
  live = await openLive({ subscribe, close: async () => {} }, ['news'])
  return () => database.close()
})

describe('What a member listens to', () => {
  test('[API-20] begins at once: what is announced while the session is looked up is told', async () => {
    const heard = readLive({ ...member, live }, 'news')
    const first = heard.next()
    announce('first')
    expect((await first).value).toEqual({ payload: 'first' })
    await heard.return(undefined)
    expect(live.readers()).toBe(0)
  })

  test('[API-20] is nothing, not even that, where the session has ended', async () => {
    await signOut(member)
    const heard = readLive({ ...member, live }, 'news')
    const first = heard.next()
    announce('first')
    expect(await first).toEqual({ done: true, value: undefined })
    expect(live.readers()).toBe(0)
  })

  test('[API-20] is told behind a first look, also what is announced meanwhile; a look that fails ends it', async () => {
    const seen: string[] = []
    const look = async () => {
      announce('first')
      seen.push('look')
    }
    const heard = readLive({ ...member, live }, 'news', look)
    for await (const { payload } of heard) {
      seen.push(payload)
      break
    }
    expect(seen).toEqual(['look', 'first'])

    const failing = readLive({ ...member, live }, 'news', () => Promise.reject(new Error('gone')))
    await expect(failing.next()).rejects.toThrow('gone')
    expect(live.readers()).toBe(0)
  })
})
