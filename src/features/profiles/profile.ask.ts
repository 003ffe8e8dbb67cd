import { ProfilePageDocument } from '#documents/graphql.ts'
import { runOperation } from '#platform/graphql.client.ts'
import { answerOf, type ProfileAnswer } from './profile.answer.rules.ts'

/**
 * Asks the server for a profile. Not by the tab's cache: the copy in the browser's storage is shown meanwhile, and what
 * comes behind it must be new.
 * @throws ApiError
 */
export async function askProfile(id: string): Promise<ProfileAnswer> {
  const { getProfile } = await runOperation(ProfilePageDocument, { id })
  return answerOf(getProfile)
}
