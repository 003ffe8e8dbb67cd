import { DAY_MS } from '../ground/day.rules.ts'
import { newId } from '../ground/new-id.ts'
import { DRAFT_DAYS, type DraftStore, keepDraft, readKept, removeDrafts } from './draft.ts'

/** The cache of files that were chosen in forms and are not sent. */
const DRAFT_FILES = 'fitfuel-drafts'
/** Bytes that all of them may have together: the pictures of a recipe as a phone takes them. */
export const MAX_KEPT_BYTES = 100_000_000

/** How the draft names a file; its content is in the cache. */
type Named = { id: string; name: string; type: string }
/** What the address of a kept file says of it. */
type Kept = { url: string; of: string; atMs: number; bytes: number }

const ids = new WeakMap<Blob, string>()
/** One change of the cache at a time: each reads what the one before has left. */
let turn: Promise<unknown> = Promise.resolve()

/** The name under which a file is kept. */
export function fileId(file: Blob): string {
  const id = ids.get(file) ?? newId()
  ids.set(file, id)
  return id
}

/** How many files a draft has, if any of them may be there no more. */
export function countKept(key: string, store?: DraftStore | null): number {
  return namedIn(key, store).length
}

/**
 * Keeps the files of a draft in place of those before, where and for as long as `keepDraft` keeps its text: the text
 * names them, so that what names nothing any more is never read. Whether all of them are kept: as with text, what is
 * full or closed costs the draft, never the form.
 */
export function keepFiles(
  key: string,
  files: readonly Blob[],
  store?: DraftStore | null,
  now = Date.now,
): Promise<boolean> {
  const before = namedIn(key, store)
  const named = files.map((file) => ({ id: fileId(file), name: nameOf(file), type: file.type }))
  const areNamed = keepDraft(listKey(key), named.length > 0 ? named : null, store) || named.length === 0
  const gone = before.filter(({ id }) => named.every((each) => each.id !== id))
  return inTurn(false, async (cache) => {
    await Promise.all(gone.map(({ id }) => cache.delete(pathOf(id), { ignoreSearch: true })))
    await removeOld(cache, now())
    let areKept = areNamed
    for (const file of files) areKept = (await put(cache, { of: key, file, atMs: now() })) && areKept
    return areKept
  })
}

/** The files of a draft that are still there. */
export function readFiles(key: string, store?: DraftStore | null, now = Date.now): Promise<File[]> {
  return inTurn([], async (cache) => {
    await removeOld(cache, now())
    const found = namedIn(key, store).map(async ({ id, name, type }) => {
      const answer = await cache.match(pathOf(id), { ignoreSearch: true })
      if (!answer) return []
      // A copy of its own: what is read out of the cache may go with it.
      const file = new File([await answer.arrayBuffer()], name, { type })
      ids.set(file, id)
      return [file]
    })
    return (await Promise.all(found)).flat()
  })
}

/** Forgets all drafts of the account in this browser, texts and files, as when its member signs out. */
export async function removeBegun(accountId: string): Promise<void> {
  removeDrafts(accountId)
  await inTurn(undefined, async (cache) => {
    const theirs = (await keptIn(cache)).filter(({ of }) => of.includes(accountId))
    await Promise.all(theirs.map(({ url }) => cache.delete(url)))
  })
}

/** Puts a file where it is not there yet; the oldest of other drafts go for it, those of its own never. */
async function put(
  cache: Cache,
  { of, file, atMs }: { of: string; file: Blob; atMs: number },
): Promise<boolean> {
  const path = pathOf(fileId(file))
  if (await cache.match(path, { ignoreSearch: true })) return true
  const kept = await keptIn(cache)
  const room = MAX_KEPT_BYTES - file.size
  let bytes = kept.reduce((sum, each) => sum + each.bytes, 0)
  for (const oldest of kept.filter((each) => each.of !== of).sort((a, b) => a.atMs - b.atMs)) {
    if (bytes <= room) break
    bytes -= oldest.bytes
    await cache.delete(oldest.url)
  }
  if (bytes > room) return false
  const facts = new URLSearchParams({ of, at: String(atMs), bytes: String(file.size) })
  await cache.put(`${path}?${facts}`, new Response(file))
  return true
}

async function removeOld(cache: Cache, nowMs: number): Promise<void> {
  const old = (await keptIn(cache)).filter(({ atMs }) => !(nowMs - atMs < DRAFT_DAYS * DAY_MS))
  await Promise.all(old.map(({ url }) => cache.delete(url)))
}

async function keptIn(cache: Cache): Promise<Kept[]> {
  return (await cache.keys()).map(({ url }) => {
    const facts = new URL(url).searchParams
    return {
      url,
      of: facts.get('of') ?? '',
      atMs: Number(facts.get('at')),
      bytes: Number(facts.get('bytes')),
    }
  })
}

function inTurn<Answer>(otherwise: Answer, work: (cache: Cache) => Promise<Answer>): Promise<Answer> {
  // A browser that keeps nothing for us, or whose room is full.
  const done = turn.then(async () => work(await globalThis.caches.open(DRAFT_FILES))).catch(() => otherwise)
  turn = done
  return done
}

function namedIn(key: string, store?: DraftStore | null): Named[] {
  return readKept(listKey(key), isNamed, store) ?? []
}

function isNamed(kept: unknown): kept is Named[] {
  const isText = (each: unknown) => typeof each === 'string'
  return (
    Array.isArray(kept) && kept.every((each) => isText(each?.id) && isText(each.name) && isText(each.type))
  )
}

const listKey = (key: string) => `${key}.files`
const pathOf = (id: string) => `/draft-files/${id}`
const nameOf = (file: Blob) => (file instanceof File ? file.name : '')
