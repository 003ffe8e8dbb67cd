/** Answers kept per snapshot: some eighty pages of a hundred products. */
const MAX_BYTES = 8 * 1024 * 1024

/** Answers already written, by query; the one that was not asked for the longest time goes first. */
export type AnswerCache = {
  get(key: string): Buffer<ArrayBuffer> | undefined
  set(key: string, body: Buffer<ArrayBuffer>): void
}

export function createAnswerCache(maxBytes = MAX_BYTES): AnswerCache {
  // A Map keeps the order of insertion: what is read is put in again, so that the oldest stands first.
  const bodies = new Map<string, Buffer<ArrayBuffer>>()
  let bytes = 0

  function get(key: string): Buffer<ArrayBuffer> | undefined {
    const body = bodies.get(key)
    if (body && bodies.delete(key)) bodies.set(key, body)
    return body
  }

  function set(key: string, body: Buffer<ArrayBuffer>): void {
    if (body.length > maxBytes || bodies.has(key)) return
    bodies.set(key, body)
    bytes += body.length
    for (const [oldest, { length }] of bodies) {
      if (bytes <= maxBytes) return
      bodies.delete(oldest)
      bytes -= length
    }
  }

  return { get, set }
}
