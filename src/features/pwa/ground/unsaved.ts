/** Kinds of input that hold what somebody wrote; searches are made again in a moment. */
const WRITTEN =
  'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=hidden], [type=button], [type=file])'
/** What is chosen in a form. One whose method is GET only asks: what it is set to stands in the address. */
const CHOSEN = 'form:not([method=get]) :is(select, [type=checkbox], [type=radio], [type=file])'
/** A dialog to fill in; what it holds, such as pictures, need not stand in its fields. */
const FILLED_IN = '[role=dialog] :is(form, [type=range])'

/**
 * Watches what is written and chosen in the document. Tells whether any of it still stands there, or a dialog to fill in
 * is open: a form that was sent, or closed, has left the page or is empty.
 */
export function watchWriting(root: Document): { isUnsaved(): boolean; stop(): void } {
  // What stands there already came from a draft, or was written while this script was on its way.
  const noted = new Set<Element>(root.querySelectorAll(WRITTEN))
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(`${WRITTEN}, ${CHOSEN}`)) noted.add(target)
  }
  root.addEventListener('input', note)
  root.addEventListener('change', note)
  return {
    isUnsaved: () => root.querySelector(FILLED_IN) !== null || [...noted].some(isStillThere),
    stop() {
      root.removeEventListener('input', note)
      root.removeEventListener('change', note)
    },
  }
}

/** A field that was emptied holds nothing; a choice is one whatever it is, and a file input empties itself. */
function isStillThere(field: Element): boolean {
  return field.isConnected && (!field.matches(WRITTEN) || (field as HTMLInputElement).value !== '')
}
