import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Permissions of what holds members' data: nobody but the product's own user, and root, looks into it. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Makes a folder for our own user alone, below folders that are made as usual; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Makes a folder for our own user alone, also where an earlier version left it open. One of another user stays as it is. */
export function closePrivateFolder(folder: string): void {
  makePrivateFolder(folder)
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, PRIVATE_FOLDER)
}

/** Brings the names in a folder to disk: a file that was synced has no name there until its folder was. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
