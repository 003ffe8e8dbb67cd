import { lengthOf } from '#platform/texts/length.rules.ts'
import { BOARD_LIMITS } from '../ground/board.rules.ts'

/** From so few characters on it is told how many are left. */
const TOLD_BELOW = 500

/** What is wrong with a reply as typed, by the server's own limit. */
export function faultOfReply(typed: string): 'required' | 'too-long' | null {
  const left = leftOf(typed)
  if (left === BOARD_LIMITS.reply) return 'required'
  return left < 0 ? 'too-long' : null
}

/** Characters of a reply that are left, below 0 too many; null while there is plenty of room. */
export function replyCharactersLeft(typed: string): number | null {
  const left = leftOf(typed)
  return left > TOLD_BELOW ? null : left
}

/** The server sees no space around the text. */
function leftOf(typed: string): number {
  return BOARD_LIMITS.reply - lengthOf(typed.trim())
}

/** Letters of a quotation; who wants more is linked to it. */
const MAX_QUOTED = 500

/**
 * A reply as a quotation in Markdown, with its author in front where one is named. What it quotes itself is left out:
 * quotations of quotations grow without end.
 */
export function quoteOf(author: string | null, content: string): string {
  const own = content
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .trim()
  const letters = [...own]
  const text = letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('').trimEnd()}…` : own
  const lines = (author ? [`**${author}**`, ...text.split('\n')] : text.split('\n')).map((line) =>
    `> ${line}`.trimEnd(),
  )
  return lines.join('\n')
}

/** A draft with a quotation put at its end, and room to write below. */
export function draftWithQuote(draft: string, quote: string): string {
  const before = draft.trimEnd()
  return `${before}${before && '\n\n'}${quote}\n\n`
}
