import { z } from 'zod'
import { Problem } from '../ground/problem.ts'
import { type PlainForm, refuseForm, TRAP_FIELD } from './forms.rules.ts'

/** Shape of the trap, which a form sends beside its own fields. */
export const trapField = { [TRAP_FIELD]: z.string({ error: 'invalid' }).nullish() }

/** Shape of what a form that a script sends has beside its own fields: the trap, and how long it took to fill in. */
export const guardFields = {
  ...trapField,
  filledInMs: z.number({ error: 'required' }),
}

/**
 * Lets a form through unless it looks like the work of a program. It keeps simple ones away, which drive a page; what it
 * is told anybody can make up, so a limit by network or by member has to stand behind it.
 * @throws Problem `not-allowed` (looks-automated)
 */
export function admitForm(form: PlainForm): void {
  const refusal = refuseForm(form)
  if (refusal)
    throw new Problem('not-allowed', 'That was too fast. Please try again in a moment', { reason: refusal })
}
