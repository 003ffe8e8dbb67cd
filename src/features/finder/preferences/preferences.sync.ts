import {
  GetPreferencesDocument,
  type KeptPreferencesFragment,
  UpdatePreferencesDocument,
} from '#documents/graphql.ts'
import { runOperation } from '#platform/browser/graphql.client.ts'
import { changeOf, reconcile } from './changes.rules.ts'
import { readPreferences } from './preferences.rules.ts'
import { readKept, writeKept } from './preferences.storage.ts'

let last: Promise<void> = Promise.resolve()

/** One request at a time: an answer or a change that is overtaken would undo a newer one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/** Brings what this browser keeps and the profile of the member who is signed in together. */
export function syncKept(owner: string): Promise<void> {
  return inTurn(async () => {
    const { getPreferences } = await runOperation(GetPreferencesDocument, {})
    writeKept(reconcile(readKept(), owner, getPreferences ? ofWire(getPreferences) : null))
    await send(owner)
  })
}

/** Tells the profile what this browser keeps, where it has not heard of it. */
export function sendKept(owner: string): Promise<void> {
  return inTurn(() => send(owner))
}

async function send(owner: string): Promise<void> {
  const kept = readKept()
  if (kept.owner !== owner || kept.unsent.length === 0) return
  // What changed and nothing else: the rest may have been changed from another device since it was read.
  const { protein, energy, ...lists } = changeOf(kept.preferences, kept.unsent)
  const input = { ...lists, proteinTarget: protein, energyTarget: energy }
  await runOperation(UpdatePreferencesDocument, { input })
  // What was changed meanwhile is sent after it.
  if (readKept() === kept) writeKept({ ...kept, unsent: [] })
  else await send(owner)
}

function ofWire({ proteinTarget, energyTarget, ...narrowing }: KeptPreferencesFragment) {
  return readPreferences({ ...narrowing, targets: { protein: proteinTarget, energy: energyTarget } })
}
