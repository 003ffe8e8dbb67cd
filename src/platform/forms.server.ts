import { z } from 'zod'
import { refuseForm, TRAP_FIELD } from './forms.rules.ts'
import { Problem } from './problem.ts'

/** What each form that anybody may send has beside its own fields: the trap, and how long it took to fill in. */
export const guardFields = {
  [TRAP_FIELD]: z.string({ error: 'invalid' }).nullish(),
  filledInMs: z.number({ error: 'required' }),
}

type Guard = { website?: string | null | undefined; filledInMs: number }

/**
 * Lets a form through that anybody may send, unless it looks like the work of a program. It keeps simple ones away;
 * a limit by network has to stand behind it.
 * @throws Problem `not-allowed` (looks-automated)
 */
export function admitForm(guard: Guard): void {
  const refusal = refuseForm(guard)
  if (refusal) throw new Problem('not-allowed', 'That was too fast. Please try again', { reason: refusal })
}
