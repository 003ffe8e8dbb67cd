import type { Metadata, Sharp, SharpConstructor } from 'sharp'
import { Problem } from '#platform/ground/problem.ts'
import { PNG_HEAD, typeOfContent } from '../ground/media.content.rules.ts'
import {
  besideNames,
  type ImageFault,
  type ImageForm,
  type ImageShape,
  type ImageSize,
  imageShapes,
  imageSizes,
  isShape,
  SHAPE_WIDTH,
} from '../ground/media.rules.ts'

/** A picture in the sizes and shapes in which it is shown, as WebP: made anew of its pixels, with nothing else of its file. */
export type SizedImage = { sizes: Record<ImageForm, Uint8Array>; width: number; height: number }

/** No picture of a camera or a phone's screen has more: beyond it are bombs. */
const MAX_PIXELS = 40_000_000
/** No camera makes longer ones, and a picture of one column takes a decoder twenty seconds for forty million pixels. */
const MAX_SIDE = 20_000
/** So many times the shorter side may the longer one be. */
const MAX_RATIO = 20
/** What a decoder may have to hold at once: rows come one after another, unless the file is stored in passes. */
const MAX_HELD_BYTES = 80_000_000
/** A step takes a second or two, and ten on a machine that is busy with other work. */
const MAX_SECONDS = 20
const QUALITY = 80
/** Of 0 to 6: higher ones take twice the time for a twentieth of the bytes. */
const EFFORT = 3

/**
 * Decodes a file and makes the sizes. Takes up to 150 MB and a core for some seconds: ask for one at a time.
 * @throws Problem `bad-input` whose reason is the `ImageFault`
 */
export async function makeSizes(file: Buffer, declaredType: string): Promise<SizedImage> {
  const type = typeOfContent(file)
  if (type === null || type !== declaredType) throw badImage('image-type')
  if (type === 'image/png' && isAnimatedPng(file)) throw badImage('image-animated')
  const sharp = await openSharp()
  refuseHeader(await readable(sharp(file, { limitInputPixels: false }).metadata()))
  const decoded = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  // Upright and in the colours of the web first: how it was turned, and its profile, are not kept.
  const { data, info } = await readable(
    resized(decoded.autoOrient(), 'full').toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const sizes = {} as Record<ImageForm, Uint8Array>
  // One after another: together they would take the memory of seven.
  for (const form of ['full', ...besideNames] as const) {
    const image = sharp(data, { raw: { width, height, channels } })
    const formed = isShape(form) ? cut(image, form, info) : resized(image, form)
    sizes[form] = await formed.webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
  }
  return { sizes, width, height }
}

/** A refusal of a file, in the words that programs are answered with. */
export function badImage(fault: ImageFault): Problem {
  const code = fault === 'image-size' ? 'too-large' : 'bad-input'
  return new Problem(code, sentenceOf[fault], { reason: fault, field: 'body' })
}

const sentenceOf: Record<ImageFault, string> = {
  'image-type': 'The file must be a JPEG, PNG or WebP picture, and be sent as what it is',
  'image-size': 'The file may have at most 26214400 bytes',
  'image-pixels': 'The picture has too many pixels',
  'image-narrow': 'One side of the picture is much longer than the other',
  'image-small': 'The picture has too few pixels to be shown',
  'image-animated': 'The picture must not be an animation',
  'image-broken': 'The picture cannot be read: the file is damaged or incomplete',
}

function refuseHeader(header: Metadata): void {
  const { width, height, pages = 1, isProgressive } = header
  if (pages > 1) throw badImage('image-animated')
  const pixels = width * height
  const heldBytes = isProgressive ? pixels * bytesPerPixel(header) : 0
  const longer = Math.max(width, height)
  if (pixels > MAX_PIXELS || heldBytes > MAX_HELD_BYTES || longer > MAX_SIDE) throw badImage('image-pixels')
  if (longer > MAX_RATIO * Math.min(width, height)) throw badImage('image-narrow')
}

function bytesPerPixel({ format, depth, channels, chromaSubsampling }: Metadata): number {
  if (format !== 'jpeg') return channels * (depth === 'ushort' ? 2 : 1)
  // Passes of a JPEG are held as coefficients of two bytes; most have colours at a quarter of the pixels.
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

function resized(image: Sharp, size: ImageSize): Sharp {
  const width = imageSizes[size]
  // The width of a card counts, so a tall picture may be twice as high; a full one has room on the largest screen.
  const height = size === 'full' ? width : width * 2
  return image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
}

/** The largest part of this shape, out of the middle. */
function cut(image: Sharp, shape: ImageShape, of: { width: number; height: number }): Sharp {
  const ratio = imageShapes[shape]
  const width = Math.min(SHAPE_WIDTH, of.width, of.height * ratio)
  return image
    .resize({
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(width / ratio)),
      fit: 'cover',
    })
    .timeout({ seconds: MAX_SECONDS })
}

/** What the decoder refuses is the file's fault: it is given nothing else. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch {
    throw badImage('image-broken')
  }
}

/** Loaded by who decodes, not by who only refuses: the library takes memory. */
async function openSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Of some forty decoders only these three ever see a file, whatever it pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

/** Whether a PNG is an animation: it says so in a chunk before its pixels, of which the decoder tells nothing. */
function isAnimatedPng(file: Buffer): boolean {
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
