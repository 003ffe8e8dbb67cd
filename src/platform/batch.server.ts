import DataLoader from 'dataloader'

/**
 * Makes a read that gathers the ids asked for within one request and loads them in one go, so that a list of twelve
 * asks the database once. Nothing is kept: a request may be a stream that lasts for hours. `load` gives what it found, by id; what it did not find is null.
 */
export function batched<Ctx extends object, Value>(
  load: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (ctx: Ctx, id: string) => Promise<Value | null> {
  const loaders = new WeakMap<Ctx, DataLoader<string, Value | null>>()
  return (ctx, id) => {
    const loader =
      loaders.get(ctx) ??
      new DataLoader<string, Value | null>(
        async (ids) => {
          const found = await load(ctx, [...new Set(ids)])
          return ids.map((each) => found.get(each) ?? null)
        },
        { cache: false },
      )
    loaders.set(ctx, loader)
    return loader.load(id)
  }
}
