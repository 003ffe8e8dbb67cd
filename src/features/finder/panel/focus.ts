import { type LimitKey, typedParam } from '#features/engine/ground/limits.rules.ts'

/** Sets the focus into the search box of a panel. */
export function focusSearch(panelId: string): void {
  document.querySelector<HTMLElement>(`[id="${panelId}"] input[type=search]`)?.focus()
}

/** Leads to the field of a limit that cannot be read, and has it say so. */
export function focusLimit(panelId: string, key: LimitKey): void {
  const field = document.querySelector<HTMLInputElement>(`[id="${panelId}"] [name="${typedParam(key)}"]`)
  // Coming back to the field ends the typing, so that its fault is shown.
  field?.blur()
  field?.focus({ preventScroll: true })
  // On a phone buttons stand above the foot of the page, where its words would be.
  field?.scrollIntoView({ block: 'center' })
}
