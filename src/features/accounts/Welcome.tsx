import { useEffect } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { WELCOME_MS } from './accounts.rules.ts'
import { LoginState } from './LoginState.tsx'
import { loginTexts } from './login.messages.ts'

type Props = { username: string; target: string }

/** Greets a member by name, and goes on to where the visit was headed. */
export function Welcome({ username, target }: Props) {
  const texts = useTexts(loginTexts).welcome

  useEffect(() => {
    // A new document, which knows who is looking and in which language. Going back skips the sign-in page.
    const timer = setTimeout(() => window.location.replace(target), WELCOME_MS)
    return () => clearTimeout(timer)
  }, [target])

  return (
    <LoginState picture="/illustrations/seedling.svg" title={texts.title(username)} detail={texts.detail}>
      <a href={target} className={buttonClass('soft')}>
        {texts.go}
      </a>
    </LoginState>
  )
}
