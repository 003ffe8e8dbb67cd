import { type ReactNode, useState } from 'react'
import { pathOf } from '#features/seo/pages.rules.ts'
import { languageNames } from '#platform/texts/i18n.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import { Select } from '#ui/form/Select.tsx'
import { loginPath } from '../ground/accounts.rules.ts'
import type { LoginAnswer } from './form.rules.ts'
import { LoginFormBody } from './LoginFormBody.tsx'
import { LoginInput, PasswordInput } from './LoginInput.tsx'
import { loginTexts } from './page.texts.ts'
import { useLoginForm } from './useLoginForm.ts'

type Props = { answer: LoginAnswer | undefined; target: string }

/** Signs in by username or e-mail address, and password. */
export function SignInForm({ answer, target }: Props) {
  const texts = useTexts(loginTexts)
  const form = useLoginForm('sign-in', answer)
  return (
    <LoginFormBody form={form} action={loginPath('sign-in', target)} submit={texts.signIn.submit}>
      <LoginInput
        form={form}
        name="username"
        label={texts.signIn.identifier}
        autoComplete="username"
        required
      />
      <PasswordInput form={form} name="password" label={texts.password} autoComplete="current-password" />
      <ButtonLink
        to={loginPath('request-reset', target)}
        look="quiet"
        size={44}
        className="-my-1 -ml-4 self-start"
        preventScrollReset
      >
        {texts.signIn.reset}
      </ButtonLink>
    </LoginFormBody>
  )
}

/** Makes an account; the e-mail address may be left out. */
export function SignUpForm({ answer, target }: Props) {
  const texts = useTexts(loginTexts)
  const { locale } = useLanguage()
  const form = useLoginForm('sign-up', answer)
  // Follows the page until somebody chooses.
  const [language, setLanguage] = useState(form.refusal?.typed.language)
  return (
    <LoginFormBody form={form} action={loginPath('sign-up', target)} submit={texts.signUp.submit}>
      <LoginInput
        form={form}
        name="username"
        label={texts.username}
        hint={texts.signUp.usernameHint}
        autoComplete="username"
        required
      />
      <LoginInput
        form={form}
        name="email"
        type="email"
        label={
          <>
            {texts.signUp.email} <span className="font-[450]">{texts.signUp.optional}</span>
          </>
        }
        hint={texts.signUp.emailHint}
        autoComplete="email"
      />
      <PasswordInput
        form={form}
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordInput form={form} name="repeated" label={texts.repeated} autoComplete="new-password" />
      <Field label={texts.signUp.language}>
        <Select
          name="language"
          value={language ?? locale}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {Object.entries(languageNames).map(([value, name]) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Accepted />
      <FormTrap />
    </LoginFormBody>
  )
}

/** What goes with an account. It opens beside the form, which would lose what is typed. */
function Accepted() {
  const { before, terms, between, privacy, after } = useTexts(loginTexts).signUp.accept
  return (
    <p className="text-xs text-ink-muted">
      {before}
      <OwnPage to={pathOf('terms')}>{terms}</OwnPage>
      {between}
      <OwnPage to={pathOf('privacy')}>{privacy}</OwnPage>
      {after}
    </p>
  )
}

function OwnPage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" className="font-[600] text-pine underline underline-offset-2" rel="noopener">
      {children}
    </a>
  )
}
