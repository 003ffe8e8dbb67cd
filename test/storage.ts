import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import type { S3Place } from '#platform/config.storage.server.ts'
import { openFolderStorage } from '#platform/storage.folder.server.ts'
import { openS3Storage } from '#platform/storage.s3.server.ts'
import type { Storage } from '#platform/storage.server.ts'

/** An empty storage for the calling test: in the S3 at TEST_STORAGE_URL, or in a folder that goes with the test. */
export async function testStorage(): Promise<Storage> {
  const storage = process.env.TEST_STORAGE_URL
    ? await openS3Storage(await newBucket())
    : await folderStorage()
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

/** A new bucket of the S3 at TEST_STORAGE_URL; it ends with that server. */
export async function newBucket(): Promise<S3Place> {
  const { storage } = readConfig({ STORAGE_URL: process.env.TEST_STORAGE_URL })
  const place = { ...storage!, bucket: `test-${crypto.randomUUID()}` }
  await clientOf(place).send(new CreateBucketCommand({ Bucket: place.bucket }))
  return place
}

/** Another program's client of the same S3. */
export function clientOf(place: S3Place): S3Client {
  return new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKey, secretAccessKey: place.secretKey },
    forcePathStyle: true,
  })
}

/** The keys of what a list gives, sorted. */
export async function keysOf(list: ReturnType<Storage['list']>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of list) keys.push(key)
  return keys.sort()
}
