import { onPlainClick } from '#ui/ground/plain-click.ts'
import { encodeState } from './finder.address.rules.ts'
import { type Filters, initialState, load } from './finder.state.rules.ts'

/** What makes an element a link that loads these filters: in place, and without script too. */
export function loadLink(filters: Filters, onLoad: (filters: Filters) => void) {
  return {
    href: `?${encodeState(load(initialState, filters))}`,
    onClick: onPlainClick(() => onLoad(filters)),
  }
}
