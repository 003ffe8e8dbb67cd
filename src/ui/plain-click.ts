import type { MouseEvent } from 'react'

/** Does this on a press of a link in place of following it; presses that open it elsewhere are left to the browser. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
