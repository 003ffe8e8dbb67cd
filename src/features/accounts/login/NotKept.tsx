import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { LoginState } from './LoginState.tsx'
import { loginTexts } from './page.texts.ts'

/** Tells a member whom the server signed in that the browser kept no login, and what to do about it. */
export function NotKept({ isNew }: { isNew: boolean }) {
  const texts = useTexts(loginTexts).notKept
  const reason = window.location.protocol === 'https:' ? texts.blocked : texts.plain
  return (
    <LoginState
      picture="/illustrations/failure.svg"
      title={texts.title}
      detail={isNew ? `${texts.isMade} ${reason}` : reason}
    >
      {/* A new document: what the form sent is over. */}
      <a href="/login" className={buttonClass('soft')}>
        {texts.again}
      </a>
    </LoginState>
  )
}
