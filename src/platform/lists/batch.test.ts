import { describe, expect, test } from 'vitest'
import type { Context } from '../http/context.server.ts'
import { batched } from './batch.server.ts'

type Caller = Pick<Context, 'db'> & { viewer: object | null }

/** Stands for the database alone: no statement is sent. */
const db = {} as Context['db']
const visitor = (): Caller => ({ db, viewer: null })
const member = (): Caller => ({ db, viewer: {} })

/** A batched read whose runs end when a test says so; each answers with the version that it saw when it began. */
function slowBatches() {
  const state = { version: 0 }
  const runs: { ids: readonly string[]; end: (error?: Error) => void }[] = []
  const read = batched<Caller, number>((_, ids) => {
    const seen = new Map(ids.map((id) => [id, state.version]))
    return new Promise((resolve, reject) => {
      runs.push({ ids, end: (error) => (error ? reject(error) : resolve(seen)) })
    })
  })
  const begun = (count: number) => expect.poll(() => runs.length).toBe(count)
  return { state, runs, read, begun }
}

describe('A batched read', () => {
  test('loads what visitors ask together in one run, and each id once', async () => {
    const { runs, read, begun } = slowBatches()
    const answers = Promise.all(['a', 'b', 'a'].map((id) => read(visitor(), id)))
    await begun(1)
    expect(runs[0]!.ids).toEqual(['a', 'b'])
    runs[0]!.end()
    expect(await answers).toEqual([0, 0, 0])
  })

  test('gathers for the next run what visitors ask during one, so that no answer is older than its question', async () => {
    const { state, runs, read, begun } = slowBatches()
    const first = read(visitor(), 'a')
    await begun(1)
    state.version = 1
    const others = Promise.all(['a', 'b'].map((id) => read(visitor(), id)))
    await new Promise(setImmediate)
    expect(runs).toHaveLength(1)
    runs[0]!.end()
    expect(await first).toBe(0)
    await begun(2)
    expect(runs[1]!.ids).toEqual(['a', 'b'])
    runs[1]!.end()
    expect(await others).toEqual([1, 1])
  })

  test('reads for each member apart, who may see what others may not', async () => {
    const { runs, read, begun } = slowBatches()
    const answers = Promise.all([member(), member(), visitor()].map((caller) => read(caller, 'a')))
    await begun(3)
    for (const { end } of runs) end()
    expect(await answers).toEqual([0, 0, 0])
  })

  test('goes on after a run that failed', async () => {
    const { runs, read, begun } = slowBatches()
    const failed = expect(read(visitor(), 'a')).rejects.toThrow('away')
    await begun(1)
    const next = read(visitor(), 'a')
    runs[0]!.end(new Error('away'))
    await failed
    await begun(2)
    runs[1]!.end()
    expect(await next).toBe(0)
  })
})
