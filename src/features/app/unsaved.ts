/** Kinds of input that hold what somebody wrote or chose; searches and switches are made again in a moment. */
const WRITTEN =
  'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=hidden], [type=button])'

/**
 * Watches what is written into the document. Tells whether any of it still stands in a field: a form that was sent, or
 * closed, has left the page or is empty.
 */
export function watchWriting(root: Document): { isUnsaved(): boolean; stop(): void } {
  // What stands there already came from a draft, or was written while this script was on its way.
  const written = new Set<Element>(root.querySelectorAll(WRITTEN))
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(WRITTEN)) written.add(target)
  }
  root.addEventListener('input', note)
  return {
    isUnsaved: () => [...written].some(isStillWritten),
    stop: () => root.removeEventListener('input', note),
  }
}

function isStillWritten(field: Element): boolean {
  return field.isConnected && !field.closest('[role=search]') && (field as HTMLInputElement).value !== ''
}
