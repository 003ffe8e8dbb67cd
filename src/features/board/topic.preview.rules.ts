/** Characters of a topic that a card shows. */
export const PREVIEW_LENGTH = 150

/** Marks of Markdown that mean nothing to who reads a card. Each pattern is bounded: no text makes it go back far. */
const marks: [pattern: RegExp, plain: string][] = [
  [/!?\[([^[\]\n]{0,300})\]\([^()\s]{0,2000}\)/g, '$1'],
  [/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, ''],
  [/(\*\*|__|~~|`)(?=\S)/g, ''],
  [/(?<=\S)(\*\*|__|~~|`)/g, ''],
  [/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, ''],
]

/** The beginning of a topic as one line of plain text: cut at 150 characters, where it is longer. */
export function previewOf(content: string): string {
  const plain = marks.reduce((text, [pattern, to]) => text.replace(pattern, to), content)
  const characters = [...plain.replace(/\s+/g, ' ').trim()]
  if (characters.length <= PREVIEW_LENGTH) return characters.join('')
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}
