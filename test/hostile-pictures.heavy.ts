// Files that take seconds to make or to read, for the full run.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { cleaned, refused } from './hostile-pictures.ts'
import { jpegOfPasses, newPicture, png } from './pictures.ts'

const zipped = (content: Buffer) => Buffer.concat([Buffer.from('x\0\0'), deflateSync(content)])
const zeros = Buffer.alloc(60 * 1024 * 1024)

/** 40 million pixels, with noise in them. */
const coarse = await newPicture(1900, 1300).raw().toBuffer()
const large = () =>
  sharp(coarse, { raw: { width: 1900, height: 1300, channels: 3 } }).resize(7600, 5200, { kernel: 'linear' })

const plain = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#884422' } })
  .jpeg({ progressive: true })
  .toBuffer()

/** A file that must not be stored, as it takes too much of a core. */
export const slow: typeof refused = [
  ['a JPEG of two thousand passes', 'image/jpeg', jpegOfPasses(plain, 2000), 'image-broken'],
]

/** Pictures in which a little unpacks to much. */
export const swollen: typeof cleaned = [
  [
    'a PNG whose text unpacks to 60 MB',
    'image/png',
    png({ width: 100, height: 100 }, { chunks: [['zTXt', zipped(zeros)]] }),
  ],
  [
    'a PNG whose forty texts unpack to 60 MB each',
    'image/png',
    png({ width: 100, height: 100 }, { chunks: Array(40).fill(['zTXt', zipped(zeros)]) }),
  ],
  [
    'a PNG whose profile unpacks to 60 MB',
    'image/png',
    png({ width: 100, height: 100 }, { chunks: [['iCCP', zipped(zeros)]] }),
  ],
  [
    'a PNG of a hundred thousand texts',
    'image/png',
    png({ width: 100, height: 100 }, { chunks: Array(100_000).fill(['tEXt', Buffer.from('a\0b')]) }),
  ],
]

/** Pictures that take a decoder the most. */
export const largest: typeof cleaned = [
  ['the largest JPEG', 'image/jpeg', await large().jpeg({ quality: 60 }).toBuffer()],
  [
    'the largest PNG',
    'image/png',
    png({ width: 6300, height: 6300, depth: 16, colour: 6 }, { rows: Buffer.alloc((6300 * 8 + 1) * 6300) }),
  ],
  [
    'the largest JPEG in passes',
    'image/jpeg',
    await large()
      .resize(3600, 3600, { fit: 'fill' })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  ],
  [
    'the largest PNG in passes',
    'image/png',
    await sharp({ create: { width: 4400, height: 4400, channels: 4, background: '#88442280' } })
      .png({ progressive: true })
      .toBuffer(),
  ],
  ['the largest WebP', 'image/webp', await large().webp({ effort: 0, quality: 50 }).toBuffer()],
]
