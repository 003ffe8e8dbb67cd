import { useCallback, useRef, useState } from 'react'

type Likes = { isLiked: boolean; likeCount: number }

/**
 * Whether the viewer likes a recipe and how many do, changed at once and told to the server behind it: one request at a
 * time, the last wish wins. What fails goes back to what the server last said, and is told to `onFailure` with its code.
 */
export function useLike(recipe: { id: string } & Likes, onFailure: (wanted: boolean, code: string) => void) {
  const [known, setKnown] = useState<Likes>(recipe)
  const [wish, setWish] = useState<boolean | null>(null)
  const [from, setFrom] = useState(recipe)
  const wanted = useRef<boolean | null>(null)
  const sending = useRef(false)

  // A newer answer of the server stands in for what was known.
  if (from !== recipe) {
    setFrom(recipe)
    setKnown(recipe)
  }

  const send = useCallback(
    async (isLiked: boolean): Promise<void> => {
      sending.current = true
      const failure = await likeBehind(recipe.id, isLiked)
      sending.current = false
      if (failure === null) setKnown((before) => likesAfter(before, isLiked))
      const next = wanted.current
      if (failure === null && next !== null && next !== isLiked) return send(next)
      wanted.current = null
      setWish(null)
      if (failure !== null) onFailure(isLiked, failure)
    },
    [recipe.id, onFailure],
  )

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
async function likeBehind(id: string, isLiked: boolean): Promise<string | null> {
  try {
    const { sendLike } = await import('./recipe.ask.ts')
    return await sendLike(id, isLiked)
  } catch {
    return 'unreachable'
  }
}

/** Counts the viewer once, whatever was pressed how often. */
function likesAfter(likes: Likes, isLiked: boolean): Likes {
  if (likes.isLiked === isLiked) return likes
  return { isLiked, likeCount: Math.max(0, likes.likeCount + (isLiked ? 1 : -1)) }
}
