import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import * as topicPage from '#features/board/thread/topic.page.tsx'
import * as profilePage from '#features/profiles/page/profile.page.tsx'
import * as recipePage from '#features/recipes/detail/recipe.page.tsx'
import { openPool } from '#platform/database/open.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { testDatabase } from '#test/database.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'

/** What the log says at the level of warnings and above, and what the router took for bugs. */
const logged: { level: number; msg: string }[] = []
const bugs: unknown[] = []

const services = await testServices(await testDatabase())
const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) })

/** What the loader of the page `/failing` throws. */
let thrown: unknown
const failing = {
  loader: () => Promise.reject(thrown),
  default: () => null,
}
const build = pageBuild(
  {
    failing: { id: 'failing', path: 'failing', module: failing },
    recipe: { id: 'recipe', path: 'recipes/:id', module: recipePage as never },
    topic: { id: 'topic', path: 'topics/:id', module: topicPage as never },
    profile: { id: 'profile', path: 'profile/:id', module: profilePage as never },
  },
  (_, status, headers) => new Response(null, { status, headers }),
)
const handleError = (error: unknown) => void bugs.push(error)
const entry = { module: { ...build.entry.module, handleError } } as ServerBuild['entry']
const app = createApp({
  services: { ...services, log },
  build: async () => ({ ...build, entry }),
  production: true,
})

/** The status of a page, and what was told of it meanwhile. */
async function ask(path: string) {
  logged.length = 0
  bugs.length = 0
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const { status } = await app.request(path, {}, visitor)
  return { status, logged: logged.map(({ level, msg }) => [level, msg]), bugs: [...bugs] }
}

/** The level of warnings in the log. */
const WARN = 40
const awayDatabase = await openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, () => {})
  .query('select 1')
  .catch((error: Error) => error)

test.each([
  ['a refusal', new Problem('not-found', 'There is no such thing'), 404, []],
  ['a refusal of what was sent', new Problem('bad-input', 'This is no text'), 400, []],
  ['an operation that took too long', new Problem('unavailable', 'Too long'), 503, [[WARN, 'page given up']]],
  ['a database that is away', awayDatabase, 503, [[WARN, 'page given up']]],
])('a loader that throws %s is answered with its status, and is no bug', async (_, error, status, lines) => {
  thrown = error
  for (const path of ['/failing', '/failing.data']) {
    expect(await ask(path)).toEqual({ status, logged: lines, bugs: [] })
  }
})

test('a loader that throws anything else has a bug, which the router hands on', async () => {
  thrown = new Error('secret detail of a bug')
  expect(await ask('/failing')).toEqual({ status: 500, logged: [], bugs: [thrown] })
})

test.each(['/recipes/%00', '/topics/%00', '/profile/%00', '/recipes/soup', '/topics/9', '/profile/anna'])(
  'an address with no id in it is that of nothing, and no failure: %s',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 404, logged: [], bugs: [] })
  },
)
