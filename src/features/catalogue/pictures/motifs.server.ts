import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ownIcons from './data/picture-icons.json' with { type: 'json' }
import letters from './data/picture-letters.json' with { type: 'json' }
import { type MotifWord, motifIcons, motifWords, type PictureMotif } from './motif.rules.ts'

/** Whether a motif is a word: words are white on a strong band, icons stand on a pale one. */
export function isWord(motif: PictureMotif): motif is MotifWord {
  return motifWords.some((word) => word === motif)
}

/** An icon in its own colours, centred at (`x`, `y`), `size` units wide. */
export function drawIcon(motif: PictureMotif, x: number, y: number, size: number): string {
  const scale = (size / 32).toFixed(3)
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${icons()[motif] ?? ''}</g>`
}

/** A word in outlines, because an SVG in an `<img>` cannot load a font; centred at (`x`, `y`), at most `maxWidth` wide. */
export function drawWord(word: MotifWord, x: number, y: number, size: number, maxWidth: number): string {
  let pen = 0
  const outlines = [...word].map((letter) => {
    const glyph = letters.glyphs[letter as keyof typeof letters.glyphs]
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path}"/>`
    pen += glyph.advance - TIGHTER
    return outline
  })
  const width = pen + TIGHTER
  const scale = Math.min(size / letters.unitsPerEm, maxWidth / width)
  const left = x - (width * scale) / 2
  const baseline = y + (X_HEIGHT * scale) / 2
  return `<g fill="#fff" transform="translate(${left.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toFixed(4)})">${outlines.join('')}</g>`
}

/** In units of the letters: the tracking of −0.022em, and the height of an x. */
const TIGHTER = 11
const X_HEIGHT = 264

let kept: Record<string, string> | undefined

/** Markup of our icons by name. The whole set is 9 MB of JSON: read at the first picture, and only ours are kept. */
function icons(): Record<string, string> {
  if (kept) return kept
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  const all: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(file, 'utf8'))
  const ofTheSet = Object.fromEntries(motifIcons.map((name) => [name, all.icons[name]?.body ?? '']))
  kept = { ...ofTheSet, ...ownIcons }
  return kept
}
