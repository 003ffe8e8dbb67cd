import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { allKeysOf } from '#features/media/ground/media.rules.ts'
import type { Services } from '#server/open/services.ts'
import { createApp } from '#server/process/app.ts'
import type { TestDatabase } from './database.ts'
import { picturesFor } from './media.ts'
import { newAddress } from './network.ts'
import { undescribed } from './openapi.ts'
import { newPicture } from './pictures.ts'
import { testServices } from './services.ts'

type Sender = { username: string; sessionToken: string }

const PASSWORD = 'een lange zin van mij'
/** As small as recipes take them: most tests do not look at it. */
const png = await newPicture(120, 100).png().toBuffer()

/** The whole app over an empty storage in which these features keep pictures, by default two, and members who use it. */
export async function mediaEndpoints(
  database: TestDatabase,
  mediaParts = picturesFor(),
  given: Partial<Services> = {},
) {
  const services = { ...(await testServices(database)), mediaParts, ...given }
  const noPages = () => Promise.reject(new Error('no pages here'))
  const app = createApp({ services, build: noPages, production: true })

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Buffer<ArrayBuffer>,
  ): Promise<Response> {
    const response = await app.request(path, { method, headers, ...(body && { body }) }, visitor())
    expect(await undescribed(method, path, response)).toBeNull()
    return response
  }

  /** A member with a session, an ID token and credentials. */
  async function newMember() {
    const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const body = JSON.stringify({ username, password: PASSWORD, repeated: PASSWORD, language: 'en' })
    const signedUp = await ask('POST', '/account/sign-up', { 'content-type': 'application/json' }, body)
    const { sub } = await signedUp.json()
    const cookie = signedUp.headers.get('set-cookie')!.split(';')[0]!
    const idToken: string = (await (await ask('GET', '/account/token', { cookie })).json()).id_token
    const given = await ask('POST', '/storage/credentials', { authorization: idToken })
    const { sessionToken }: { sessionToken: string } = (await given.json()).credentials
    const authorization = `Bearer ${sessionToken}`
    return {
      sub,
      username,
      cookie,
      idToken,
      sessionToken,
      signInAgain: () =>
        ask(
          'POST',
          '/account/sign-in',
          { 'content-type': 'application/json' },
          JSON.stringify({ username, password: PASSWORD }),
        ),
      put: (key: string, type = 'image/png', file = png) =>
        ask('PUT', `/storage/${key}`, { authorization, 'content-type': type }, file),
      remove: (key: string) => ask('DELETE', `/storage/${key}`, { authorization }),
    }
  }

  /** Has a picture in the storage that an upload has brought, without the process that decodes it. */
  async function keep(key: string): Promise<string> {
    const uploadedAt = new Date().toISOString()
    const about = { contentType: 'image/webp', metadata: { uploadedAt, width: '120', height: '100' } }
    for (const form of allKeysOf(key)) await services.storage.put(form, png, about)
    return key
  }

  /** Sends a body that comes bit by bit. */
  async function send(
    { username, sessionToken }: Sender,
    body: ReadableStream<Uint8Array>,
    headers: Record<string, string> = {},
    from = visitor(),
  ): Promise<Response> {
    const request = new Request(`http://localhost/storage/recipes/1/${username}/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${sessionToken}`, ...headers },
      body,
      duplex: 'half',
    } as RequestInit)
    return app.request(request, undefined, from)
  }

  /** An upload that has sent enough to be waited for, and is under way until its sender breaks off. */
  function openUpload(member: Sender, from = visitor()) {
    let sender: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        sender = controller
        controller.enqueue(new Uint8Array(500_000))
      },
    })
    return { answer: send(member, body, {}, from), breakOff: () => sender?.error(new Error('broken off')) }
  }

  return { app, database, storage: services.storage, ask, newMember, keep, send, openUpload }
}

/** A visitor from a network that nobody else has: no limit is used up yet. */
function visitor() {
  return { incoming: { socket: { remoteAddress: newAddress() } } }
}

/** Does `work` when the clock shows `time`. */
export async function at<Result>(time: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  return work().finally(() => vi.useRealTimers())
}
