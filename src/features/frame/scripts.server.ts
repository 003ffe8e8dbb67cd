import { replaceBytes } from '#platform/http/bytes.server.ts'

/** The longest that scripts wait for a paint, where the browser tells of none. */
const PATIENCE_MS = 3_000

/** The markup of a page ends so, whatever it shows. */
const END = '</body></html>'
/** What could end a script, or is no character of one, in a text of JSON. */
const UNSAFE = /[&<>\u2028\u2029]/g

/** The rendered page with what its loaders read, and with its scripts, which the browser fetches once it has painted. */
export function withScripts(page: Buffer<ArrayBuffer>, data: string, nonce: string): Buffer<ArrayBuffer> {
  const end = page.length - END.length
  if (page.indexOf(END, end) !== end) throw new Error('The page does not end as its document does.')
  const stream = 'window.__reactRouterContext.streamController'
  const handOver = `${stream}.enqueue(${scriptText(data)});${stream}.close();`
  const scripts = [handOver, startHeldScripts, keepEarlyPresses].map(
    (script) => `<script nonce="${nonce}">${script}</script>`,
  )
  return Buffer.concat([holdScripts(page.subarray(0, end)), Buffer.from(scripts.join('') + END)])
}

/** Keeps the scripts of a page's markup from being fetched. */
export function holdScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const preloads = replaceBytes(page, '<link rel="modulepreload" href="', '<meta name="held" content="')
  return replaceBytes(preloads, ' type="module" async="">', ' type="text/held">')
}

/** A text as a script may hold it. */
function scriptText(text: string): string {
  return JSON.stringify(text).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
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

/** Keeps presses of buttons in each part of a page marked `data-early`, until its script comes and calls `repeatPresses`. */
export const keepEarlyPresses = `(${keepPresses})()`

/** Runs in the browser, so it can use nothing from outside. */
function keepPresses(): void {
  const ofPart: NonNullable<Window['earlyPresses']> = {}
  window.earlyPresses = ofPart
  const keep = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-early] button')
    if (!button) return
    const part = button.closest<HTMLElement>('[data-early]')!.dataset.early!
    const kept = ofPart[part] ?? []
    if (kept === 'awake') return
    // Nothing shows that a press was heard: another one on the same button is no other wish.
    if (!kept.includes(button)) ofPart[part] = [...kept, button]
    // React may be about to wake the part, and would answer the press as well.
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', keep, true)
}
