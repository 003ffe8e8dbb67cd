import { useEffect } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { welcomeMs } from '../ground/accounts.rules.ts'
import { LoginState } from './LoginState.tsx'
import { loginTexts } from './page.texts.ts'

type Props = {
  username: string
  target: string
  mailedTo: string | null
  /** Whether mail leaves this site. */
  sendsMail: boolean
}

/**
 * Greets a member by name, and goes on to where the visit was headed. The document around it was made for a visitor: its
 * bar does not ask to log in while this stands.
 */
export function Welcome({ username, target, mailedTo, sendsMail }: Props) {
  const texts = useTexts(loginTexts).welcome
  const readMs = welcomeMs(mailedTo)
  const ofMail = sendsMail ? texts.mailed : texts.mailWaits

  useEffect(() => {
    // A new document, which knows who is looking and in which language. Going back skips the sign-in page.
    const timer = setTimeout(() => window.location.replace(target), readMs)
    return () => clearTimeout(timer)
  }, [target, readMs])

  return (
    <div data-welcome>
      <LoginState
        picture="/illustrations/seedling.svg"
        title={texts.title(username)}
        detail={mailedTo === null ? texts.detail : ofMail(mailedTo)}
      >
        <a href={target} className={buttonClass('soft')}>
          {texts.go}
        </a>
      </LoginState>
    </div>
  )
}

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
