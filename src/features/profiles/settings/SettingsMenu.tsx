import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import {
  Download,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Trash,
  UserRoundPen,
} from 'lucide-react'
import { useState } from 'react'
import { changeAccount, leaveFor, whileSessionChanges } from '#features/accounts/access/account.api.ts'
import { useBrowserParts } from '#features/accounts/ground/browser-parts.tsx'
import { downloadExport } from '#features/accounts/settings/downloadExport.ts'
import { removePreferences } from '#features/finder/preferences/preferences.storage.ts'
import { removeBegun } from '#platform/browser/draft.files.ts'
import { removePageCopies } from '#platform/browser/offline-copies.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { useBackCloses } from '#ui/dialog/useBackCloses.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import type { EditableProfile } from '../edit/form.rules.ts'
import { invalidateProfiles } from '../ground/profile.cache.ts'
import { profileTexts } from './menu.texts.ts'
import { SettingsLabel } from './SettingsLabel.tsx'

const EditProfileDialog = whenOpened(() => import('../edit/EditProfileDialog.tsx'))
const LogOutDialog = whenOpened(() => import('./LogOutDialog.tsx'))
const dialogs = {
  password: whenOpened(() => import('#features/accounts/settings/PasswordDialog.tsx')),
  language: whenOpened(() => import('./LanguageDialog.tsx')),
  sessions: whenOpened(() => import('#features/accounts/settings/SessionsDialog.tsx')),
  deletion: whenOpened(() => import('#features/accounts/settings/DeleteAccountDialog.tsx')),
}
const names = Object.keys(dialogs) as (keyof typeof dialogs)[]

type DialogName = keyof typeof dialogs | 'edit' | 'logOut'

/** What the owner of a profile can change about it and about the account. It opens as soon as it is there. */
export default function SettingsMenu({ profile }: { profile: EditableProfile }) {
  const texts = useTexts(profileTexts).settings
  const toast = useToast()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(true)
  useBackCloses(isMenuOpen, () => setMenuOpen(false))
  const partsThere = useBrowserParts()
  // Each for itself: none closes because another opens, or the other way around.
  const [opened, setOpened] = useState<ReadonlySet<DialogName>>(new Set())
  const open = (name: DialogName) => setOpened((others) => new Set([...others, name]))
  const close = (name: DialogName) => setOpened((all) => new Set([...all].filter((other) => other !== name)))

  const logOut = () =>
    whileSessionChanges(async () => {
      const answer = await changeAccount('POST', '/account/sign-out')
      if (!answer.ok) return toast.error(texts.logOutFailed)
      invalidateProfiles()
      removePreferences()
      await removeBegun(profile.id)
      await removePageCopies()
      return leaveFor('/')
    })

  /** What only this browser has is not left behind without a word. */
  const askOrLogOut = () => (partsThere().length > 0 ? open('logOut') : logOut())

  const download = () => downloadExport().catch(() => toast.error(texts.downloadFailed))

  return (
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false} open={isMenuOpen} onOpenChange={setMenuOpen}>
        <div ref={setPlace}>
          <Menu.Trigger className={buttonClass('outline', 48)}>
            <SettingsLabel />
          </Menu.Trigger>
          {/* Inside the page's landmark, where screen readers look for it. */}
          <Menu.Portal container={place}>
            <Menu.Positioner align="end" sideOffset={8} className="z-40">
              <Menu.Popup className="w-68 rounded-lg bg-surface-raised p-2 text-ink shadow-float outline-0">
                <Item icon={UserRoundPen} text={texts.edit} onClick={() => open('edit')} />
                <Item icon={KeyRound} text={texts.password} onClick={() => open('password')} />
                <Item icon={Languages} text={texts.language} onClick={() => open('language')} />
                <Item icon={MonitorSmartphone} text={texts.sessions} onClick={() => open('sessions')} />
                <Item icon={Download} text={texts.download} onClick={download} />
                <Item icon={LogOut} text={texts.logOut} onClick={askOrLogOut} />
                <Menu.Separator className="mx-3.5 my-2 h-px bg-line" />
                <Item
                  icon={Trash}
                  text={texts.deletion}
                  onClick={() => open('deletion')}
                  className="text-error"
                />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </div>
      </Menu.Root>
      <EditProfileDialog open={opened.has('edit')} profile={profile} onClose={() => close('edit')} />
      <LogOutDialog open={opened.has('logOut')} onClose={() => close('logOut')} onLogOut={logOut} />
      {names.map((name) => {
        const SettingsDialog = dialogs[name]
        return <SettingsDialog key={name} open={opened.has(name)} onClose={() => close(name)} />
      })}
    </CSPProvider>
  )
}

const itemClass =
  'flex min-h-12 w-full cursor-default items-center gap-3.5 rounded-md px-3.5 text-sm font-[550] outline-0 ' +
  'select-none data-highlighted:bg-surface-sunken'

type ItemProps = { icon: LucideIcon; text: string; className?: string; onClick(): void }

function Item({ icon: Icon, text, className = '', onClick }: ItemProps) {
  return (
    <Menu.Item onClick={onClick} className={`${itemClass} ${className}`}>
      <Icon size={18} strokeWidth={1.9} />
      {text}
    </Menu.Item>
  )
}
