import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ProfilePageDocument } from '#documents/graphql.ts'
import { createProfile } from '#features/people/profiles.write.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { profileIdOf } from '../ground/profile.address.rules.ts'
import { answerOf, type LoadedProfile, type ProfileAnswer, statusOf } from '../ground/profile.answer.rules.ts'
import type { Route } from './+types/profile.page'
import { MemberProfile } from './MemberProfile.tsx'

/** The profile for the server's page; the viewer's own is made where there is none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = profileIdOf(params.id)
  const answer = await readProfile(ctx, id).catch((error: unknown): ProfileAnswer => {
    logFailure(ctx, error, 'profile not read')
    return { kind: 'failed' }
  })
  const loaded: LoadedProfile = { id, answer }
  return data(loaded, { status: statusOf(answer) })
}

/** Within the app the page is there at once, with the copy in the browser's storage, while the server is asked. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedProfile> {
  const id = profileIdOf(params.id)
  const fetchFromServer = async () => (await serverLoader()).answer
  return { id, answer: id === null ? { kind: 'nobody' } : fetchFor(id, fetchFromServer) }
}

/** Another tab of the same profile asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

/** A member as others see them; the owner also finds the settings here. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  // What was loaded below a list, and opened, belongs to one profile.
  return <MemberProfile key={loaderData.id} {...loaderData} />
}

async function readProfile(ctx: Context, id: string | null): Promise<ProfileAnswer> {
  if (id === null) return { kind: 'nobody' }
  if (!isId(id)) return { kind: 'missing' }
  const read = async () => answerOf(await ctx.runDocument(ctx, ProfilePageDocument, { id }))
  const answer = await read()
  if (answer.kind !== 'missing' || ctx.viewer?.accountId !== id) return answer
  await createProfile(ctx, id, { language: ctx.locale })
  return read()
}

/**
 * Where a profile has to be made the server's own loader answers, as it does in a tab of an older release: there the
 * question, or the script that asks it, is not known any more.
 */
async function fetchFor(id: string, fetchFromServer: () => Promise<ProfileAnswer>): Promise<ProfileAnswer> {
  try {
    const asking = await import('../ground/profile.api.ts').catch(() => null)
    const answer = await asking?.fetchProfile(id)
    return answer?.kind === 'found' ? answer : await fetchFromServer()
  } catch {
    return { kind: 'failed' }
  }
}
