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
