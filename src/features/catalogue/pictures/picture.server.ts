import type { PictureColour, PictureMotif } from './motif.rules.ts'
import { drawIcon, drawWord, isWord } from './motifs.server.ts'
import type { Picture } from './picture.rules.ts'
import { packs, type Spot } from './shapes.server.ts'
import { AXIS, BASE } from './strokes.server.ts'

const colours: Readonly<Record<PictureColour, { deep: string; tint: string }>> = {
  butter: { deep: '#c79a22', tint: '#f2dc97' },
  berry: { deep: '#bd3a50', tint: '#f6d8dd' },
  mango: { deep: '#cf7726', tint: '#fae2c4' },
  cocoa: { deep: '#7b4a27', tint: '#ecd9c6' },
  leaf: { deep: '#56762f', tint: '#dde8c6' },
  night: { deep: '#22362d', tint: '#d3ded5' },
  blue: { deep: '#2d6a9f', tint: '#d5e5f2' },
  plum: { deep: '#54529c', tint: '#e0e1f4' },
}

/** One side light for all: the left edge in shade, a soft reflection, the right third turning away. */
const LIGHT =
  '<linearGradient id="side"><stop stop-color="#13231b" stop-opacity=".2"/><stop offset=".1" stop-color="#13231b" stop-opacity=".04"/>' +
  '<stop offset=".16" stop-color="#fff" stop-opacity=".06"/><stop offset=".24" stop-color="#fff" stop-opacity=".32"/>' +
  '<stop offset=".36" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#13231b" stop-opacity="0"/>' +
  '<stop offset=".88" stop-color="#13231b" stop-opacity=".1"/><stop offset="1" stop-color="#13231b" stop-opacity=".2"/></linearGradient>'

const PLATE_WIDTH = 480
const PLATE_HEIGHT = 360
const [X, Y] = [PLATE_WIDTH / 2, PLATE_HEIGHT / 2]
/** Units that the dish is wide: in a strip of 2.4 by 1 it keeps some air above and below. */
const DISH = 150

/**
 * A drawing of our own as the text of an SVG image: a pack, 240 by 200, on no ground and standing on the lower edge, or
 * a dish on a plate that fills 480 by 360. Icons: Fluent Emoji Flat (MIT, Microsoft).
 */
export function placeholderSvg({ shape, colour, motif }: Picture): string {
  const { deep, tint } = colours[colour]
  if (shape === 'plate') return drawPlate(motif, colours[colour])
  const word = isWord(motif)
  const pack = packs[shape]({ deep, tint, band: word ? deep : tint })
  const drawMotif = ({ x, y, size, width }: Spot) =>
    word ? drawWord(motif, x, y, size * 0.62, width) : drawIcon(motif, x, y, size)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200" width="240" height="200">' +
    `<defs>${LIGHT}</defs>` +
    `<ellipse cx="${AXIS}" cy="${BASE}" rx="${pack.foot + 4}" ry="3.6" fill="#13231b" opacity=".2"/>` +
    pack.art +
    pack.spots.map(drawMotif).join('') +
    (pack.front ?? '') +
    '</svg>'
  )
}

/**
 * A dish on a coloured plate. Plate and ground are veils of one colour, so that they are pale on a light page and deep
 * on a dark one; the dish keeps to the middle, because lists show a wide strip of it.
 */
function drawPlate(motif: PictureMotif, { deep }: { deep: string }): string {
  const dish = isWord(motif)
    ? `<circle cx="${X}" cy="${Y}" r="76" fill="${deep}"/>${drawWord(motif, X, Y, 46, 120)}`
    : drawIcon(motif, X, Y, DISH)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATE_WIDTH} ${PLATE_HEIGHT}" width="${PLATE_WIDTH}" height="${PLATE_HEIGHT}">` +
    `<g fill="${deep}"><path d="M0 0H${PLATE_WIDTH}V${PLATE_HEIGHT}H0Z" fill-opacity=".17"/>` +
    `<circle cx="${X}" cy="${Y}" r="152" fill-opacity=".07"/><circle cx="${X}" cy="${Y}" r="116" fill-opacity=".07"/></g>` +
    `${dish}</svg>`
  )
}
