import { PNG_HEAD } from '../ground/media.content.rules.ts'

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
