import type { Logger } from 'pino'
import type { Database } from '#platform/database/open.server.ts'
import { type FloodGate, openFloodGate } from '#platform/limits/flood.server.ts'
import type { ItemPart } from '../ground/reactions.context.server.ts'
import { countViews, type View } from './views.count.server.ts'
import { openVisitors, type Visitors } from './views.visitors.server.ts'

/** Views of one process that are still to be counted. */
export type ViewCounter = {
  visitors: Visitors
  gate: FloodGate
  /** Takes note of a view, which counts some seconds later. What a killed process had noted is lost. */
  note(view: View): void
  /** Counts what was noted until now, or keeps it for later when the database is away. */
  flush(): Promise<void>
  /** Counts what was noted and ends. */
  close(): Promise<void>
}

declare module '#platform/http/context.server.ts' {
  interface Context {
    viewCounter: ViewCounter
  }
}

type Options = {
  db: Database
  log: Logger
  itemParts: readonly ItemPart[]
  /** How long a view may wait. */
  waitMs?: number
  /** Views noted at most; those beyond it, while the database is away or in a flood, are not counted. */
  capacity?: number
}

/** Views that one transaction counts. */
const BATCH = 500
/** Views that one network can send in a minute: a school has one address. */
const GATE = { attempts: 240, seconds: 60 }

/** Opens a counter of views, which writes seldom: many views in one transaction. */
export function openViewCounter({
  db,
  log,
  itemParts,
  waitMs = 5_000,
  capacity = 10_000,
}: Options): ViewCounter {
  const noted = new Map<string, View>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  let isAway = false
  let isFull = false
  let isClosed = false

  function note(view: View): void {
    if (noted.size >= capacity) {
      if (!isFull) log.warn({ capacity }, 'more views came than can be kept: some are not counted')
      isFull = true
      return
    }
    noted.set([view.kind, view.itemId, view.viewer].join('\n'), view)
    if (noted.size >= BATCH && !isAway) void flush()
    else flushLater()
  }

  function flushLater(): void {
    if (!isClosed) timer ??= setTimeout(() => void flush(), waitMs).unref()
  }

  /** What is noted during a run may be too late for it: one more run follows, however often it is asked for. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    queued ??= running.then(() => {
      queued = null
      running = countNoted()
      return running
    })
    return queued
  }

  async function countNoted(): Promise<void> {
    while (noted.size > 0) {
      const batch = [...noted].slice(0, BATCH)
      try {
        await countViews(
          { db, itemParts },
          batch.map(([, view]) => view),
        )
      } catch (error) {
        log.warn({ err: error }, 'views were not counted yet: tried again in some seconds')
        isAway = true
        return flushLater()
      }
      for (const [key] of batch) noted.delete(key)
      isAway = false
      isFull = false
    }
  }

  return {
    visitors: openVisitors(db),
    gate: openFloodGate(GATE),
    note,
    flush,
    close() {
      isClosed = true
      return flush()
    },
  }
}
