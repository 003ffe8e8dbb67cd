import { useRef, useState } from 'react'
import type { ItemKind } from '../ground/reactions.rules.ts'

type Likes = { isLiked: boolean; likeCount: number }
/** Something that can be liked, and how it stands. A newer object is a newer answer of the server. */
export type Likeable = { id: string } & Likes
type Listener = {
  /** What was asked before is old: also an answer that has come, and is about to be shown. */
  onSaved(): void
  /** Told whether a like was wanted, and the code of why it was not saved. */
  onFailure(wanted: boolean, code: string): void
}

/**
 * Whether the viewer likes an item and how many do, changed at once and told to the server behind it: one request at a
 * time, the last wish wins. Where it fails, what is shown goes back to what the server last said.
 */
export function useLike(kind: ItemKind, item: Likeable, { onSaved, onFailure }: Listener) {
  const [known, setKnown] = useState<Likes>(item)
  const [wish, setWish] = useState<boolean | null>(null)
  const [from, setFrom] = useState(item)
  /** Whether this page, with its last like that was saved, gave one or took it back; null before the first. */
  const [saved, setSaved] = useState<boolean | null>(null)
  const wanted = useRef<boolean | null>(null)
  const sending = useRef(false)

  // A newer answer of the server stands in for what was known, unless it comes while a like is being sent: such an answer
  // may be from before the like, or contain its count without its mark. After it, an answer with the other mark counts as
  // one from before: it had come, and waited to be shown. A like that was changed in another tab shows with the next load.
  if (from !== item) {
    setFrom(item)
    if (wish === null && (saved === null || item.isLiked === saved)) setKnown(item)
  }

  const send = async (isLiked: boolean): Promise<void> => {
    sending.current = true
    const failure = await likeBehind(kind, item.id, isLiked)
    sending.current = false
    if (failure === null) {
      setKnown((before) => likesAfter(before, isLiked))
      setSaved(isLiked)
    }
    const next = wanted.current
    if (next !== null && next !== isLiked) return send(next)
    wanted.current = null
    setWish(null)
    if (failure === null) onSaved()
    else onFailure(isLiked, failure)
  }

  const shown = likesAfter(known, wish ?? known.isLiked)
  return {
    ...shown,
    toggle() {
      wanted.current = !shown.isLiked
      setWish(!shown.isLiked)
      if (!sending.current) void send(!shown.isLiked)
    },
  }
}

/** What sends is script that a first visit does without: it comes with the first like. */
async function likeBehind(kind: ItemKind, id: string, isLiked: boolean): Promise<string | null> {
  try {
    const { sendLike } = await import('./likes.api.ts')
    return await sendLike(kind, id, isLiked)
  } catch {
    return 'unreachable'
  }
}

/** Counts the viewer once, whatever was pressed how often. */
function likesAfter(likes: Likes, isLiked: boolean): Likes {
  if (likes.isLiked === isLiked) return likes
  return { isLiked, likeCount: Math.max(0, likes.likeCount + (isLiked ? 1 : -1)) }
}
