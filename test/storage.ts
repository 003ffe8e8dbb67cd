import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openFolderStorage } from '#platform/storage/folder.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'

/** An empty storage for the calling test: in the S3 at TEST_STORAGE_URL, or in a folder that goes with the test. */
export async function testStorage(): Promise<Storage> {
  const storage = process.env.TEST_STORAGE_URL ? await bucketStorage() : await folderStorage()
  onTestFinished(() => storage.close())
  return storage
}

/** An empty folder for the calling test, which goes with it. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty storage in a temporary folder, which `close` takes away. */
export async function folderStorage(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-storage-'))
  return {
    ...(await openFolderStorage(folder)),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The keys of what a list gives, sorted. */
export async function keysOf(list: ReturnType<Storage['list']>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of list) keys.push(key)
  return keys.sort()
}

async function bucketStorage(): Promise<Storage> {
  // Loaded only here: most tests ask for a storage, and few runs have an S3.
  const [{ newBucket }, { openS3Storage }] = await Promise.all([
    import('./s3.ts'),
    import('#platform/storage/objects.s3.server.ts'),
  ])
  return openS3Storage(await newBucket())
}
