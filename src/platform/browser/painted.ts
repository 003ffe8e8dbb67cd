/** Runs `act` once the browser has painted what is rendered now. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
