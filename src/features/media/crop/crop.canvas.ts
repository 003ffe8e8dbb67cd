import { type Crop, squareOf } from './crop.rules.ts'

/** The side of a cut square in px: three times the largest that a page shows. */
const MAX_SIDE = 1024
const QUALITY = 0.9

/**
 * Cuts the square out of a loaded picture, no larger than is ever shown; a browser that cannot write WebP writes PNG.
 * @throws Error when the browser has no memory for it
 */
export async function cutSquare(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const canvas = document.createElement('canvas')
  const drawn = Math.max(1, Math.round(Math.min(side, MAX_SIDE)))
  canvas.width = drawn
  canvas.height = drawn
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no memory for the picture')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, drawn, drawn)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture was not cut')))
    canvas.toBlob(take, 'image/webp', QUALITY)
  })
}
