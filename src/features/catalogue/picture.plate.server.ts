import type { PictureMotif } from './picture.motif.rules.ts'
import { drawIcon, drawWord, isWord } from './picture.motifs.server.ts'

const WIDTH = 480
const HEIGHT = 360
const [X, Y] = [WIDTH / 2, HEIGHT / 2]
/** Units that the dish is wide: in a strip of 2.4 by 1 it keeps some air above and below. */
const DISH = 150

/**
 * A dish on a coloured plate. Plate and ground are veils of one colour, so that they are pale on a light page and deep
 * on a dark one; the dish keeps to the middle, because lists show a wide strip of it.
 */
export function drawPlate(motif: PictureMotif, { deep }: { deep: string }): string {
  const dish = isWord(motif)
    ? `<circle cx="${X}" cy="${Y}" r="76" fill="${deep}"/>${drawWord(motif, X, Y, 46, 120)}`
    : drawIcon(motif, X, Y, DISH)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<g fill="${deep}"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill-opacity=".17"/>` +
    `<circle cx="${X}" cy="${Y}" r="152" fill-opacity=".07"/><circle cx="${X}" cy="${Y}" r="116" fill-opacity=".07"/></g>` +
    `${dish}</svg>`
  )
}
