import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageSizes } from '../ground/media.rules.ts'
import { copySizeOf, copyTypeOf, isWhole } from './shrink.rules.ts'

describe('A photo that is sent', () => {
  test('is copied where it is large and stands still, in a type that every browser writes', () => {
    expect(copyTypeOf({ type: 'image/jpeg', size: 3_300_000 })).toBe('image/jpeg')
    expect(copyTypeOf({ type: 'image/png', size: 3_300_000 })).toBe('image/webp')
    expect(copyTypeOf({ type: 'image/webp', size: 3_300_000 })).toBeNull()
    expect(copyTypeOf({ type: 'image/jpeg', size: 100_000 })).toBeNull()
  })

  test('is copied no larger than the largest size that is kept, and never enlarged', () => {
    expect(copySizeOf({ width: 4032, height: 3024 })).toEqual({ width: 2048, height: 1536 })
    expect(copySizeOf({ width: 3000, height: 30_000 })).toEqual({ width: 205, height: 2048 })
    expect(copySizeOf({ width: 40, height: 30 })).toEqual({ width: 40, height: 30 })
    const side = fc.integer({ min: 1, max: 40_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const copy = copySizeOf({ width, height })
        expect(Math.max(copy.width, copy.height)).toBe(Math.min(imageSizes.full, Math.max(width, height)))
        expect(Math.min(copy.width, copy.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test('is left to the server where its end is missing', () => {
    expect(isWhole('image/jpeg', Uint8Array.of(1, 2, 0xff, 0xd9))).toBe(true)
    expect(isWhole('image/jpeg', Uint8Array.of(1, 2, 3, 4))).toBe(false)
    expect(isWhole('image/png', Uint8Array.of(0xae, 0x42, 0x60, 0x82))).toBe(true)
    expect(isWhole('image/png', Uint8Array.of(0, 0x42, 0x60, 0x82))).toBe(false)
    expect(isWhole('image/png', Uint8Array.of(0x82))).toBe(false)
  })
})
