/** The path of a topic's page. */
export function topicPath(id: string): string {
  return `/topics/${id}`
}

/** In the address of a topic's page this leads to the box for a reply. */
export const REPLY_PARAM = 'reply'

/** What a reply is called in the address of its topic's page. */
export function replyAnchor(id: string): string {
  return `reply-${id}`
}

/** The reply that the fragment of an address names, or null. */
export function anchoredReply(hash: string): string | null {
  return /^#reply-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(hash)?.[1]?.toLowerCase() ?? null
}
