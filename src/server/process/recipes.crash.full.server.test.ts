import { beforeAll, test, vi } from 'vitest'
import { allKeysOf } from '#features/media/ground/media.rules.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { openKitchen, texts } from '#test/recipe-kitchen.ts'

let database: TestDatabase
// A process for each step, some thirty of them: the cores may be shared with other work.
vi.setConfig({ testTimeout: 600_000 })

beforeAll(async () => {
  database = await testDatabase()
})

const COMMIT = ['commit', 'commit sent']
/** What is stored of a picture. */
const { length: FORMS } = allKeysOf('recipes/1/1-a')
/** All of a picture, and its row among what its member has stored. */
const PICTURE = [...Array<string>(FORMS).fill('put'), 'insert']

test('[REC-15] [REC-16] a recipe that is being created is not there, there without pictures, or there with all, wherever the process is killed', async () => {
  const kitchen = await openKitchen(database, 'creator')
  await kitchen.killAtEachStep(
    ['insert', ...COMMIT, ...PICTURE, ...PICTURE, 'update', ...COMMIT],
    async (title) => ({
      work: { kind: 'create', input: { ...texts, title }, added: ['1-a.png', '2-b.png'] },
      states: [null, { title, pictures: [] }, { title, pictures: ['1-a.png', '2-b.png'] }],
    }),
  )
})

test('[REC-24] a recipe that is being edited is as before or as after, with its pictures, wherever the process is killed', async () => {
  const kitchen = await openKitchen(database, 'editor')
  const takeAway = Array<string>(FORMS).fill('take away')
  await kitchen.killAtEachStep(
    [...PICTURE, 'update', 'insert', ...COMMIT, ...takeAway, 'update', ...COMMIT],
    async (title) => {
      const { id, images } = await kitchen.cook(title)
      const change = { title: `${title} met appel` }
      const after = { title: change.title, pictures: ['2-b.png', '3-c.png'] }
      return {
        work: { kind: 'edit', id, change, kept: images.slice(1), added: ['3-c.png'] },
        states: [{ title, pictures: ['1-a.png', '2-b.png'] }, after, after],
      }
    },
  )
})

test('[REC-24] a recipe that is being deleted is there with its pictures or gone with its likes, wherever the process is killed', async () => {
  const kitchen = await openKitchen(database, 'deleter')
  const rows = ['delete', 'delete', 'delete', 'insert']
  const takeAway = Array<string>(2 * FORMS).fill('take away')
  await kitchen.killAtEachStep([...rows, ...COMMIT, ...takeAway, 'update', ...COMMIT], async (title) => {
    const { id } = await kitchen.cook(title)
    return {
      work: { kind: 'delete', id },
      states: [{ title, pictures: ['1-a.png', '2-b.png'] }, null, null],
    }
  })
})
