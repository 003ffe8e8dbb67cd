import { z } from 'zod'
import { refuseForm, TRAP_FIELD } from './forms.rules.ts'
import { parseInput } from './input.server.ts'
import { Problem } from './problem.ts'

/** What each form sends beside its own fields: the trap, and how long it took to fill in. */
const guardShape = z.object({
  [TRAP_FIELD]: z.string({ error: 'invalid' }).nullish(),
  filledInMs: z.number({ error: 'required' }),
})

/**
 * Lets a form through that anybody may send, unless it looks like the work of a program. It keeps simple ones away;
 * a limit by network has to stand behind it.
 * @throws Problem `not-allowed` (looks-automated), `bad-input`
 */
export function admitForm(body: unknown): void {
  const refusal = refuseForm(parseInput(guardShape, body))
  if (refusal) throw new Problem('not-allowed', 'That was too fast. Please try again', { reason: refusal })
}
