import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openSharing } from '#platform/limits/sharing.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'
import { namesIn, packFiles, unpackFiles } from './assets.archive.ts'

/** Where the storage has the assets of builds; pictures are elsewhere. */
const BUILDS_PREFIX = 'builds/'

const HOUR_MS = 3600_000
/** A build that is used says so once a day, and is kept for a week after: for pages that are open for days. */
const MARK_MS = 24 * HOUR_MS
const KEEP_MS = 7 * MARK_MS
/** How often a process looks whether its build is to be marked; where that failed, it waits twice as long each time. */
const LOOK_MS = 60_000
/** Contents of another build are held in memory while they are asked for: an update lasts some minutes. */
const HOLD_MS = 10 * 60_000

/**
 * The hashed files of this build and of those that were used within a week. Every process puts its build's into the
 * storage before it serves: during an update a page of one build asks the processes of the other for its scripts.
 */
export type KeptAssets = {
  /** The content of `assets/{name}` in some build, or null. */
  find(name: string): Promise<Buffer | null>
  close(): void
}

type Build = { names: Set<string>; files: Promise<Map<string, Buffer>> | null; release?: NodeJS.Timeout }
type Options = { storage: Storage; log: Logger; folder: string; now?: () => number }

/** Puts the files of `folder` where the processes of other builds find them, and finds theirs there. */
export async function openKeptAssets({ storage, log, folder, now = Date.now }: Options): Promise<KeptAssets> {
  const builds = new Map<string, Build>()
  const share = openSharing<void>()
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const own = `${BUILDS_PREFIX}${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)}`
  let nextMark = 0
  let patienceMs = LOOK_MS

  async function mark(): Promise<void> {
    if (names.length === 0 || now() < nextMark) return
    try {
      const marked = await storage.head(own)
      if (!marked || marked.modifiedAt.getTime() < now() - MARK_MS)
        await storage.put(own, await packed(), { contentType: 'application/octet-stream', metadata: {} })
      nextMark = now() + MARK_MS
      patienceMs = LOOK_MS
      for await (const { key, modifiedAt } of storage.list(BUILDS_PREFIX)) {
        if (key !== own && modifiedAt.getTime() < now() - KEEP_MS) await storage.delete([key])
      }
    } catch (error) {
      nextMark = now() + patienceMs
      patienceMs = Math.min(2 * patienceMs, MARK_MS)
      log.warn({ err: error }, 'the scripts of this build are not kept yet for the time after it')
    }
  }

  async function packed(): Promise<Buffer> {
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
    return packFiles(new Map(names.map((name, at) => [name, contents[at]!])))
  }

  /** Reads which builds there are now, and the names in those that are new. */
  async function look(): Promise<void> {
    const found = new Set<string>()
    for await (const { key } of storage.list(BUILDS_PREFIX)) {
      found.add(key)
      const object = builds.has(key) ? null : await storage.get(key)
      if (object) builds.set(key, { names: await namesIn(object.body), files: null })
    }
    for (const key of builds.keys()) if (!found.has(key)) builds.delete(key)
  }

  async function known(name: string): Promise<Buffer | null> {
    const [key, build] = [...builds].find(([, { names }]) => names.has(name)) ?? []
    if (!key || !build) return null
    build.files ??= storage.get(key).then((object) => (object ? unpackFiles(object.body) : new Map()))
    clearTimeout(build.release)
    build.release = setTimeout(() => builds.delete(key), HOLD_MS).unref()
    try {
      return (await build.files).get(name) ?? null
    } catch (error) {
      builds.delete(key)
      throw error
    }
  }

  await mark()
  const looking = setInterval(() => void mark(), LOOK_MS).unref()
  return {
    // A build that came a moment ago is found: each look begins after the questions that it answers.
    find: async (name) => (await known(name)) ?? share('builds', look).then(() => known(name)),
    close: () => {
      clearInterval(looking)
      for (const { release } of builds.values()) clearTimeout(release)
    },
  }
}
