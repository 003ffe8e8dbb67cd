declare global {
  interface Window {
    /**
     * By the name of a part of the page (`data-early`), its buttons that were pressed before its script came; a script of
     * the page itself keeps them until `repeatPresses`.
     */
    earlyPresses?: Record<string, HTMLElement[] | 'awake'>
  }
}

/**
 * Presses the buttons of a part whose script is there now, each in a task of its own: what one does is rendered before the
 * next.
 */
export function repeatPresses(part: string): void {
  const early = window.earlyPresses ?? {}
  const kept = early[part]
  early[part] = 'awake'
  if (Array.isArray(kept)) for (const button of kept) setTimeout(() => button.click())
}
