import type { MouseEvent } from 'react'

/** Whether a press follows a link here; with a key held the browser opens it elsewhere. */
export function isPlain(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Does this on a press of a link in place of following it; presses that open it elsewhere are left to the browser. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    act()
  }
}
