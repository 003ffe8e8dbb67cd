import { type FilledForm, TRAP_FIELD } from '../http/forms.rules.ts'

/** How a form was filled in that was first shown at `sinceMs` on the clock of the page (`performance.now()`). */
export function filledForm(form: HTMLFormElement, sinceMs: number): FilledForm {
  const trapped = new FormData(form).get(TRAP_FIELD)
  return {
    website: typeof trapped === 'string' ? trapped : null,
    filledInMs: Math.round(performance.now() - sinceMs),
  }
}
