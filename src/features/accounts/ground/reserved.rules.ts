import { type FieldProblem, keyOfUsername, problemOfUsername } from './credentials.rules.ts'
import reserved from './data/reserved-names.json' with { type: 'json' }

/** Letters, digits and pairs that are read as others. Both sides of a comparison are folded by it. */
const readAs: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'p',
  ł: 'i',
  l: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  rn: 'm',
  vv: 'w',
}
const lookAlike = new RegExp(Object.keys(readAs).join('|'), 'g')

const ofStaff = new Set(reserved.staff.map(readOf))
const ofProduct = reserved.product.map(readOf)

/** What is wrong with the username of a new member, or null: nobody may pass for our staff or for the product. */
export function problemOfNewUsername(username: string): FieldProblem | null {
  return problemOfUsername(username) ?? (isReserved(username) ? 'reserved' : null)
}

/**
 * Whether a name is read as one of `data/reserved-names.json`: as one of staff, also with digits at its end, or as one
 * that holds the name of the product.
 */
function isReserved(username: string): boolean {
  const read = readOf(username)
  return (
    ofStaff.has(read) ||
    ofStaff.has(readOf(username.replace(/\d+$/, ''))) ||
    ofProduct.some((name) => read.includes(name))
  )
}

/** A name as it is read at a glance: without case, accents, the signs between its parts and letters that look alike. */
function readOf(username: string): string {
  return keyOfUsername(username)
    .replace(/[._-]/g, '')
    .replace(lookAlike, (letters) => readAs[letters]!)
}
