import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, expect } from 'vitest'
import { type Caller, testApi } from './api.ts'
import { testDatabase } from './database.ts'
import { eventually } from './eventually.ts'

/** The data API with its streams, two members and a moderator, for all tests of a file. */
export async function liveTest() {
  const database = await testDatabase()
  const api = await testApi(database)
  const streams = await testStreams(api)
  afterAll(() => streams.close())
  const [anna, bram] = [await api.member('anna'), await api.member('bram')]
  return { database, api, streams, anna, bram, moderator: await api.member('mo', 'moderator') }
}

/** Subscriptions through a socket, as in use: what visitors ask is executed once for all of them there. */
async function testStreams(api: Awaited<ReturnType<typeof testApi>>) {
  const server = serve({ fetch: api.app.fetch, port: 0 }) as http.Server
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  const readers = () => api.services.live.readers()
  return {
    /**
     * Listens to what a subscription tells of what happens from now on, from when the server has begun to. One at a
     * time: who listens is known by their number.
     */
    async subscribe<Told>(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
      await api.services.announced()
      const before = readers()
      const who: Record<string, string> =
        typeof caller === 'object' ? { cookie: caller.cookie } : { 'x-api-key': 'fitfuel-web' }
      const closing = new AbortController()
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...who },
        body: JSON.stringify({ query, variables }),
        signal: closing.signal,
      })
      const told: Told[] = []
      let state = 'is open'
      read(response.body!.pipeThrough(new TextDecoderStream()).getReader(), told).then(
        () => (state = 'has ended'),
        (error) => (state = `failed: ${error}`),
      )
      await eventually(() => expect(readers()).toBe(before + 1))
      return {
        told,
        /** Waits until these are the last that were told. */
        until: (last: Told[]) =>
          eventually(() => expect(told.slice(-last.length), `The stream ${state}`).toEqual(last)),
        async close() {
          const open = readers()
          closing.abort()
          await eventually(() => expect(readers()).toBe(open - 1))
        },
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What an answer tells. One that fails says why, for the test that waits for something else. */
function answered<Told>(json: string): Told[] {
  const { data } = JSON.parse(json)
  if (!data) throw new Error(json)
  return Object.values(data)
}

/** Each answer has one field: what it gives is told. */
async function read<Told>(reader: ReadableStreamDefaultReader<string>, told: Told[]): Promise<void> {
  let text = ''
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    text += step.value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const line = event.split('\n').find((each) => each.startsWith('data: {'))
      if (line) told.push(...answered<Told>(line.slice('data: '.length)))
    }
  }
}
