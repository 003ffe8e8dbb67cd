import type { Announcements } from './announcements.server.ts'

/** Announcements that wait for one reader. Who is further behind is dropped, not waited for. */
const MAX_WAITING = 100

/** Something announced. All readers of a process get the same object: what it stands for can be read once for all. */
export type Announcement = { readonly payload: string }

/** What transactions announce, for streams that stay open. */
export type Live = {
  /**
   * Everything announced on `channel` from this call on; it ends when the reader is too slow, or announcements were missed.
   * A caller that may never iterate the result has to abort `signal`: else the reader stays.
   */
  read(channel: string, signal?: AbortSignal): AsyncGenerator<Announcement>
  /** Readers at this moment. */
  readers(): number
}

/** Hands what is announced on these channels, by any process, to every reader of this one. */
export async function openLive(announcements: Announcements, channels: readonly string[]): Promise<Live> {
  const readers = new Map(channels.map((channel) => [channel, new Set<Reader>()]))

  for (const [channel, ofChannel] of readers) {
    const endAll = () => {
      for (const reader of ofChannel) reader.end()
    }
    await announcements.subscribe(channel, {
      onMessage(payload) {
        const announcement = { payload }
        for (const reader of ofChannel) reader.take(announcement)
      },
      // What was announced meanwhile is lost: clients come back, and read anew what they show.
      onLost: endAll,
      onResumed: endAll,
    })
  }

  return {
    read(channel, signal) {
      const reader = createReader()
      const ofChannel = readers.get(channel)!
      const leave = () => {
        reader.end()
        ofChannel.delete(reader)
        signal?.removeEventListener('abort', leave)
      }
      ofChannel.add(reader)
      signal?.addEventListener('abort', leave)
      if (signal?.aborted) leave()
      return reader.announcements(leave)
    },
    readers: () => [...readers.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

type Reader = ReturnType<typeof createReader>

function createReader() {
  const waiting: Announcement[] = []
  let isOver = false
  let wake = () => {}
  return {
    take(announcement: Announcement): void {
      if (waiting.length >= MAX_WAITING) isOver = true
      else waiting.push(announcement)
      wake()
    },
    end(): void {
      isOver = true
      wake()
    },
    /** What was taken, as it comes; `leave` is called once nobody reads it any more. */
    async *announcements(leave: () => void): AsyncGenerator<Announcement> {
      try {
        while (!isOver) {
          const next = waiting.shift()
          if (next) {
            yield next
            continue
          }
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        leave()
      }
    },
  }
}
