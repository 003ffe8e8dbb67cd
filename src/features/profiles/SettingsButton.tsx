import { lazy, Suspense, useState, useTransition } from 'react'
import { buttonClass } from '#ui/button-look.rules.ts'
import type { EditableProfile } from './profile-edit.rules.ts'
import { SettingsLabel } from './SettingsLabel.tsx'

const importMenu = () => import('./SettingsMenu.tsx')
const SettingsMenu = lazy(importMenu)

/** Opens the settings. Most who look at a profile are not its owner: the code of the menu comes with the first press. */
export function SettingsButton({ profile }: { profile: EditableProfile }) {
  const [wanted, setWanted] = useState(false)
  // Until the menu is there this button stays, with its focus.
  const [isLoading, load] = useTransition()
  return (
    <Suspense>
      {wanted ? (
        <SettingsMenu profile={profile} />
      ) : (
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isLoading || undefined}
          onPointerEnter={importMenu}
          onFocus={importMenu}
          onClick={() => load(() => setWanted(true))}
          className={buttonClass('outline', 48)}
        >
          <SettingsLabel />
        </button>
      )}
    </Suspense>
  )
}
