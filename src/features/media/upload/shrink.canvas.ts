import { copySizeOf, copyTypeOf, END_BYTES, isWhole } from './shrink.rules.ts'

const QUALITY = 0.9

/**
 * A copy of a photo no larger than is kept of it, upright, and without what a camera writes into it; the file itself
 * where that is smaller, or where the browser cannot make one.
 */
export async function shrunk(file: File): Promise<Blob> {
  const type = copyTypeOf(file)
  if (type === null) return file
  try {
    if (!isWhole(file.type, new Uint8Array(await file.slice(-END_BYTES).arrayBuffer()))) return file
    const copy = await drawn(file, type)
    return copy && copy.size < file.size ? copy : file
  } catch {
    // What the browser cannot read, the server says more about.
    return file
  }
}

async function drawn(file: File, type: string): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    const { width, height } = copySizeOf(picture)
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  } finally {
    picture.close()
  }
}
