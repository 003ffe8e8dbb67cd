/** Widths of a phone's layout: all up to where `md` begins. */
const PHONE = '(width < 48.0625rem)'

/** Whether the layout is a phone's. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}
