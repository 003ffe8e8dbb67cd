import { isPhone } from '../ground/phone.ts'
import { isPlain } from '../ground/plain-click.ts'

/** What lies over the page. Asked to close, it may ask first, and stay. */
type Layer = { close(): void }

/** What is open on a phone, the front one last. */
const layers: Layer[] = []
/** The page's place in the history, as the router counts it. */
let pageIndex: number | undefined
/** Our own way through the history, from so many entries over the page; nobody else is told of it. */
let leaving: { from: number; length: number } | null = null
/** Whether a link was followed since the front layer was opened: the page goes on from there. */
let isFollowing = false

// Registered as the script is loaded, before the router listens: a window calls its listeners in that order, and what is
// ours must not reach the router, which would load the page anew and scroll it to where it was.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState, { capture: true })
  document.addEventListener('click', noteLink, { capture: true })
}

/**
 * Lets Back close what is opened over a page on a phone: over the entry of the page in the history lies one more for each
 * layer, which the router never hears of. What is returned takes the layer away, however it was closed.
 */
export function openLayer(close: () => void): () => void {
  if (!isPhone()) return () => {}
  const layer = { close }
  layers.push(layer)
  isFollowing = false
  settleLater()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleLater()
  }
}

/** Notes that another page is shown, and takes entries of layers that were open before a reload out of the history. */
export function notePage(): void {
  pageIndex = history.state?.idx
  if (overOf(history.state) > layers.length) settleLater()
}

/** One dialog may replace another in the same moment, so the history is adjusted in the next task. */
function settleLater(): void {
  setTimeout(settle)
}

/** Puts as many entries over that of the page as there are layers. */
function settle(): void {
  if (leaving) return
  const over = overOf(history.state)
  if (over > layers.length) {
    // A followed link leaves this entry behind; `hear` steps off it when somebody comes back.
    if (isFollowing) return
    leaving = { from: over, length: history.length }
    history.go(layers.length - over)
    return
  }
  pageIndex = history.state?.idx
  for (let n = over + 1; n <= layers.length; n++) history.pushState({ ...history.state, over: n }, '')
}

function onPopState(event: PopStateEvent): void {
  const over = overOf(event.state)
  if (leaving) {
    event.stopImmediatePropagation()
    // The page went on meanwhile, and was taken back with the layers: it goes on again.
    if (history.length > leaving.length) {
      leaving.length = history.length
      history.go(leaving.from - over + 1)
      return
    }
    leaving = null
    settleLater()
    return
  }
  // The page that a link led to may not have told of itself yet.
  const isFromLink = isFollowing
  isFollowing = false
  const isWithinPage = event.state?.idx === pageIndex
  pageIndex = event.state?.idx
  if (isWithinPage && !isFromLink && over > layers.length && event.state.followed) {
    // Forward leads to the page behind it.
    event.stopImmediatePropagation()
    history.go(1)
    return
  }
  const isBack = isWithinPage && over < layers.length
  if (isBack) {
    event.stopImmediatePropagation()
    layers.at(-1)?.close()
  }
  // What asks before it closes is still there; an entry of what was closed, to which Forward or Back led, is left again.
  if (isBack || over > 0) settleLater()
}

function noteLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return
  // Pressed with a key it opens elsewhere, and mail or a telephone is no page.
  if (!isPlain(event) || !link.protocol.startsWith('http')) return
  isFollowing = true
  if (overOf(history.state) > 0) history.replaceState({ ...history.state, followed: true }, '')
}

function overOf(state: { over?: number } | null): number {
  return state?.over ?? 0
}
