import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'
import { SettingsButton } from '../settings/SettingsButton.tsx'

type Props = {
  /** The profile, where its owner is looking; else null. */
  settingsOf: ProfileFactsFragment | null
}

/** The line above a profile: the way back and, for its owner, the settings. */
export function ProfileTop({ settingsOf }: Props) {
  const texts = useTexts(profilePageTexts)
  const navigate = useNavigate()
  // Who came from elsewhere has no page of ours to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(pathOf('community')))
  return (
    <div className="mb-4 flex min-h-12 items-center justify-between gap-4 print:hidden">
      <Button
        look="quiet"
        size={44}
        onClick={goBack}
        icon={<ArrowLeft size={18} strokeWidth={1.9} />}
        className="-ml-3 px-3"
      >
        {texts.back}
      </Button>
      {settingsOf && <SettingsButton profile={settingsOf} />}
    </div>
  )
}
