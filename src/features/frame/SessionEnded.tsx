import { LogOut } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useHasSessionEnded } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { sessionTexts } from './session.texts.ts'
import { shellTexts } from './shell.texts.ts'

/**
 * Says on every page, over whatever form is open there, that the session has ended, and leads through the login back to
 * the page; what is typed stays. For members alone.
 */
export default function SessionEnded(): null {
  const { ended } = useTexts(sessionTexts)
  const { logIn } = useTexts(shellTexts)
  const hasEnded = useHasSessionEnded()
  const to = useSignInPath()
  const toast = useToast()
  const { pathname } = useLocation()
  const say = useEffectEvent((to: string) => toast.error(ended, LogOut, { to, text: logIn }))
  useEffect(() => {
    // The next page takes it away, and leads back to itself. At the login it has done its work.
    if (hasEnded && pathname !== pathOf('login')) say(to)
  }, [hasEnded, to, pathname])
  return null
}
