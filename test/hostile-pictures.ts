import sharp from 'sharp'
import { jpegOfSize, jpegWithComment, newPicture, png } from './pictures.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const [jpeg, pngFile, webp, progressive] = await Promise.all([
  newPicture().jpeg().toBuffer(),
  newPicture().png().toBuffer(),
  newPicture().webp().toBuffer(),
  newPicture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
])
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)
const gif = await newPicture(8, 8).gif().toBuffer()
const tiff = await newPicture(8, 8).tiff().toBuffer()
const avif = await newPicture(8, 8).avif().toBuffer()
const half = (file: Buffer) => file.subarray(0, file.length / 2)
const spoilt = (file: Buffer, at: number) =>
  Buffer.concat([file.subarray(0, at), Buffer.from([1, 2, 3, 4]), file.subarray(at + 4)])

/** Files that must not be stored, what they are sent as, and why they are refused. */
export const refused: [what: string, type: string, file: Buffer, reason: string][] = [
  ['nothing', 'image/png', Buffer.alloc(0), 'image-type'],
  ['a text', 'image/png', Buffer.from('hello'), 'image-type'],
  ['an SVG', 'image/svg+xml', svg, 'image-type'],
  ['an SVG that says it is a PNG', 'image/png', svg, 'image-type'],
  ['HTML that says it is a PNG', 'image/png', Buffer.from(SCRIPT), 'image-type'],
  ['HTML that says what it is', 'text/html', Buffer.from(SCRIPT), 'image-type'],
  ['a JPEG that says it is HTML', 'text/html', jpeg, 'image-type'],
  ['a JPEG with a type and parameters', 'image/jpeg; charset=utf-8', jpeg, 'image-type'],
  ['a GIF', 'image/gif', gif, 'image-type'],
  ['a GIF that says it is a JPEG', 'image/jpeg', gif, 'image-type'],
  [
    'a GIF that is a script',
    'image/jpeg',
    Buffer.concat([Buffer.from('GIF89a/*'), jpeg, Buffer.from('*/=1;alert(1)')]),
    'image-type',
  ],
  ['a TIFF', 'image/jpeg', tiff, 'image-type'],
  ['an AVIF', 'image/webp', avif, 'image-type'],
  ['a JPEG that says it is a PNG', 'image/png', jpeg, 'image-type'],
  ['a PNG that says it is a WebP', 'image/webp', pngFile, 'image-type'],
  ['a zip before a JPEG', 'image/jpeg', Buffer.concat([Buffer.from('PK\x03\x04'), jpeg]), 'image-type'],
  ['the head of a JPEG alone', 'image/jpeg', Buffer.from('ffd8ffe0', 'hex'), 'image-broken'],
  ['the head of a PNG alone', 'image/png', pngFile.subarray(0, 8), 'image-broken'],
  ['the head of a WebP alone', 'image/webp', webp.subarray(0, 12), 'image-broken'],
  [
    'the head of a JPEG before HTML',
    'image/jpeg',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)]),
    'image-broken',
  ],
  ['half a JPEG', 'image/jpeg', half(jpeg), 'image-broken'],
  ['half a progressive JPEG', 'image/jpeg', half(progressive), 'image-broken'],
  ['half a PNG', 'image/png', half(pngFile), 'image-broken'],
  ['half a WebP', 'image/webp', half(webp), 'image-broken'],
  ['a PNG whose pixels were changed', 'image/png', spoilt(pngFile, 2000), 'image-broken'],
  ['a PNG whose header was changed', 'image/png', spoilt(pngFile, 29), 'image-broken'],
  ['a PNG without width', 'image/png', png({ width: 0, height: 5 }), 'image-broken'],
  [
    'a PNG without its pixels',
    'image/png',
    png({ width: 500, height: 500 }, { rows: Buffer.alloc(9) }),
    'image-broken',
  ],
  [
    'a PNG of 256 million pixels in 250 kB',
    'image/png',
    png({ width: 16_000, height: 16_000 }),
    'image-pixels',
  ],
  [
    'a PNG that says it has the most pixels',
    'image/png',
    png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, { rows: Buffer.alloc(9) }),
    'image-broken',
  ],
  [
    'a PNG of a million by a million',
    'image/png',
    png({ width: 1e6, height: 1e6 }, { rows: Buffer.alloc(9) }),
    'image-pixels',
  ],
  [
    'a PNG in passes that must be held whole',
    'image/png',
    png({ width: 6300, height: 6300, depth: 16, colour: 6, interlaced: true }, { rows: Buffer.alloc(9) }),
    'image-pixels',
  ],
  ['a JPEG that says it has the most pixels', 'image/jpeg', jpegOfSize(jpeg, 65_500, 65_500), 'image-pixels'],
  [
    'a JPEG in passes that must be held whole',
    'image/jpeg',
    jpegOfSize(progressive, 6300, 6300),
    'image-pixels',
  ],
  [
    'a PNG of one column, which takes a decoder twenty seconds',
    'image/png',
    png({ width: 1, height: 39_000_000 }),
    'image-pixels',
  ],
  ['a PNG of one side too long', 'image/png', png({ width: 20_001, height: 1001 }), 'image-pixels'],
  ['a single pixel', 'image/png', await newPicture(1, 1).png().toBuffer(), 'image-small'],
  [
    'a picture less high than the least',
    'image/png',
    await newPicture(320, 99).png().toBuffer(),
    'image-small',
  ],
  ['a narrow PNG', 'image/png', png({ width: 10, height: 201 }), 'image-narrow'],
  ['an animated WebP', 'image/webp', await animated(), 'image-animated'],
  [
    'an animated PNG',
    'image/png',
    png({ width: 5, height: 5 }, { chunks: [['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]] }),
    'image-animated',
  ],
]

/** Files that hold a picture and something else, of which the picture alone may stay. */
export const cleaned: [what: string, type: string, file: Buffer][] = [
  ['a JPEG with HTML in a comment', 'image/jpeg', jpegWithComment(jpeg, SCRIPT)],
  ['a JPEG that is a zip', 'image/jpeg', Buffer.concat([jpeg, Buffer.from('PK\x03\x04 and so on')])],
  ['a JPEG with HTML after it', 'image/jpeg', Buffer.concat([jpeg, Buffer.from(SCRIPT)])],
  ['a PNG with HTML after it', 'image/png', Buffer.concat([pngFile, Buffer.from(SCRIPT)])],
  [
    'a PNG with HTML in a text',
    'image/png',
    png({ width: 100, height: 100 }, { chunks: [['tEXt', Buffer.from(`Title\0${SCRIPT}`)]] }),
  ],
  ['a WebP with HTML after it', 'image/webp', Buffer.concat([webp, Buffer.from(SCRIPT)])],
  ['a JPEG that tells where it was taken, with a profile', 'image/jpeg', await photograph()],
  [
    'a JPEG in the colours of a press',
    'image/jpeg',
    await newPicture().toColourspace('cmyk').jpeg().toBuffer(),
  ],
  ['a PNG of 16 bits', 'image/png', await newPicture().toColourspace('rgb16').png().toBuffer()],
  ['a picture twenty times as long as wide', 'image/png', await newPicture(100, 2000).png().toBuffer()],
]

async function animated(): Promise<Buffer> {
  const frames = await newPicture(8, 16).raw().toBuffer()
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
  return sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** With a place in its EXIF, an XMP packet and a profile of its own, turned by a quarter. */
function photograph(): Promise<Buffer> {
  return newPicture()
    .withExif({ IFD0: { Copyright: SCRIPT }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
