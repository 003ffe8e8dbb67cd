import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleaned, refused } from '#test/hostile-pictures.ts'
import { makeSizes } from './media.image.server.ts'

/** Which pictures are too small is the feature's to say. */
const unreadable = refused.filter(([, , , reason]) => reason !== 'image-small')

test.each(unreadable)(
  '[API-28] %s, sent as %s, is no picture that is taken',
  async (_what, type, file, reason) => {
    await expect(makeSizes(file, type)).rejects.toMatchObject({ code: 'bad-input', details: { reason } })
  },
)

test.each(cleaned)('[API-28] of %s the picture alone is kept', async (_what, type, file) => {
  const { sizes } = await makeSizes(file, type)
  for (const size of Object.values(sizes)) {
    const content = Buffer.from(size)
    expect(content.includes('script')).toBe(false)
    const { format, exif, xmp, icc, iptc, pages } = await sharp(content).metadata()
    expect({ format, exif, xmp, icc, iptc, pages }).toEqual({ format: 'webp' })
  }
})
