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
