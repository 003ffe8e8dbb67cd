import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import {
  Download,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Settings,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { changeAccount } from '#features/accounts/account.api.ts'
import { downloadExport } from '#features/accounts/downloadExport.ts'
import { useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { useToast } from '#ui/Toast.tsx'
import { whenOpened } from '#ui/when-opened.tsx'
import { profileTexts } from './profiles.messages.ts'

const dialogs = {
  password: whenOpened(() => import('#features/accounts/PasswordDialog.tsx')),
  language: whenOpened(() => import('./LanguageDialog.tsx')),
  sessions: whenOpened(() => import('#features/accounts/SessionsDialog.tsx')),
  deletion: whenOpened(() => import('#features/accounts/DeleteAccountDialog.tsx')),
}
type DialogName = keyof typeof dialogs
const names = Object.keys(dialogs) as DialogName[]

/** What the owner of a profile can change about the account. */
export function SettingsMenu() {
  const texts = useTexts(profileTexts).settings
  const toast = useToast()
  const [open, setOpen] = useState<DialogName | null>(null)

  const logOut = async () => {
    const answer = await changeAccount('POST', '/account/sign-out')
    if (answer.ok) window.location.assign('/')
    else toast(texts.logOutFailed, Settings)
  }

  const download = () => downloadExport().catch(() => toast(texts.downloadFailed, Download))

  return (
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false}>
        <Menu.Trigger className={buttonClass('outline', 48)}>
          <Settings size={20} strokeWidth={1.9} />
          <span className="max-md:sr-only">{texts.open}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className="z-40">
            <Menu.Popup className="w-68 rounded-lg bg-surface-raised p-2 text-ink shadow-float outline-0">
              <Item icon={KeyRound} onClick={() => setOpen('password')}>
                {texts.password}
              </Item>
              <Item icon={Languages} onClick={() => setOpen('language')}>
                {texts.language}
              </Item>
              <Item icon={MonitorSmartphone} onClick={() => setOpen('sessions')}>
                {texts.sessions}
              </Item>
              <Item icon={Download} onClick={download}>
                {texts.download}
              </Item>
              <Item icon={LogOut} onClick={logOut}>
                {texts.logOut}
              </Item>
              <Menu.Separator className="mx-3.5 my-2 h-px bg-line" />
              <Item icon={Trash2} onClick={() => setOpen('deletion')} className="text-error">
                {texts.deletion}
              </Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {names.map((name) => {
        const SettingsDialog = dialogs[name]
        return <SettingsDialog key={name} open={open === name} onClose={() => setOpen(null)} />
      })}
    </CSPProvider>
  )
}

const itemClass =
  'flex min-h-12 w-full cursor-default items-center gap-3.5 rounded-md px-3.5 text-sm font-[550] outline-0 ' +
  'select-none data-highlighted:bg-surface-sunken'

type ItemProps = { icon: LucideIcon; className?: string; onClick(): void; children: string }

function Item({ icon: Icon, className = '', onClick, children }: ItemProps) {
  return (
    <Menu.Item onClick={onClick} className={`${itemClass} ${className}`}>
      <Icon size={18} strokeWidth={1.9} />
      {children}
    </Menu.Item>
  )
}
