import { ProfilePageDocument } from '#documents/graphql.ts'
import { ApiError, runOperation } from '#platform/browser/graphql.client.ts'
import { answerOf, type ProfileAnswer } from './profile.answer.rules.ts'

/**
 * Asks the server for a profile. Not by the tab's cache: the copy in the browser's storage is shown meanwhile, and what
 * comes behind it must be new. Null where the server has another release than this tab and does not know the question.
 * @throws ApiError
 */
export async function fetchProfile(id: string): Promise<ProfileAnswer | null> {
  try {
    return answerOf(await runOperation(ProfilePageDocument, { id }))
  } catch (error) {
    if (error instanceof ApiError && error.details.reason === 'unknown-document') return null
    throw error
  }
}
