import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { metadataText } from './keys.rules.ts'
import type { StoredObject } from './objects.server.ts'

/** The length of the header, before it. */
const LENGTH_BYTES = 4

/** More than a header can take: metadata is bounded to 1,800 characters. What claims more is a file of somebody else. */
const MAX_HEADER_BYTES = 16 * 1024

/** What a WebP begins with: "RIFF", its length, "WEBP". */
const RIFF_BYTES = 12

const shape = z.object({
  contentType: z.string(),
  metadata: z.record(z.string(), z.string()),
  /** Objects of the first versions do not say how long their content is. */
  bytes: z.int().optional(),
})

/** The head of an object's file: its type, its metadata and the length of its content. */
export function headerOf(
  { contentType, metadata }: Pick<StoredObject, 'contentType' | 'metadata'>,
  bytes: number,
): Uint8Array {
  const header = Buffer.from(
    `{"contentType":${JSON.stringify(contentType)},"metadata":${metadataText(metadata)},"bytes":${bytes}}`,
  )
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header])
}

/** What the head of a file says, or null where it is none of ours, is garbled, or speaks of another length of content. */
export async function readHeader(
  handle: FileHandle,
): Promise<{ about: StoredObject; contentAt: number } | null> {
  const { size, mtime } = await handle.stat()
  // Nothing that the file says of itself is believed before it is checked: it decides how much is read.
  const length = size < LENGTH_BYTES ? 0 : (await bytesAt(handle, 0, LENGTH_BYTES)).readUInt32BE()
  const contentAt = LENGTH_BYTES + length
  if (length > MAX_HEADER_BYTES || contentAt > size) return null
  const header = parsed(String(await bytesAt(handle, LENGTH_BYTES, length)))
  const bytes = size - contentAt
  if (!header) return null
  const whole = header.bytes ?? (await lengthOfWebP(handle, contentAt)) ?? bytes
  if (whole !== bytes) return null
  return { about: { ...header, bytes, modifiedAt: mtime }, contentAt }
}

/** How long a WebP says that it is, or null for what is none: in files that do not say it at their head. */
async function lengthOfWebP(handle: FileHandle, contentAt: number): Promise<number | null> {
  const start = await bytesAt(handle, contentAt, RIFF_BYTES)
  const isWebP = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8) === 'WEBP'
  // The length counts what comes after it.
  return isWebP ? start.readUInt32LE(4) + 8 : null
}

function parsed(text: string): z.infer<typeof shape> | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
