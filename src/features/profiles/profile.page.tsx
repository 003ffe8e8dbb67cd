import { ArrowLeft } from 'lucide-react'
import { data, useNavigate } from 'react-router'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useTexts } from '#platform/i18n.tsx'
import { requestContext } from '#platform/router-context.server.ts'
import { Button } from '#ui/Button.tsx'
import type { Route } from './+types/profile.page'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileNotFound } from './ProfileNotFound.tsx'
import { profileTexts } from './profiles.messages.ts'
import { findProfile } from './profiles.server.ts'
import { SettingsMenu } from './SettingsMenu.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const profile = await findProfile(context.get(requestContext), params.id)
  return data({ profile }, { status: profile ? 200 : 404 })
}

/** A member as others see them; the owner also finds the settings here. */
export default function ProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const texts = useTexts(profileTexts)
  const navigate = useNavigate()
  const viewer = useViewer()
  if (!profile) return <ProfileNotFound />
  const isOwner = viewer?.username === profile.owner
  return (
    <main className="mx-auto w-full max-w-[62.5rem] px-4 pt-4 pb-16 md:px-6 md:pt-8">
      <title>{texts.documentTitle(profile.username)}</title>
      <div className="mb-4 flex min-h-12 items-center justify-between gap-4">
        <Button
          look="quiet"
          size={44}
          onClick={() => navigate(-1)}
          icon={<ArrowLeft size={18} strokeWidth={1.9} />}
          className="-ml-3 px-3"
        >
          {texts.back}
        </Button>
        {isOwner && <SettingsMenu />}
      </div>
      <ProfileHeader profile={profile} />
      {profile.bio && (
        <section className="mt-8 max-w-[42rem]">
          <h2 className="text-xl">{texts.about}</h2>
          <p className="mt-1 whitespace-pre-line text-ink-muted">{profile.bio}</p>
        </section>
      )}
    </main>
  )
}
