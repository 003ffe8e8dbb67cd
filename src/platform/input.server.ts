import type { z } from 'zod'
import { Problem } from './problem.ts'

/**
 * `value` in the shape of `schema`. A schema names a fault with its error text (`too-short`).
 * @throws Problem `bad-input` that names the first field that is wrong
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const isUnknownKey = issue.code === 'unrecognized_keys'
  const field = isUnknownKey ? issue.keys[0]! : issue.path.map(String).join('.')
  const fault = isUnknownKey ? 'unknown' : issue.message
  // A name that the caller made up may be anything: only a short one is worth repeating.
  const name = /^[\w.-]{1,60}$/.test(field) ? field : 'The input'
  throw new Problem('bad-input', `${name}: ${sentenceOf[fault] ?? fault}.`, {
    reason: 'InvalidParameterException',
    field: name,
    fault,
  })
}

const sentenceOf: Record<string, string> = {
  required: 'is required',
  unknown: 'is not something that can be sent here',
}
