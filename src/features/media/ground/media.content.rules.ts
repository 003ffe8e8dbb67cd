import type { ImageType } from './media.rules.ts'

/** Bytes from the start of a file that tell what it is. */
export const HEAD_BYTES = 12
/** A PNG begins with these. */
export const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const JPEG_HEAD = [0xff, 0xd8, 0xff]
const [RIFF, WEBP] = ['RIFF', 'WEBP'].map((text) => [...text].map((letter) => letter.charCodeAt(0)))

/** What a file is by its first bytes, whatever it is called; null where it is no picture of a kind that is taken. */
export function typeOfContent(file: Uint8Array): ImageType | null {
  if (has(file, JPEG_HEAD)) return 'image/jpeg'
  if (has(file, PNG_HEAD)) return 'image/png'
  return has(file, RIFF) && has(file, WEBP, 8) ? 'image/webp' : null
}

function has(file: Uint8Array, bytes: readonly number[] = [], from = 0): boolean {
  return bytes.every((byte, place) => file[from + place] === byte)
}
