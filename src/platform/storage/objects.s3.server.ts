import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Place } from '../config/storage.server.ts'
import { StorageAwayError } from './away.server.ts'
import { metadataText, requireKey, requirePrefix } from './keys.rules.ts'
import type { Storage, StoredObject } from './objects.server.ts'

const CONNECT_MS = 3_000
/** From the request, with what it brings, to the head of the answer, all tries included: somebody waits for it. */
const ANSWER_MS = 8_000
/** Without a byte of the content: whoever reads it may be slow. */
const SILENCE_MS = 60_000

/** Time that the bucket gets to answer when it is opened, tries included. */
const OPEN_MS = 5_000

/** How many objects are deleted at a time. */
const DELETIONS = 8

/** Some servers take no longer value of a metadata entry than 256 bytes. */
const ENTRY_LENGTH = 200

type Options = {
  pageSize?: number
  answerMs?: number
  /** Called when the server does not answer now; it may later. */
  onAway?: (error: unknown) => void
}

/**
 * A storage in a bucket, which is there already.
 * @throws when the server refuses to list the bucket, or there is no such server
 */
export async function openS3Storage(
  place: S3Place,
  { pageSize = 1000, answerMs = ANSWER_MS, onAway = () => {} }: Options = {},
): Promise<Storage> {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKey, secretAccessKey: place.secretKey },
    // What every server understands: the bucket in the path, and no checksums in trailers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  })
  const bucket = { Bucket: place.bucket }
  const object = (key: string) => {
    requireKey(key)
    return { ...bucket, Key: key }
  }
  try {
    const first = new ListObjectsV2Command({ ...bucket, MaxKeys: 1 })
    await within(OPEN_MS, (options) => client.send(first, options))
  } catch (error) {
    if (isMistake(error)) throw error
    onAway(error)
  }
  return {
    async put(key, body, { contentType, metadata }) {
      const input = { ContentType: contentType, Metadata: entriesOf(metadata) }
      const command = new PutObjectCommand({ ...object(key), ...input, Body: body })
      await within(answerMs, (options) => client.send(command, options))
    },
    async get(key) {
      const command = new GetObjectCommand(object(key))
      const found = await unlessMissing(within(answerMs, (options) => client.send(command, options)))
      return found && { about: aboutOf(found), body: found.Body!.transformToWebStream() }
    },
    async head(key) {
      const command = new HeadObjectCommand(object(key))
      const found = await unlessMissing(within(answerMs, (options) => client.send(command, options)))
      return found && aboutOf(found)
    },
    async delete(keys) {
      // One by one: a request for many needs a digest on which servers do not agree.
      const objects = keys.map(object)
      for (let at = 0; at < objects.length; at += DELETIONS) {
        const some = objects.slice(at, at + DELETIONS)
        await within(answerMs, (options) =>
          Promise.all(some.map((one) => client.send(new DeleteObjectCommand(one), options))),
        )
      }
    },
    async *list(prefix) {
      requirePrefix(prefix)
      for await (const page of paginateListObjectsV2({ client, pageSize }, { ...bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          yield { key: Key!, modifiedAt: LastModified! }
      }
    },
    close: async () => client.destroy(),
  }
}

/**
 * Gives up what has no answer in time. The content of an answer may take longer: it is not broken off.
 * @throws StorageAwayError when the time is over
 */
async function within<Answer>(
  ms: number,
  request: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await request({ abortSignal: deadline.signal })
  } catch (error) {
    throw deadline.signal.aborted ? new StorageAwayError(`No answer in ${ms} ms`, { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Whether waiting does not help: what was asked is refused, or the address names no server. */
function isMistake(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOTFOUND') return true
  const { httpStatusCode = 0 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
  return httpStatusCode >= 300 && httpStatusCode < 500 && httpStatusCode !== 429
}

async function unlessMissing<Output>(found: Promise<Output>): Promise<Output | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null
    throw error
  }
}

type Found = Pick<HeadObjectCommandOutput, 'ContentType' | 'ContentLength' | 'LastModified' | 'Metadata'>

function aboutOf({ ContentType, ContentLength, LastModified, Metadata = {} }: Found): StoredObject {
  return {
    contentType: ContentType!,
    bytes: ContentLength!,
    metadata: metadataOf(Metadata),
    modifiedAt: LastModified!,
  }
}

/** The names of entries lose their case in S3 and their values must be ASCII: JSON, in parts, keeps both. */
function entriesOf(metadata: StoredObject['metadata']): Record<string, string> {
  const parts = metadataText(metadata).match(new RegExp(`.{1,${ENTRY_LENGTH}}`, 'g'))!
  return Object.fromEntries(parts.map((part, at) => [`metadata-${at}`, part]))
}

function metadataOf(entries: Record<string, string>): StoredObject['metadata'] {
  let text = ''
  for (let at = 0; entries[`metadata-${at}`]; at++) text += entries[`metadata-${at}`]
  return JSON.parse(text || '{}')
}
