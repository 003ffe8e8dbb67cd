// A process that writes a recipe and its pictures as a form does, and is killed at one of the steps that change something.
// node test/recipe-writer.ts DATABASE_ADDRESS_AS_JSON FOLDER: what to write comes in a message.
// If it lives to the end, it tells the names of its steps.
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import type { Viewer } from '../src/features/accounts/ground/accounts.rules.ts'
import { publicUrlOf } from '../src/features/media/ground/media.rules.ts'
import { deleteDropped } from '../src/features/media/server/media.dropped.server.ts'
import { openMediaSeals } from '../src/features/media/server/media.server.ts'
import { putImage } from '../src/features/media/server/media.upload.server.ts'
import type { RecipeImage } from '../src/features/recipes/ground/recipes.rules.ts'
import { recipesMedia } from '../src/features/recipes/server/parts.server.ts'
import type { NewRecipe, RecipeChange } from '../src/features/recipes/server/write.server.ts'
import { createRecipe, deleteRecipe, updateRecipe } from '../src/features/recipes/server/write.server.ts'
import { openDatabase, openPool } from '../src/platform/database/open.server.ts'
import { createLog } from '../src/platform/ground/log.server.ts'
import { openFolderStorage } from '../src/platform/storage/folder.server.ts'
import type { Storage } from '../src/platform/storage/objects.server.ts'
import { testSecretKey } from './secret-key.ts'

/** What is written; `added` names new pictures, `kept` are those of before that stay. */
export type RecipeWork =
  | { kind: 'create'; input: NewRecipe; added: string[] }
  | { kind: 'edit'; id: string; change: RecipeChange; kept: RecipeImage[]; added: string[] }
  | { kind: 'delete'; id: string }
/** By whom it is written, the file of each new picture, and the step before which the process is killed. */
export type RecipeJob = { work: RecipeWork; viewer: Viewer; file: Buffer; killAt: number | null }

const [address = '', folder = ''] = process.argv.slice(2)
const steps: string[] = []
let killAt: number | null = null

const pool = openPool(JSON.parse(address), () => {})
pool.on('connect', countStatements)
const db = openDatabase(pool)
const parts = {
  db,
  storage: countCalls(await openFolderStorage(folder)),
  log: createLog('silent'),
  requestId: 'test',
  visitor: { address: '192.0.2.1', userAgent: '' },
  mediaParts: [recipesMedia],
  mediaSeals: openMediaSeals(testSecretKey),
  uploadFolder: tmpdir(),
}
// Whoever would say what to write may be gone.
process.on('disconnect', () => process.exit())
process.send!('ready')
const [job] = (await once(process, 'message')) as [RecipeJob]
steps.length = 0
killAt = job.killAt
await write({ ...parts, now: new Date(), viewer: job.viewer }, job)
process.send!(steps, () => process.exit())

async function write(
  ctx: typeof parts & { now: Date; viewer: Viewer },
  { work, file }: RecipeJob,
): Promise<void> {
  if (work.kind === 'delete') {
    await deleteRecipe(ctx, work.id)
    return deleteDropped(ctx)
  }
  const { id } = work.kind === 'create' ? await createRecipe(ctx, work.input) : work
  const added: RecipeImage[] = []
  for (const name of work.added) {
    const key = `recipes/${id}/${ctx.viewer.username}/${name}`
    const upload = { type: 'image/png', bytes: file.length, body: new Blob([new Uint8Array(file)]).stream() }
    await putImage(ctx, ctx.viewer, key, upload)
    added.push({ url: publicUrlOf(key), key, isMain: false })
  }
  const texts = work.kind === 'create' ? {} : work.change
  const kept = work.kind === 'create' ? [] : work.kept
  await updateRecipe(ctx, id, { ...texts, images: [...kept, ...added] })
  if (work.kind === 'edit') await deleteDropped(ctx)
}

/** Between two statements that only read nothing is new; the counters of tries are no part of what is written. */
function countStatements(client: pg.PoolClient): void {
  const query = client.query
  Object.assign(client, {
    query(...args: unknown[]): unknown {
      const [statement] = args as [string | { text: string }]
      const text = typeof statement === 'string' ? statement : statement.text
      const name = /^\s*(insert|update|delete|commit)\b/i.exec(text)?.[1]?.toLowerCase()
      const counts = name !== undefined && !text.includes('attempt_limits')
      if (counts) arrive(name)
      const result: unknown = Reflect.apply(query, client, args)
      if (name === 'commit') arrive('commit sent')
      return result
    },
  })
}

/** A deletion of several objects is a step for each of them. */
function countCalls(storage: Storage): Storage {
  return {
    ...storage,
    async put(...args) {
      arrive('put')
      await storage.put(...args)
    },
    async delete(keys) {
      for (const key of keys) {
        arrive('take away')
        await storage.delete([key])
      }
    },
  }
}

function arrive(step: string): void {
  steps.push(step)
  if (steps.length === killAt) process.kill(process.pid, 'SIGKILL')
}
