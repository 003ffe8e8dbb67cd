import { useViewer } from '#features/accounts/access/viewer.tsx'
import { loginPath } from '#features/accounts/ground/accounts.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { joinTexts } from './join.texts.ts'

/** Leads to signing up; a member is told that there is no need. */
export function JoinButton({ className }: { className?: string }) {
  const texts = useTexts(joinTexts)
  const viewer = useViewer()
  const toast = useToast()
  if (!viewer) {
    return (
      <ButtonLink to={loginPath('sign-up', '/')} className={className}>
        {texts.join}
      </ButtonLink>
    )
  }
  return (
    <Button onClick={() => toast(texts.alreadyMember)} className={className}>
      {texts.join}
    </Button>
  )
}
