import { useCallback, useRef, useState } from 'react'
import { LikeRecipeDocument, UnlikeRecipeDocument } from '#documents/graphql.ts'
import { ApiError, forgetAnswers, runOperation } from '#platform/graphql.client.ts'

type Likes = { isLiked: boolean; likeCount: number }
type Failed = (wanted: boolean, error: ApiError | null) => void

/**
 * Whether the viewer likes a recipe and how many do, changed at once and told to the server behind it: one request at a
 * time, the last wish wins. What the server refuses goes back to what it last knew, and is said to `onFailure`.
 */
export function useLike(recipe: { id: string } & Likes, onFailure: Failed) {
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
    async (isLiked: boolean) => {
      sending.current = true
      // Whoever leaves before the answer finds no list of before the press.
      void forgetAnswers()
      try {
        await (isLiked
          ? runOperation(LikeRecipeDocument, { id: recipe.id })
          : runOperation(UnlikeRecipeDocument, { id: recipe.id }))
        setKnown((before) => likesAfter(before, isLiked))
        await forgetAnswers()
      } catch (error) {
        wanted.current = null
        setWish(null)
        onFailure(isLiked, error instanceof ApiError ? error : null)
      }
      sending.current = false
      if (wanted.current !== null && wanted.current !== isLiked) return send(wanted.current)
      wanted.current = null
      setWish(null)
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

/** Counts the viewer once, whatever was pressed how often. */
function likesAfter(likes: Likes, isLiked: boolean): Likes {
  if (likes.isLiked === isLiked) return likes
  return { isLiked, likeCount: Math.max(0, likes.likeCount + (isLiked ? 1 : -1)) }
}
