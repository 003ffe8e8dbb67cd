import type { EntryContext, LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as loginPage from '#features/accounts/login/login.page.tsx'
import * as messagesPage from '#features/contact/inbox/messages.page.tsx'
import * as moderationPage from '#features/moderation/page/moderation.page.tsx'
import * as ownProfilePage from '#features/profiles/page/own-profile.page.tsx'
import * as workoutPage from '#features/workouts/list/workout.page.tsx'
import { openDatabase, openPool, REQUEST_BOUNDS } from '#platform/database/open.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { testApi } from '#test/api.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'

const database = await testDatabase()
const proxy = await openDatabaseProxy(database.address)
const pool = openPool(proxy.address, () => {}, REQUEST_BOUNDS)
const services = { ...(await testServices(database)), requestDb: openDatabase(pool) }
const { cookie } = await (await testApi(database)).member('anna')

/** A page for everybody, which says whom it takes for its reader. */
function loader({ context }: LoaderFunctionArgs) {
  const { viewer, isViewerUnknown } = context.get(requestContext)
  return { username: viewer?.username, isViewerUnknown }
}
/** The same, but of a page that takes until `made` to make. */
let begun = 0
const made = Promise.withResolvers<void>()
async function slowLoader(args: LoaderFunctionArgs) {
  begun += 1
  await made.promise
  return loader(args)
}
const modules = {
  about: { loader, default: () => null },
  tips: { loader: slowLoader, default: () => null },
  workout: workoutPage,
  profile: ownProfilePage,
  moderation: moderationPage,
  messages: messagesPage,
  login: loginPage,
}
const routes = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path, { id: path, path, module: module as never }]),
)
function render(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
  return Response.json(staticHandlerContext.loaderData, { status, headers })
}
const app = createApp({ services, build: async () => pageBuild(routes, render), production: true })

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: object) {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const init = { method, headers: { ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) }
  return Promise.resolve(app.request(path, init, visitor))
}

const { id_token: idToken } = await (await ask('/account/token', { cookie })).json()

beforeEach(() => proxy.cut())
afterAll(async () => {
  await pool.end()
  await proxy.close()
})

const signedIn: [string, Record<string, string>][] = [
  ['a session', { cookie }],
  ['an ID token', { authorization: `Bearer ${idToken}` }],
]

describe('While the database is away, whoever has a session or an ID token', () => {
  test.each(signedIn)(
    '[ACC-15] is not told to sign in at the doors of the account: %s',
    async (_, headers) => {
      for (const [method, path] of [
        ['GET', '/account/me'],
        ['GET', '/account/token'],
        ['GET', '/account/export'],
        ['POST', '/account/sign-out'],
        ['DELETE', '/account'],
      ] as const) {
        const answer = await ask(path, headers, method, method === 'GET' ? undefined : {})
        expect([path, answer.status, (await answer.json()).code]).toEqual([path, 503, 'unavailable'])
        // Nobody is signed out by a session that goes on.
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    },
  )

  test.each(signedIn)('[ACC-15] is not told to sign in by the data API: %s', async (_, headers) => {
    for (const query of [
      'mutation { deleteTopic(input: { id: "4f6b2c1e-0000-4000-8000-000000000000" }) { id } }',
      '{ listTopics { nextToken } }',
      'subscription { onCreateTopic { id } }',
    ]) {
      const accept = query.startsWith('subscription') ? 'text/event-stream' : 'application/json'
      const answer = await ask('/graphql', { ...headers, accept, 'x-api-key': 'fitfuel-web' }, 'POST', {
        query,
      })
      expect(await answer.text()).toContain('"code":"unavailable"')
      if (accept === 'application/json') expect(answer.status).toBe(503)
    }
  })

  test('[ACC-15] is not sent to the sign-in page by pages of members, nor told that they are not there', async () => {
    for (const path of ['/workout', '/profile', '/moderation', '/messages', '/login']) {
      const answer = await ask(path, { cookie })
      expect([path, answer.status]).toEqual([path, 503])
      // A page that says so, and not the bare refusal.
      expect([path, await answer.json()]).not.toEqual([path, null])
    }
  })

  test('[ACC-15] reads public pages as a visitor does, told that this is why; visitors notice nothing', async () => {
    const [mine, others] = await Promise.all([ask('/about', { cookie }), ask('/about')])
    expect([mine.status, await mine.json()]).toEqual([200, { about: { isViewerUnknown: true } }])
    expect([others.status, await others.json()]).toEqual([200, { about: { isViewerUnknown: false } }])
    expect((await ask('/account/me')).status).toBe(401)
    expect((await ask('/workout')).status).toBe(302)
  })

  test('[ACC-15] is told so also while the same page is made for visitors', async () => {
    const visitors = [ask('/tips')]
    await expect.poll(() => begun).toBe(1)
    visitors.push(ask('/tips'))
    const mine = ask('/tips', { cookie })
    await expect.poll(() => begun).toBe(2)
    made.resolve()
    expect(await (await mine).json()).toEqual({ tips: { isViewerUnknown: true } })
    for (const page of await Promise.all(visitors)) {
      expect(await page.json()).toEqual({ tips: { isViewerUnknown: false } })
    }
  })

  test('[ACC-15] is known again with the next request once it is back', async () => {
    proxy.restore()
    expect((await ask('/account/me', { cookie })).status).toBe(200)
    expect(await (await ask('/about', { cookie })).json()).toMatchObject({ about: { username: 'anna' } })
  })
})
