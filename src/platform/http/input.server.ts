import { z } from 'zod'
import { Problem } from '../ground/problem.ts'

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
  const fault = isUnknownKey ? 'unknown' : issue.message in sentenceOf ? issue.message : 'invalid'
  // A name that the caller made up may be anything: only a short one is worth repeating.
  const name = /^[\w.-]{1,60}$/.test(field) ? field : 'The input'
  throw new Problem('bad-input', `${name} ${sentenceOf[fault]}`, {
    reason: 'InvalidParameterException',
    field: name,
    fault,
  })
}

/** The shape of a text of at most `max` characters that must be there, without the space around it. */
export function requiredText(max: number) {
  return z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(max, { error: 'too-long' })
}

/** What a schema may name as the error of a field, in the words that programs are answered with. */
const sentenceOf: Record<string, string> = {
  required: 'is required',
  unknown: 'cannot be sent here',
  invalid: 'has the wrong form',
  'too-short': 'is too short',
  'too-long': 'is too long',
  'bad-characters': 'has characters that are not allowed',
  reserved: 'is kept for our staff',
  unequal: 'must be the same twice',
  'bad-email': 'is not an e-mail address',
  'bad-language': 'must be en or nl',
  'bad-role': 'must be member, moderator or admin',
}
