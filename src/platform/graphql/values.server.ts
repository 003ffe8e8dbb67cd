import { Problem } from '../ground/problem.ts'

/** What the variables of an operation may be at most; the size of the body bounds their texts. */
const VALUE_LIMITS = { depth: 12, values: 1_000 } as const

/**
 * Refuses variables that would be work to read: conditions within conditions, lists of thousands; and texts that the
 * database cannot hold.
 * @throws Problem `bad-input`
 */
export function refuseBadValues(variables: unknown): void {
  let level = [variables]
  let count = 0
  // Level by level: what is too deep for a recursion must not become one.
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > VALUE_LIMITS.depth) throw tooLarge('depth', `${VALUE_LIMITS.depth} levels`)
    if (count > VALUE_LIMITS.values) throw tooLarge('values', `${VALUE_LIMITS.values} values`)
    level = level.flatMap(partsOf)
  }
}

/**
 * Refuses the character NUL, which PostgreSQL has no place for, and halves of characters, which are no Unicode.
 * @throws Problem `bad-input`
 */
export function refuseBadText(text: string): void {
  if (!text.includes('\0') && text.isWellFormed()) return
  throw new Problem('bad-input', 'A text has characters that are not allowed', {
    reason: 'InvalidParameterException',
    fault: 'bad-characters',
  })
}

function partsOf(value: unknown): unknown[] {
  if (typeof value === 'string') refuseBadText(value)
  // `1e999` is read as a number that JSON cannot write: two questions that differ would look the same.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Problem('bad-input', 'A number is too large', {
      reason: 'InvalidParameterException',
      fault: 'invalid',
    })
  }
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

function tooLarge(fault: string, most: string): Problem {
  return new Problem('bad-input', `The variables may have at most ${most}`, {
    reason: 'OperationTooLarge',
    fault,
  })
}
