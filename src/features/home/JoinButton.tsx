import { formPath } from '#features/accounts/login.rules.ts'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useTexts } from '#platform/i18n.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { joinTexts } from './join.messages.ts'

/** Leads to signing up; a member is told that there is no need. */
export function JoinButton({ className }: { className?: string }) {
  const texts = useTexts(joinTexts)
  const viewer = useViewer()
  const toast = useToast()
  if (!viewer) {
    return (
      <ButtonLink to={formPath('sign-up', '/')} className={className}>
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
