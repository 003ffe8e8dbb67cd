import { expect, test } from 'vitest'
import { freshDataDir, keeperPid, kill, serverPid, startHere } from '#test/embedded.ts'
import { expectWhole } from '#test/kill-readers.ts'
import { openBooks, writeUntilKilled } from '#test/kill-writers.ts'
import { startProduct } from '#test/product.ts'

/** `KILL_ROUNDS=400` kills as often as a study would. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 10)
/** Pairs of members who write at the same time. */
const WRITERS = 5
/** Writes that must be acknowledged in a round before something is killed: another number each time. */
const WRITES = { least: 5, most: 80 }
/** Of what was written before, so many things are looked at in each round, and all of them after the last. */
const SAMPLE = 40
const VICTIMS = ['app', 'app and server', 'server', 'keeper', 'all'] as const

test(
  'the product, its database or both are killed while members write: what was acknowledged is there, and nothing is half there',
  async () => {
    const dataDir = freshDataDir()
    const books = openBooks()
    const ledgers = [books.members, books.topics, books.recipes]
    const acknowledged = () => ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0)
    const names = () => ledgers.flatMap((ledger) => ledger.names())
    let before = new Set<string>()

    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct(dataDir)
      const old = [...before].toSorted(() => Math.random() - 0.5).slice(0, SAMPLE)
      const looked = new Set([...names().filter((name) => !before.has(name)), ...old])
      await expectWhole(product, books, (name) => looked.has(name))
      before = new Set(names())

      const victim = VICTIMS[round % VICTIMS.length]!
      const target = acknowledged() + WRITES.least + Math.random() * (WRITES.most - WRITES.least)
      const keeper = victim === 'keeper' || victim === 'all' ? await keeperOf(dataDir) : null
      let isOver = false
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!isOver) await writeUntilKilled(product, books)
      })
      await expect.poll(() => acknowledged() >= target, { timeout: 120_000, interval: 5 }).toBe(true)
      if (keeper) kill(keeper)
      if (victim !== 'app' && victim !== 'keeper') kill(serverPid(dataDir))
      if (victim === 'server') {
        // The app that is left goes on with the server that comes back.
        const left = acknowledged()
        await expect.poll(() => acknowledged() > left + WRITES.least, { timeout: 120_000 }).toBe(true)
      }
      isOver = true
      await product.kill()
      await Promise.all(writers)
      process.stdout.write(`round ${round + 1}: ${victim}, ${acknowledged()} writes acknowledged so far\n`)
    }

    const last = await startProduct(dataDir)
    await expectWhole(last, books, () => true)
    await last.kill()
    expect(acknowledged()).toBeGreaterThan(ROUNDS * WRITES.least)
  },
  (ROUNDS + 1) * 180_000,
)

async function keeperOf(dataDir: string): Promise<number> {
  const here = await startHere(dataDir)
  await here.release()
  return keeperPid(here.address)
}
