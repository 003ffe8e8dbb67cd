import type { z } from 'zod'
import { cleanText, feedLimits, quoted } from '#features/groceries/ground/text.rules.ts'

/** The first field of a line that is not as the schema of its feed says, what stands there, and why it is refused. */
export function firstFault(
  given: Record<string, unknown>,
  { issues }: z.ZodError,
): { field: string; value: string; reason: string } {
  const issue = issues[0]!
  // The message of an unknown field would name it, and a reason is counted over all rows.
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...issue.path, ...unknown]
  return {
    field: unknown.length > 0 ? (cleanText(path.join('.'), feedLimits.field) ?? '') : path.join('.'),
    value: quoted(valueAt(given, path)),
    reason: unknown.length > 0 ? 'there is no such field' : issue.message,
  }
}

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    given,
  )
}
