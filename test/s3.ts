import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '#platform/config/environment.server.ts'
import type { S3Place } from '#platform/config/storage.server.ts'

/** A new bucket of the S3 at TEST_STORAGE_URL, or of another one; it ends with that server. */
export async function newBucket(url = process.env.TEST_STORAGE_URL): Promise<S3Place> {
  const { storage } = readConfig({ STORAGE_URL: url })
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
