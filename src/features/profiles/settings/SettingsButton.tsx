import { type ComponentType, useState } from 'react'
import { preload } from '#platform/ground/chunk.ts'
import { buttonClass } from '#ui/button/look.rules.ts'
import type { EditableProfile } from '../edit/form.rules.ts'
import { SettingsLabel } from './SettingsLabel.tsx'

const importMenu = () => import('./SettingsMenu.tsx')
/** Ahead of a press: where it does not come, the press says so. */
const preloadMenu = () => preload(importMenu)

type Props = { profile: EditableProfile }

/** Opens the settings. Most who look at a profile are not its owner: the code of the menu comes with the first press. */
export function SettingsButton({ profile }: Props) {
  // Until the menu is there this button stays, with its focus.
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null)
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    const menu = await importMenu().catch(() => null)
    setLoading(false)
    if (menu) setMenu(() => menu.default)
  }
  if (Menu) return <Menu profile={profile} />
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={load}
      className={buttonClass('outline', 48)}
    >
      <SettingsLabel />
    </button>
  )
}
