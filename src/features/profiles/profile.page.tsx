import { data } from 'react-router'
import { initialsOf } from '#features/accounts/accounts.rules.ts'
import { requestContext } from '#platform/router-context.server.ts'
import type { Route } from './+types/profile.page'
import { findProfile } from './profiles.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const profile = await findProfile(context.get(requestContext), params.id)
  if (!profile) throw data(null, { status: 404 })
  return profile
}

/** A member, as others see them. */
export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  return (
    <main className="page-width py-10">
      <title>{`${profile.username} · FitFuel`}</title>
      <span className="grid size-20 place-items-center rounded-full bg-pine-soft text-on-pine-soft">
        {initialsOf(profile.username)}
      </span>
      <h1>{profile.username}</h1>
      <p>{profile.rank}</p>
    </main>
  )
}
