import { setImmediate as turn } from 'node:timers/promises'
import type { Store } from '#features/catalogue/ground/catalogue.server.ts'
import type { IndexParts } from './parts.server.ts'

/** The index of a catalogue, and its stores in the order of `listStores`: all that the finder's page needs of it. */
export type BuiltCatalogue = {
  parts: IndexParts
  stores: Store[]
}

/** A copy of what a catalogue has in memory, one buffer in each turn of the event loop: requests go on meanwhile. */
export async function copyInTurns(built: BuiltCatalogue): Promise<BuiltCatalogue> {
  return await copyOf(built)
}

async function copyOf<Value>(value: Value): Promise<Value> {
  if (ArrayBuffer.isView(value)) {
    await turn()
    return (value as Value & Uint8Array).slice() as Value
  }
  if (Array.isArray(value)) {
    const copies: unknown[] = []
    for (const each of value) copies.push(await copyOf(each))
    return copies as Value
  }
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) copy[key] = await copyOf(each)
  return copy as Value
}
