import DataLoader from 'dataloader'
import type { Context } from '../http/context.server.ts'

/** Ids of one run at most: a crowd waits for some runs, and none of them for a statement without bounds. */
const MAX_IDS = 500

type Asked<Ctx> = { ctx: Ctx; id: string }
type Loader<Ctx, Value> = DataLoader<Asked<Ctx>, Value | null>

/**
 * Makes a read that gathers the ids asked for within one request and loads them in one go, so that a list of twelve
 * asks the database once. Visitors who are signed out see the same: what they ask while one run of theirs is under way
 * is the next run, for all of them. Nothing is kept, and every run begins after its questions: a request may be a
 * stream that lasts for hours. `load` gives what it found, by id; what it did not find is null.
 */
export function batched<Ctx extends object & Partial<Pick<Context, 'db'>>, Value>(
  load: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (ctx: Ctx, id: string) => Promise<Value | null> {
  const loaders = new WeakMap<object, Loader<Ctx, Value>>()
  return (ctx, id) => {
    const isVisitor = 'viewer' in ctx && ctx.viewer === null
    const caller = (isVisitor && ctx.db) || ctx
    const loader = loaders.get(caller) ?? openLoader(load)
    loaders.set(caller, loader)
    return loader.load({ ctx, id })
  }
}

function openLoader<Ctx, Value>(
  load: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Loader<Ctx, Value> {
  let isOver: Promise<unknown> = Promise.resolve()
  const run = async (asked: readonly Asked<Ctx>[]) => {
    const loading = load(asked.at(-1)!.ctx, [...new Set(asked.map(({ id }) => id))])
    isOver = loading.catch(() => {})
    const found = await loading
    return asked.map(({ id }) => found.get(id) ?? null)
  }
  return new DataLoader(run, {
    cache: false,
    maxBatchSize: MAX_IDS,
    // After the run before it, and once whoever asks together has asked.
    batchScheduleFn: (begin) => void isOver.then(() => process.nextTick(begin)),
  })
}
