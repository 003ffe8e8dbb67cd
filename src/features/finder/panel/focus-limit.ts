import { type LimitKey, typedParam } from '#features/engine/ground/limits.rules.ts'

/** Leads to the field of a limit that cannot be read, and has it say so. */
export function focusLimit(panelId: string, key: LimitKey): void {
  const field = document.querySelector<HTMLInputElement>(`[id="${panelId}"] [name="${typedParam(key)}"]`)
  // Leaving the field ends the typing, so that its fault is shown.
  field?.blur()
  field?.focus()
}
