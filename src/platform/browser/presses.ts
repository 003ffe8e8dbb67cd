declare global {
  interface Window {
    /** Buttons that were pressed before their script came, kept by a script of the page itself until `repeatPresses`. */
    earlyPresses?: HTMLElement[]
  }
}

/** Presses them once their script is there, each in a task of its own: what one does is rendered before the next. */
export function repeatPresses(): void {
  for (const button of window.earlyPresses ?? []) setTimeout(() => button.click())
  delete window.earlyPresses
}
