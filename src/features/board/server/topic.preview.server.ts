import { type FormattedNode, plainText } from '../ground/formatted.rules.ts'
import { contentTreeOf } from './markdown.server.ts'

/** Characters of a topic that a card shows. */
export const PREVIEW_LENGTH = 150

/** The beginning of a topic as one line of plain text: cut at 150 characters, where it is longer. */
export function previewOf(content: readonly FormattedNode[]): string {
  const characters = [...plainText(content).replace(/\s+/g, ' ').trim()]
  if (characters.length <= PREVIEW_LENGTH) return characters.join('')
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}

/** The beginning of a topic's text as one line without marks. Links to `publicUrl` are those of this site. */
export function previewOfText(content: string, publicUrl: string): string {
  return previewOf(JSON.parse(contentTreeOf(content, publicUrl)))
}
