/** Milliseconds within which the server answers over a connection that is worth the name. */
const ANSWER_MS = 5_000

/** Whether the server can be reached: it is asked, as the browser itself knows only whether there is a network. */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}
