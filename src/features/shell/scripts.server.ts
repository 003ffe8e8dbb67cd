/** The longest that scripts wait for a paint, where the browser tells of none. */
const PATIENCE_MS = 3_000

/**
 * Keeps the scripts of a piece of a page's markup from being fetched, byte for byte, so that no character is torn that
 * is split between two pieces. A tag that is split itself stays as it is: its script comes early, and does as well.
 */
export function holdScripts(html: Buffer): Buffer {
  const held = html
    .toString('latin1')
    .replaceAll('<link rel="modulepreload" href="', '<meta name="held" content="')
    .replaceAll(' type="module" async="">', ' type="text/held">')
  return Buffer.from(held, 'latin1')
}

/** Starts the scripts that were held, from the end of the page: when it is painted, or where nothing will be. */
export const startHeldScripts = `(${startAfterPaint})(${PATIENCE_MS})`

/** Runs in the browser, so it can use nothing from outside. */
function startAfterPaint(patienceMs: number): void {
  const start = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="held"]')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = meta.content
      link.nonce = meta.nonce
      meta.replaceWith(link)
    }
    const held = document.querySelector<HTMLScriptElement>('script[type="text/held"]')
    if (!held) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held.replaceWith(script)
  }
  const tellsOfPaints = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (document.visibilityState === 'hidden' || !tellsOfPaints) {
    start()
    return
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', start)
  setTimeout(start, patienceMs)
}
