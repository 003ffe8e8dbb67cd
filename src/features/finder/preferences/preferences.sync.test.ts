import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noPreferences, type Preferences } from './preferences.rules.ts'
import { readKept, removePreferences, writeKept } from './preferences.storage.ts'
import { sendKept, syncKept } from './preferences.sync.ts'

/** What the profile was told, and what happens in the browser while it is. */
let sent: unknown[]
let inputs: unknown[]
let meanwhile: () => void | Promise<void>

beforeEach(() => {
  sent = []
  inputs = []
  meanwhile = () => {}
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const { input } = JSON.parse(String(init!.body)).variables
    if (input) inputs.push(input)
    if (input) sent.push(input.proteinTarget)
    const happens = meanwhile
    meanwhile = () => {}
    await happens()
    return Response.json({ data: input ? { updatePreferences: {} } : { getPreferences: saved } })
  })
})
afterEach(() => {
  removePreferences()
  vi.unstubAllGlobals()
})

describe('[ASK-12] What a member set for good', () => {
  test('is told to the profile once', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: ['protein'] })
    await sendKept('anna')
    await sendKept('anna')
    expect(sent).toEqual([90])
    expect(readKept()).toEqual({ preferences: wanting(90), owner: 'anna', unsent: [] })
  })

  test('is told in that of it alone which was changed here: the rest may have been changed from elsewhere', async () => {
    writeKept({ preferences: { ...wanting(90), flags: ['vegan'] }, owner: 'anna', unsent: ['flag:vegan'] })
    await syncKept('anna')
    expect(inputs).toEqual([{ addFlags: ['vegan'] }])
    expect(readKept()).toEqual({
      preferences: { ...wanting(60), flags: ['vegan'] },
      owner: 'anna',
      unsent: [],
    })
  })

  test('is told again where it was changed meanwhile', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: ['protein'] })
    meanwhile = () => writeKept({ preferences: wanting(120), owner: 'anna', unsent: ['protein'] })
    await sendKept('anna')
    expect(sent).toEqual([90, 120])
    expect(readKept().unsent).toEqual([])
  })

  test('is not told to the profile of another, who signed in meanwhile', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: ['protein'] })
    await sendKept('bram')
    meanwhile = () => writeKept({ preferences: wanting(150), owner: 'bram', unsent: ['protein'] })
    await sendKept('anna')
    expect(sent).toEqual([90])
    expect(readKept()).toEqual({ preferences: wanting(150), owner: 'bram', unsent: ['protein'] })
  })

  test('is told to the profile in the order in which it was changed, one after the other', async () => {
    const { until, go } = pause()
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: ['protein'] })
    meanwhile = () => until
    const first = sendKept('anna')
    await vi.waitFor(() => expect(sent).toEqual([90]))
    writeKept({ preferences: wanting(120), owner: 'anna', unsent: ['protein'] })
    const second = sendKept('anna')
    await new Promise(setImmediate)
    expect(sent).toEqual([90])
    go()
    await Promise.all([first, second])
    expect(sent).toEqual([90, 120])
    expect(readKept()).toEqual({ preferences: wanting(120), owner: 'anna', unsent: [] })
  })

  test('stays as it was changed while the profile was slowly read', async () => {
    const { until, go } = pause()
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: [] })
    meanwhile = () => until
    const reading = syncKept('anna')
    await new Promise(setImmediate)
    writeKept({ preferences: wanting(120), owner: 'anna', unsent: ['protein'] })
    const sending = sendKept('anna')
    await new Promise(setImmediate)
    go()
    await Promise.all([reading, sending])
    expect(sent).toEqual([120])
    expect(readKept()).toEqual({ preferences: wanting(120), owner: 'anna', unsent: [] })
  })

  test('is told to the profile also after a request that failed', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: ['protein'] })
    meanwhile = () => Promise.reject(new TypeError('No connection'))
    await expect(sendKept('anna')).rejects.toThrow()
    await sendKept('anna')
    expect(sent).toEqual([90, 90])
    expect(readKept().unsent).toEqual([])
  })
})

/** What the profile has: older than what the browser keeps. */
const saved = { flags: [], stores: [], pricePer: null, proteinTarget: 60, energyTarget: null }

/** A wait that ends when it is told to. */
function pause() {
  const { promise: until, resolve: go } = Promise.withResolvers<void>()
  return { until, go }
}

function wanting(protein: number): Preferences {
  return { ...noPreferences, targets: { protein, energy: null } }
}
