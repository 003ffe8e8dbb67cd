import type { ImageType } from './media.rules.ts'

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The type that a file's first bytes tell, or null when it is none that is taken. */
export function typeOfContent(file: Buffer): ImageType | null {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(file, PNG_HEAD)) return 'image/png'
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

/** Whether a PNG is an animation: it says so in a chunk before its pixels, of which the decoder tells nothing. */
export function isAnimatedPng(file: Buffer): boolean {
  let position = PNG_HEAD.length
  while (position + 8 <= file.length) {
    const name = file.toString('latin1', position + 4, position + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    // A chunk is its length, its name, so many bytes and a checksum.
    position += file.readUInt32BE(position) + 12
  }
  return false
}

function startsWith(file: Buffer, head: number[]): boolean {
  return file.subarray(0, head.length).equals(Buffer.from(head))
}
