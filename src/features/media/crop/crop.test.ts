import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CROP_ZOOM,
  type Crop,
  middleSquare,
  movedBy,
  pulledBy,
  roomOf,
  squareOf,
  zoomedTo,
} from './crop.rules.ts'

const landscape = { width: 400, height: 200 }
const pixels = fc.integer({ min: 1, max: 9000 })
const sizes = fc.record({ width: pixels, height: pixels })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const crops: fc.Arbitrary<Crop> = fc.record({
  zoom: fc.double({ min: CROP_ZOOM.min, max: CROP_ZOOM.max, noNaN: true }),
  x: part,
  y: part,
})

describe('The square that is taken of a picture', () => {
  test('is at first the largest, from the middle', () => {
    expect(squareOf(landscape, middleSquare)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf({ width: 30, height: 90 }, middleSquare)).toEqual({ left: 0, top: 30, side: 30 })
  })

  test('goes where the picture is drawn, the other way, and stops at the edge', () => {
    expect(squareOf(landscape, movedBy(landscape, middleSquare, { x: 0.25, y: 1 }))).toEqual({
      left: 50,
      top: 0,
      side: 200,
    })
    expect(movedBy(landscape, middleSquare, { x: -9, y: 0 }).x).toBe(1)
  })

  test('keeps its middle when it is zoomed, where the picture reaches', () => {
    const zoomed = zoomedTo(landscape, { zoom: 1, x: 0.25, y: 0.5 }, 2)
    expect(squareOf(landscape, zoomed)).toEqual({ left: 100, top: 50, side: 100 })
    expect(squareOf(landscape, zoomedTo(landscape, { ...zoomed, x: 0 }, 1)).left).toBe(0)
  })

  test('can be zoomed within limits', () => {
    expect(zoomedTo(landscape, middleSquare, 0.2).zoom).toBe(CROP_ZOOM.min)
    expect(zoomedTo(landscape, middleSquare, 99).zoom).toBe(CROP_ZOOM.max)
  })

  test('is drawn along by one finger, and zoomed by two as they go apart or together', () => {
    const frame = { from: { x: 100, y: 50 }, side: 300 }
    const along = pulledBy(landscape, middleSquare, { ...frame, to: { x: 25, y: 50 }, other: undefined })
    expect(along).toEqual(movedBy(landscape, middleSquare, { x: -0.25, y: 0 }))
    const other = { x: 200, y: 50 }
    const apart = pulledBy(landscape, middleSquare, { ...frame, to: { x: 0, y: 50 }, other })
    expect(apart).toEqual(zoomedTo(landscape, middleSquare, 2))
    expect(pulledBy(landscape, apart, { ...frame, to: { x: 150, y: 50 }, other }).zoom).toBe(1)
    // In one place they zoom as far as they may, and no further.
    expect(pulledBy(landscape, apart, { ...frame, from: other, to: other, other }).zoom).toBe(2)
  })

  test('has room to the sides only where the picture is wider', () => {
    expect(roomOf(landscape, middleSquare)).toEqual({ x: true, y: false })
    expect(roomOf(landscape, { ...middleSquare, zoom: 2 })).toEqual({ x: true, y: true })
  })

  test('lies inside the picture, whatever is done to it', () => {
    const by = fc.double({ min: -10, max: 10, noNaN: true })
    fc.assert(
      fc.property(sizes, crops, by, by, fc.double({ noNaN: true }), (size, crop, x, y, zoom) => {
        for (const after of [movedBy(size, crop, { x, y }), zoomedTo(size, crop, zoom)]) {
          const { left, top, side } = squareOf(size, after)
          const slack = 1e-6
          expect(side).toBeGreaterThan(0)
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(left + side).toBeLessThanOrEqual(size.width + slack)
          expect(top + side).toBeLessThanOrEqual(size.height + slack)
        }
      }),
    )
  })
})
