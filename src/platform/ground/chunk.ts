/** Milliseconds after which a script that has not come counts as one that failed. */
export const CHUNK_TIMEOUT_MS = 120_000

/** The chunk, or a failure once it has taken too long. The build puts every import of a chunk through it. */
export function inTime<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The script did not come in time')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer))
}

const failedInBackground = new WeakSet<object>()

/** The chunk, which nobody waits for: its failure is the caller's alone, and nobody is asked about it. */
export function inBackground<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  return chunk.catch((error) => {
    failedInBackground.add(error)
    throw error
  })
}

/** Fetches a chunk ahead of the press that may need it. */
export function preload(load: () => Promise<unknown>): void {
  inBackground(load()).catch(() => {})
}

/** Whether this error, a moment after it was thrown, turned out to be one of `inBackground`. */
export function isOfBackground(error: object | undefined): boolean {
  return error !== undefined && failedInBackground.has(error)
}
