const used = Promise.withResolvers<void>()

/** Waits until somebody uses the finder: a first visit does without the script that only a press needs. */
export const firstUse = used.promise

export const markUsed = used.resolve

/** Waits until a picture that the server's page has does not come, in whose place only script can draw. */
export function lostPicture(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    within.addEventListener('error', () => resolve(), { capture: true, once: true })
    const isLost = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0
    if ([...within.querySelectorAll('img')].some(isLost)) resolve()
  })
}
