import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openFolderStorage } from '#platform/storage.folder.server.ts'
import type { Storage } from '#platform/storage.server.ts'

/** An empty storage for the calling test, in a folder that goes with it. */
export async function testStorage(): Promise<Storage> {
  const storage = await folderStorage()
  onTestFinished(() => storage.close())
  return storage
}

/** An empty storage in a temporary folder, which `close` takes away. */
export async function folderStorage(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-storage-'))
  return {
    ...(await openFolderStorage(folder)),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
