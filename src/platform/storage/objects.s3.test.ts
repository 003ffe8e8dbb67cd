import { DeleteBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { clientOf, newBucket } from '#test/s3.ts'
import { keysOf } from '#test/storage.ts'
import { readConfig } from '../config/environment.server.ts'
import type { S3Place } from '../config/storage.server.ts'
import { createLog } from '../ground/log.server.ts'
import { openS3Storage } from './objects.s3.server.ts'
import { openStorage, StorageError } from './open.server.ts'

const PNG = { contentType: 'image/png', metadata: {} }

test('a list goes over every page', async () => {
  const storage = await openS3Storage(await newBucket(), { pageSize: 4 })
  const keys = Array.from({ length: 21 }, (_, at) => `many/${String(at).padStart(2, '0')} é`)
  await Promise.all(keys.map((key) => storage.put(key, new Uint8Array(), PNG)))
  expect(await keysOf(storage.list('many/'))).toEqual(keys)
  await storage.close()
})

test('an object of another program has no metadata', async () => {
  const place = await newBucket()
  const theirs = { Bucket: place.bucket, Key: 'theirs', ContentType: 'image/png', Metadata: { by: 'them' } }
  await clientOf(place).send(new PutObjectCommand({ ...theirs, Body: 'x' }))
  const storage = await openS3Storage(place)
  expect(await storage.head('theirs')).toMatchObject({ contentType: 'image/png', bytes: 1, metadata: {} })
  await storage.close()
})

test('a bucket that went away is an error, not an object that is not there', async () => {
  const place = await newBucket()
  const storage = await openS3Storage(place)
  await clientOf(place).send(new DeleteBucketCommand({ Bucket: place.bucket }))
  await expect(storage.get('a')).rejects.toThrow('bucket')
  await storage.close()
})

test.each([
  ['a bucket that is not there', { bucket: 'nowhere' }, 'NoSuchBucket: '],
  ['a wrong secret', { secretKey: 'hush' }, 'SignatureDoesNotMatch: '],
  ['another region', { region: 'eu-north-9' }, 'AuthorizationHeaderMalformed: '],
  ['no server', { endpoint: 'http://nowhere.invalid' }, 'getaddrinfo ENOTFOUND nowhere.invalid.'],
])('%s stops the start with one sentence, which repeats no secret', async (_, wrong, reason) => {
  const place: S3Place = { ...(await newBucket()), ...wrong }
  const config = { ...readConfig({}), storage: place }
  const error = await openStorage(config, createLog('silent')).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(StorageError)
  expect(String(error)).toContain(`The storage at STORAGE_URL cannot be used: ${reason}`)
  expect(String(error)).not.toContain(place.secretKey)
})
