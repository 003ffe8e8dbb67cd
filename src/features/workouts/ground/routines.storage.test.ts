import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStore, routineOf } from '#test/routines.ts'
import { ROUTINES_KEY } from './routines.key.rules.ts'
import { deleteRoutine, loadRoutines, saveRoutine } from './routines.simulated.ts'
import {
  changeRoutines,
  faultOfRoom,
  keptText,
  readShelf,
  removeUnreadable,
  whenChangedElsewhere,
} from './routines.storage.ts'

const { id: _, created: __, ...content } = routineOf()
const stored = (...entries: unknown[]) => memoryStore({ [ROUTINES_KEY]: JSON.stringify(entries) })
const names = (store: Pick<Storage, 'getItem'>) =>
  (JSON.parse(store.getItem(ROUTINES_KEY) ?? '[]') as { name?: string }[]).map(({ name }) => name)
/** As a browser has it that keeps nothing for us. */
const closed = {
  getItem: (): string => {
    throw new DOMException('closed', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('closed', 'SecurityError')
  },
  removeItem: () => {
    throw new DOMException('closed', 'SecurityError')
  },
}

describe('What the browser keeps', () => {
  test('[WRK-03] is a list of routines under the key workout-routines', async () => {
    const store = memoryStore()
    expect(readShelf(store)).toEqual({ routines: [], strange: [], fault: null })
    await changeRoutines(() => [routineOf()], store)
    expect(JSON.parse(store.getItem('workout-routines') ?? '')).toEqual([routineOf()])
    expect(readShelf(store).routines).toEqual([routineOf()])
  })

  test('is read anew before it is changed, so that another tab loses nothing', async () => {
    const store = stored(routineOf())
    const shown = readShelf(store).routines
    await changeRoutines((routines) => [...routines, routineOf({ id: '7', name: 'Of another tab' })], store)
    const shelf = await changeRoutines(
      (routines) => [...routines, routineOf({ id: '8', name: 'Mine' })],
      store,
    )
    expect(shown).toHaveLength(1)
    expect(shelf.routines.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Of another tab', 'Push day'])
  })

  test('is changed by one tab at a time', async () => {
    const store = memoryStore()
    const waiting: { name: string; run: () => unknown }[] = []
    const request = async (name: string, _: LockOptions, run: () => unknown) =>
      void waiting.push({ name, run })
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => void vi.unstubAllGlobals())
    await changeRoutines((kept) => [...kept, routineOf()], store)
    expect(waiting.map(({ name }) => name)).toEqual([ROUTINES_KEY])
    expect(keptText(store)).toBeNull()
    // The tab that had its turn before.
    vi.stubGlobal('navigator', {})
    await changeRoutines(() => [routineOf({ id: '7', name: 'Of another tab' })], store)
    waiting[0]!.run()
    expect(names(store).toSorted()).toEqual(['Of another tab', 'Push day'])
  })

  test.each(['{oops', '{}', '"text"', '7'])(
    'when it is %s is a fault, and is not written over',
    async (text) => {
      const store = memoryStore({ [ROUTINES_KEY]: text })
      expect(readShelf(store).fault).toBe('unreadable')
      expect((await changeRoutines(() => [routineOf()], store)).fault).toBe('unreadable')
      expect(keptText(store)).toBe(text)
      expect((await removeUnreadable(store)).fault).toBeNull()
      expect(keptText(store)).toBeNull()
    },
  )

  test('keeps entries that are no routines of ours beside the others until they are thrown away', async () => {
    const store = stored({ of: 'another version' }, routineOf())
    expect(readShelf(store)).toEqual({
      routines: [routineOf()],
      strange: [{ of: 'another version' }],
      fault: null,
    })
    await changeRoutines((routines) => [...routines, routineOf({ id: '7', name: 'Pull day' })], store)
    expect(names(store)).toEqual(['Push day', 'Pull day', undefined])
    expect((await removeUnreadable(store)).routines).toHaveLength(2)
    expect(names(store)).toEqual(['Push day', 'Pull day'])
  })

  test('is nothing at all once the last routine is gone', async () => {
    const store = stored(routineOf())
    await changeRoutines(() => [], store)
    expect(keptText(store)).toBeNull()
  })

  test('stays as it was when there is no room for more', async () => {
    const before = JSON.stringify([routineOf()])
    const store = memoryStore({ [ROUTINES_KEY]: before }, before.length + 10)
    expect(faultOfRoom(store)).toBe('full')
    const shelf = await changeRoutines(
      (routines) => [...routines, routineOf({ id: '7', name: 'More' })],
      store,
    )
    expect(shelf).toEqual({ routines: [routineOf()], strange: [], fault: 'full' })
    expect(keptText(store)).toBe(before)
  })

  test('is unavailable where the browser has no storage or has closed it', async () => {
    for (const store of [null, closed]) {
      expect(readShelf(store).fault).toBe('unavailable')
      expect(faultOfRoom(store)).toBe('unavailable')
      expect((await changeRoutines(() => [routineOf()], store)).fault).toBe('unavailable')
      expect((await removeUnreadable(store)).fault).toBe('unavailable')
      expect(keptText(store)).toBeNull()
    }
  })

  test('leaves no trace of looking for room', () => {
    const store = memoryStore()
    expect(faultOfRoom(store)).toBeNull()
    expect(store.length).toBe(0)
  })
})

test('[WRK-03] another tab is heard that changed the routines or cleared everything, until nobody listens', () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  onTestFinished(() => void vi.unstubAllGlobals())
  const tell = vi.fn()
  const change = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const stop = whenChangedElsewhere(tell)
  change('something.else')
  expect(tell).toHaveBeenCalledTimes(0)
  change(ROUTINES_KEY)
  expect(tell).toHaveBeenCalledTimes(1)
  change(null)
  expect(tell).toHaveBeenCalledTimes(2)
  stop()
  change(ROUTINES_KEY)
  expect(tell).toHaveBeenCalledTimes(2)
})

describe('[WRK-03] The time that each step takes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') })
    vi.stubGlobal('localStorage', memoryStore())
    vi.stubGlobal('navigator', {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Whether it has ended after so many ms, and after one more. */
  const endsAfter = async (step: Promise<unknown>, ms: number) => {
    let hasEnded = false
    step.then(() => {
      hasEnded = true
    })
    await vi.advanceTimersByTimeAsync(ms - 1)
    const before = hasEnded
    await vi.advanceTimersByTimeAsync(1)
    return [before, hasEnded]
  }

  test('[WRK-03] is a second for saving, and half a second for loading and for deleting', async () => {
    const saving = saveRoutine(content)
    expect(await endsAfter(saving, 1000)).toEqual([false, true])
    const { routines } = await saving
    expect(routines).toEqual([{ ...content, id: '1795262401000', created: '2026-11-21T12:00:01.000Z' }])

    const loading = loadRoutines()
    expect(await endsAfter(loading, 500)).toEqual([false, true])
    expect((await loading).routines).toEqual(routines)

    const deleting = deleteRoutine(routines[0]!.id)
    expect(await endsAfter(deleting, 500)).toEqual([false, true])
    expect((await deleting).routines).toEqual([])
  })

  test('[WRK-09] a new routine is the first', async () => {
    vi.stubGlobal('localStorage', stored(routineOf()))
    const saving = saveRoutine({ ...content, name: 'Newer' })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await saving).routines.map(({ name }) => name)).toEqual(['Newer', 'Push day'])
  })

  test('loading tells when one more routine would find no room', async () => {
    vi.stubGlobal('localStorage', memoryStore({}, 100))
    const loading = loadRoutines()
    await vi.advanceTimersByTimeAsync(500)
    expect((await loading).fault).toBe('full')
  })
})
