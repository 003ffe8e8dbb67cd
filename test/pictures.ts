import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with some noise in it, so that it cannot be packed to nothing. */
export function newPicture(width = 320, height = 240) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#884422', noise } })
}

/** A PNG with this header and these chunks before its pixels, which are `rows` as they are packed. */
export function png(
  { width, height, depth = 8, colour = 0, interlaced = false }: PngHeader,
  {
    chunks = [],
    rows = Buffer.alloc((width + 1) * height),
  }: { chunks?: [string, Buffer][]; rows?: Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks.map(([name, content]) => pngChunk(name, content)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
type PngHeader = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean }

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** A JPEG that says it is `width` by `height`, whatever it holds. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const patched = Buffer.from(jpeg)
  const frame = [0xc0, 0xc2].map((kind) => jpeg.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0)!
  patched.writeUInt16BE(height, frame + 5)
  patched.writeUInt16BE(width, frame + 7)
  return patched
}

/** A progressive JPEG whose last pass comes `times` more: each costs a decoder work, and the sender next to nothing. */
export function jpegOfPasses(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const pass = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(pass), jpeg.subarray(-2)])
}

/** A JPEG with a comment in it. */
export function jpegWithComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ])
}
