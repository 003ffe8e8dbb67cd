import { LikeDocument, UnlikeDocument } from '#documents/graphql.ts'
import { ApiError, invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'

/** Likes an item, or takes the like back; null once that is done, else the code of why it is not. */
export async function sendLike(kind: ItemKind, id: string, isLiked: boolean): Promise<string | null> {
  const input = kind === 'recipe' ? { recipeID: id } : { topicID: id }
  // Whoever leaves before the answer finds no list of before the press.
  void invalidateAnswers()
  try {
    await (isLiked ? runOperation(LikeDocument, { input }) : runOperation(UnlikeDocument, { input }))
  } catch (error) {
    return error instanceof ApiError ? error.code : 'internal'
  }
  await invalidateAnswers()
  return null
}
