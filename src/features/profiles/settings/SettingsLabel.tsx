import { Settings } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'

/** What stands on the button of the settings, before its menu is there and after. */
export function SettingsLabel() {
  const texts = useTexts(profilePageTexts)
  return (
    <>
      <Settings size={20} strokeWidth={1.9} />
      <span className="max-md:sr-only">{texts.settings}</span>
    </>
  )
}
