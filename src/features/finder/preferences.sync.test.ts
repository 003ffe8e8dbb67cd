import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noPreferences, type Preferences } from './preferences.rules.ts'
import { forgetKept, readKept, writeKept } from './preferences.storage.ts'
import { sendKept } from './preferences.sync.ts'

/** What the profile was told, and what happens in the browser while it is. */
let sent: unknown[]
let meanwhile: () => void

beforeEach(() => {
  sent = []
  meanwhile = () => {}
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init!.body)).variables.input.proteinTarget)
    meanwhile()
    meanwhile = () => {}
    return Response.json({ data: { updatePreferences: {} } })
  })
})
afterEach(() => {
  forgetKept()
  vi.unstubAllGlobals()
})

describe('[ASK-12] What a member set for good', () => {
  test('is told to the profile once', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: true })
    await sendKept('anna')
    await sendKept('anna')
    expect(sent).toEqual([90])
    expect(readKept()).toEqual({ preferences: wanting(90), owner: 'anna', unsent: false })
  })

  test('is told again where it was changed meanwhile', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: true })
    meanwhile = () => writeKept({ preferences: wanting(120), owner: 'anna', unsent: true })
    await sendKept('anna')
    expect(sent).toEqual([90, 120])
    expect(readKept().unsent).toBe(false)
  })

  test('is not told to the profile of another, who signed in meanwhile', async () => {
    writeKept({ preferences: wanting(90), owner: 'anna', unsent: true })
    await sendKept('bram')
    meanwhile = () => writeKept({ preferences: wanting(150), owner: 'bram', unsent: true })
    await sendKept('anna')
    expect(sent).toEqual([90])
    expect(readKept()).toEqual({ preferences: wanting(150), owner: 'bram', unsent: true })
  })
})

function wanting(protein: number): Preferences {
  return { ...noPreferences, targets: { protein, energy: null } }
}
