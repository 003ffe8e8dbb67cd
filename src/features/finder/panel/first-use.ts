const used = Promise.withResolvers<void>()

/** Waits until somebody uses the finder: a first visit does without the script that only a press needs. */
export const firstUse = used.promise

export const markUsed = used.resolve

/**
 * Waits until somebody uses the finder, or until a part of the server's page cannot stay as it was sent: the cards of the
 * arrival are links, so that a first visit does without a fifth of its script.
 */
export async function untilUsed(part: string): Promise<void> {
  const sent = document.getElementById(part)
  // A press before the script came is use as well.
  if (sent && !window.earlyPresses?.[part]) await Promise.race([firstUse, lostPicture(sent)])
}

/** Waits until a picture that the server's page has does not come, in whose place only script can draw. */
function lostPicture(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    within.addEventListener('error', () => resolve(), { capture: true, once: true })
    const isLost = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0
    if ([...within.querySelectorAll('img')].some(isLost)) resolve()
  })
}
