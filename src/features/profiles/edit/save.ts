import { type ProfileFactsFragment, SaveProfileDocument } from '#documents/graphql.ts'
import { requestIdToken } from '#features/accounts/access/id-token.api.ts'
import type { ViewerCard } from '#features/accounts/ground/accounts.rules.ts'
import { uploadOnce } from '#features/media/upload/media.client.ts'
import { ApiError, invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import { type EditableProfile, type PictureEdit, type ProfileValues, profileInput } from './form.rules.ts'

/** What was not done: nobody is known who might, or a step failed. */
export type SaveFault = 'no-user' | 'no-session' | 'no-token' | 'upload' | 'removal' | 'save'

/** How far saving has come. */
export type SaveStep = { kind: 'removing' | 'saving' } | { kind: 'uploading'; sent: number }

/** How saving ended. `profile` is what the server has since then, or null where it took nothing. */
export type SaveOutcome = {
  profile: ProfileFactsFragment | null
  fault: SaveFault | null
}

type Job = {
  viewer: ViewerCard | null
  profile: EditableProfile
  onStep(step: SaveStep): void
}

/** Removes the picture where that was chosen, uploads a new one, then sends the form. */
export async function saveProfile({
  values,
  picture,
  ...job
}: Job & { values: ProfileValues; picture: PictureEdit }): Promise<SaveOutcome> {
  const isRemoval = picture.kind === 'removed' && job.profile.profilePicture !== null
  // The server deletes the picture's object once the profile is without it: never the other way around.
  const removed = isRemoval
    ? await change(job, 'removal', { id: job.profile.id, profilePicture: null })
    : null
  if (removed?.fault) return removed
  const sent = picture.kind === 'new' ? await upload(job, picture) : null
  if (sent?.fault) return sent
  const kept = picture.kind === 'kept' ? job.profile.profilePicture : null
  const address = picture.kind === 'new' ? picture.key : kept
  // Who hid the profile elsewhere meanwhile must not show it again by a form that knows nothing of that.
  const condition = { isPublic: { eq: job.profile.isPublic } }
  const { profilePicture, ...words } = profileInput(job.profile, values, address ?? null)
  const saved = await change(job, 'save', { ...words, profilePicture }, condition)
  // Another tab gave the profile another picture since: that one stays, and what was typed is saved.
  const isStale = picture.kind === 'kept' && saved.refused === 'profilePicture'
  const { fault, profile } = isStale ? await change(job, 'save', words, condition) : saved
  return { fault, profile: profile ?? removed?.profile ?? null }
}

/** Uploads a picture and gives it to the profile at once. */
export async function savePicture({
  picture,
  ...job
}: Job & { picture: Extract<PictureEdit, { kind: 'new' }> }): Promise<SaveOutcome> {
  const sent = await upload(job, picture)
  if (sent.fault) return sent
  return change(job, 'upload', { id: job.profile.id, profilePicture: picture.key })
}

async function upload(
  { viewer, onStep }: Job,
  { key, square }: Extract<PictureEdit, { kind: 'new' }>,
): Promise<SaveOutcome> {
  // Before the file is sent for nothing.
  const token = await tokenOf(viewer, 'upload')
  if ('fault' in token) return { profile: null, fault: token.fault }
  onStep({ kind: 'uploading', sent: 0 })
  try {
    await uploadOnce({ key, file: square, onProgress: (sent) => onStep({ kind: 'uploading', sent }) })
    return { profile: null, fault: null }
  } catch {
    return { profile: null, fault: 'upload' }
  }
}

type Input = ReturnType<typeof profileInput>
type Change = Pick<Input, 'id' | 'profilePicture'> | Omit<Input, 'profilePicture'>

async function change(
  { viewer, onStep }: Job,
  fault: Extract<SaveFault, 'upload' | 'removal' | 'save'>,
  input: Change,
  condition?: { isPublic: { eq: boolean } },
): Promise<SaveOutcome & { refused?: string | undefined }> {
  if (fault !== 'upload') onStep({ kind: fault === 'removal' ? 'removing' : 'saving' })
  const token = await tokenOf(viewer, fault)
  if ('fault' in token) return { profile: null, fault: token.fault }
  try {
    const { updateProfile } = await runOperation(
      SaveProfileDocument,
      { input, condition },
      { idToken: token.token },
    )
    await invalidateAnswers()
    return { profile: updateProfile, fault: null }
  } catch (error) {
    return { profile: null, fault, refused: error instanceof ApiError ? error.details.field : undefined }
  }
}

/** The ID token that speaks for the member, or why there is none; without a connection it is the step that failed. */
async function tokenOf(
  viewer: ViewerCard | null,
  step: SaveFault,
): Promise<{ token: string } | { fault: SaveFault }> {
  if (!viewer) return { fault: 'no-user' }
  const answer = await requestIdToken()
  if ('token' in answer) return answer
  return { fault: answer.fault === 'unreachable' ? step : answer.fault }
}
