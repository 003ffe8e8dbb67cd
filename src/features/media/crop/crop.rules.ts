/** Which square of a picture is taken. */
export type Crop = {
  /** How many times the largest square that fits is enlarged. */
  zoom: number
  /** Where the square lies in the room that there is: 0 at the left, 1 at the right. */
  x: number
  /** The same from top to bottom. */
  y: number
}
type Size = { width: number; height: number }
/** What moves a crop: the size of the picture once it is loaded, and what is told of the next crop. */
export type CropControl = { size: Size | null; crop: Crop; onCrop(crop: Crop): void }
export type Point = { x: number; y: number }

export const CROP_ZOOM = { min: 1, max: 5, step: 0.05 } as const
/** The largest square, from the middle. */
export const middleSquare: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square in px of the picture. It never reaches over an edge. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

/** Whether there is room for the square to the sides, and up and down. */
export function roomOf(size: Size, crop: Crop): { x: boolean; y: boolean } {
  const { side } = squareOf(size, crop)
  return { x: size.width > side, y: size.height > side }
}

/** The crop after the picture was drawn along by so many parts of the square's side. */
export function movedBy(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = squareOf(size, crop)
  return placed(size, crop.zoom, { left: left - by.x * side, top: top - by.y * side })
}

/** The crop in another size around the same middle, as far as the picture reaches. */
export function zoomedTo(size: Size, crop: Crop, zoom: number): Crop {
  const wanted = within(zoom, CROP_ZOOM.min, CROP_ZOOM.max)
  const { left, top, side } = squareOf(size, crop)
  const grown = (side - squareOf(size, { ...crop, zoom: wanted }).side) / 2
  return placed(size, wanted, { left: left + grown, top: top + grown })
}

/**
 * The crop after a finger went from one point to another, in px of a frame with this side: alone it draws the picture
 * along, and beside an `other` one that is down it zooms.
 */
export function pulledBy(
  size: Size,
  crop: Crop,
  { from, to, other, side }: { from: Point; to: Point; other: Point | undefined; side: number },
): Crop {
  if (other) return zoomedTo(size, crop, crop.zoom * (distance(to, other) / distance(from, other)))
  return movedBy(size, crop, { x: (to.x - from.x) / side, y: (to.y - from.y) / side })
}

/** Never nothing: two fingers may be taken for one place. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}

function placed({ width, height }: Size, zoom: number, at: { left: number; top: number }): Crop {
  const side = Math.min(width, height) / zoom
  return { zoom, x: partOf(at.left, width - side), y: partOf(at.top, height - side) }
}

/** Without room every place is the middle one. */
function partOf(distance: number, room: number): number {
  return room > 0 ? within(distance / room, 0, 1) : 0.5
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
