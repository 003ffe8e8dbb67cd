// A process of its own with the storage's endpoints alone, for tests that kill it or look at its memory.
// node test/media-server.ts DATABASE_ADDRESS_AS_JSON FOLDER [STEP]: at the STEP-th call of its storage it is killed.
// It tells its port; asked for anything, it answers with the most memory that it took since, in bytes.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openTokenKeys } from '../src/features/accounts/access/tokens.server.ts'
import { mediaRoutes } from '../src/features/media/server/media.rest.server.ts'
import { openMediaSeals } from '../src/features/media/server/media.server.ts'
import { openDatabase, openPool } from '../src/platform/database/open.server.ts'
import { Problem } from '../src/platform/ground/problem.ts'
import { openFolderStorage } from '../src/platform/storage/folder.server.ts'
import type { Storage } from '../src/platform/storage/objects.server.ts'
import { answerRefusal } from '../src/server/requests/middleware.ts'
import { picturesFor } from './media.ts'
import { testSecretKey } from './secret-key.ts'

const [address = '', folder = '', step] = process.argv.slice(2)
const db = openDatabase(openPool(JSON.parse(address), () => {}))
const parts = {
  db,
  storage: killedAt(Number(step ?? Number.POSITIVE_INFINITY), await openFolderStorage(folder)),
  visitor: { address: '192.0.2.1', userAgent: '' },
  publicUrl: 'https://fitfuel.example',
  tokenKeys: await openTokenKeys(db, testSecretKey),
  mediaParts: picturesFor(),
  mediaSeals: openMediaSeals(testSecretKey),
  uploadFolder: tmpdir(),
}
const app = new Hono()
app.route('/', mediaRoutes({ contextOf: () => ({ ...parts, now: new Date() }), viewerOf: async () => null }))
app.onError((error, c) => {
  if (error instanceof Problem) return answerRefusal(c, error)
  process.stderr.write(`${error.stack}\n`)
  return c.text('', 500)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send!(port))
const atStart = mostMemory()
process.on('message', () => process.send!(mostMemory() - atStart))
process.on('disconnect', () => process.exit())

/** The most memory that this process had. What `getrusage` says may be its parent's. */
function mostMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024
}

/** Every call counts twice: once before it is made, once after it is done. */
function killedAt(last: number, storage: Storage): Storage {
  let steps = 0
  const count = () => {
    if (++steps === last) process.kill(process.pid, 'SIGKILL')
  }
  const counted = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => {
      count()
      const result = await call(...args)
      count()
      return result
    }
  }
  return { ...storage, put: counted(storage.put), head: counted(storage.head) }
}
