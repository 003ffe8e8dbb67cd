import { imageSizes } from '../ground/media.rules.ts'

type Size = { width: number; height: number }

/** Below this a file is sent as it is: making it smaller would cost more than it saves. */
const SMALL_BYTES = 500_000
/** What a canvas writes in place of each type. A WebP may move, which a copy would not: it is sent as it is. */
const copyTypes: Record<string, string> = { 'image/jpeg': 'image/jpeg', 'image/png': 'image/webp' }
/** How a whole file of each type ends. */
const ends: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd9],
  'image/png': [0xae, 0x42, 0x60, 0x82],
}
/** Bytes of the end of a file that tell whether it is whole. */
export const END_BYTES = 4

/** The type of the smaller copy that may go in place of a file, or null where the file itself is to be sent. */
export function copyTypeOf({ type, size }: { type: string; size: number }): string | null {
  return size < SMALL_BYTES ? null : (copyTypes[type] ?? null)
}

/** Whether nothing is missing of a file, by its last bytes: of a broken one a copy would hide that from the server. */
export function isWhole(type: string, lastBytes: Uint8Array): boolean {
  const end = ends[type] ?? []
  return end.every((byte, index) => lastBytes.at(index - end.length) === byte)
}

/** The size of a copy: no larger than the largest that is ever kept. */
export function copySizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, imageSizes.full / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
