/** Hands a link to the device's own way of sharing, or copies it where there is none. */
export async function shareLink(link: {
  title: string
  url: string
}): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.canShare?.(link)) {
      await navigator.share(link)
      return 'shared'
    }
  } catch (error) {
    // Whoever closes the list of ways to share wants none.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  try {
    // Not there on a page that came over plain HTTP.
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
