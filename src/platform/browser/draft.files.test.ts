import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../ground/day.rules.ts'
import { countKept, keepFiles, MAX_KEPT_BYTES, readFiles, removeBegun } from './draft.files.ts'
import { DRAFT_DAYS, type DraftStore } from './draft.ts'

beforeEach(() => void vi.stubGlobal('caches', browserCaches()))
afterEach(() => vi.unstubAllGlobals())

test('[STAY-06] the files of a draft come back as they were chosen, and what was taken away or sent does not', async () => {
  const store = texts()
  const [bowl, pan] = [picture('bowl.jpg'), picture('pan.jpg')]
  expect(await keepFiles('recipe', [bowl, pan], store)).toBe(true)
  const back = await readFiles('recipe', store)
  expect(back.map(({ name, type }) => [name, type])).toEqual([
    ['bowl.jpg', 'image/jpeg'],
    ['pan.jpg', 'image/jpeg'],
  ])
  expect(await Promise.all(back.map((file) => file.text()))).toEqual(['bowl.jpg', 'pan.jpg'])
  await keepFiles('recipe', back.slice(1), store)
  expect(await namesOf('recipe', store)).toEqual(['pan.jpg'])
  expect(await inCache()).toHaveLength(1)
  expect(await keepFiles('recipe', [], store)).toBe(true)
  expect([countKept('recipe', store), await inCache()]).toEqual([0, []])
})

test('[STAY-06] a file is kept for as many days as a text, and goes with the next that is kept', async () => {
  const store = texts()
  const days = (count: number) => () => Date.UTC(2026, 0, 1) + count * DAY_MS
  await keepFiles('recipe', [picture('bowl.jpg')], store, days(0))
  expect(await readFiles('recipe', store, days(DRAFT_DAYS - 1))).toHaveLength(1)
  await keepFiles('profile', [picture('me.jpg')], store, days(DRAFT_DAYS))
  expect([await inCache(), countKept('recipe', store)]).toEqual([['profile'], 1])
  expect(await readFiles('recipe', store, days(DRAFT_DAYS))).toEqual([])
})

test('[STAY-06] files of another tab that edits the same stay, as its text does', async () => {
  const [one, other] = [texts(), texts()]
  await keepFiles('recipe', [picture('one.jpg')], one)
  await keepFiles('recipe', [picture('other.jpg')], other)
  await keepFiles('recipe', [], other)
  expect(await namesOf('recipe', one)).toEqual(['one.jpg'])
})

test('[STAY-06] what has no room is not kept, and says so; the oldest of other drafts go for it, its own do not', async () => {
  const store = texts()
  const half = MAX_KEPT_BYTES / 2
  const at = (ms: number) => () => ms
  await keepFiles('old', [sized(half)], store, at(1))
  await keepFiles('newer', [sized(half)], store, at(2))
  const own = [sized(half)]
  expect(await keepFiles('own', own, store, at(3))).toBe(true)
  expect(await inCache()).toEqual(['newer', 'own'])
  own.push(sized(half), sized(1))
  expect(await keepFiles('own', own, store, at(4))).toBe(false)
  expect(await inCache()).toEqual(['own', 'own'])
})

test('[STAY-06] signing out forgets the files of the member, and of no other', async () => {
  const store = texts()
  await keepFiles('recipe.sanne', [picture('bowl.jpg')], store)
  await keepFiles('recipe.fleur', [picture('pan.jpg')], store)
  await removeBegun('sanne')
  expect(await inCache()).toEqual(['recipe.fleur'])
  expect(await readFiles('recipe.sanne', store)).toEqual([])
})

test.each<[string, unknown]>([
  ['there is no storage', undefined],
  ['it is closed', { open: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ['it is full', browserCaches(new DOMException('', 'QuotaExceededError'))],
])(
  '[STAY-06] where %s nothing is kept, the form is told, and what comes next is tried',
  async (_, caches) => {
    const store = texts()
    vi.stubGlobal('caches', caches)
    expect(await keepFiles('recipe', [picture('bowl.jpg')], store)).toBe(false)
    expect(await readFiles('recipe', store)).toEqual([])
    await expect(removeBegun('sanne')).resolves.toBeUndefined()
    vi.stubGlobal('caches', browserCaches())
    expect(await keepFiles('recipe', [picture('bowl.jpg')], store)).toBe(true)
  },
)

const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })

/** A file that says that it has so many bytes. */
function sized(bytes: number): File {
  return Object.defineProperty(picture('large.jpg'), 'size', { value: bytes })
}

async function namesOf(key: string, store: DraftStore): Promise<string[]> {
  return (await readFiles(key, store)).map(({ name }) => name)
}

/** The drafts that the files of the cache are of. */
async function inCache(): Promise<(string | null)[]> {
  const cache = await globalThis.caches.open('fitfuel-drafts')
  return (await cache.keys()).map(({ url }) => new URL(url).searchParams.get('of'))
}

function texts(): DraftStore {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The caches of a browser, with what is used of them here; `fault` is what comes of putting something in. */
function browserCaches(fault?: Error) {
  const entries = new Map<string, Response>()
  const urlOf = (path: string) => new URL(path, 'https://own.example').href
  const found = (path: string) => [...entries.keys()].find((url) => url.startsWith(urlOf(path)))
  const cache = {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async (path: string) => entries.get(found(path) ?? '')?.clone(),
    put: async (path: string, response: Response) => {
      if (fault) throw fault
      entries.set(urlOf(path), response)
    },
    delete: async (path: string) => entries.delete(found(path) ?? ''),
  }
  return { open: async () => cache }
}
