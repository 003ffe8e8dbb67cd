import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import * as messagesPage from '#features/contact/inbox/messages.page.tsx'
import * as cataloguePage from '#features/feeds/catalogue.page.tsx'
import * as moderationPage from '#features/moderation/page/moderation.page.tsx'
import * as ownProfilePage from '#features/profiles/page/own-profile.page.tsx'
import * as workoutPage from '#features/workouts/list/workout.page.tsx'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { pageBuild } from '#test/page-build.ts'
import { createApp } from '../process/app.ts'

const api = await testApi(await testDatabase())
const modules = {
  workout: workoutPage,
  profile: ownProfilePage,
  moderation: moderationPage,
  messages: messagesPage,
  catalogue: cataloguePage,
}
const routes = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path, { id: path, path, module: module as never }]),
)
function render(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
  return Response.json(staticHandlerContext.loaderData, { status, headers })
}
const app = createApp({
  services: api.services,
  build: async () => pageBuild(routes, render),
  production: true,
})

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const answer = await app.request(
    path,
    { method, headers: { 'content-type': 'application/json', ...headers } },
    visitor,
  )
  return { status: answer.status, location: answer.headers.get('location') }
}

test.each([
  ['/workout', '/login?redirect=/workout'],
  ['/profile', '/login?redirect=/profile'],
  ['/moderation?show=log', '/login?redirect=/moderation%3Fshow%3Dlog'],
  ['/messages', '/login?redirect=/messages'],
  ['/catalogue', '/login?redirect=/catalogue'],
])('[ACC-20] after signing out %s leads to the login again, and back', async (path, login) => {
  const admin = await api.member(`admin-${path.split('/')[1]!.split('?')[0]}`, 'admin')
  const { cookie } = admin
  expect((await ask(path, { cookie })).location).not.toBe(login)
  expect(await ask('/account/sign-out', { cookie }, 'POST')).toMatchObject({ status: 204 })
  expect(await ask(path, { cookie })).toEqual({ status: 302, location: login })
  expect(await ask(path)).toEqual({ status: 302, location: login })
})

test.each([
  ['/moderation', 'member'],
  ['/messages', 'member'],
  ['/messages?show=closed', 'moderator'],
  ['/catalogue', 'member'],
] as const)('%s is not there for a %s, who may not read it', async (path, role) => {
  const { cookie } = await api.member(`${role}-${path.split('/')[1]!.split('?')[0]}`, role)
  expect(await ask(path, { cookie })).toMatchObject({ status: 404 })
})
