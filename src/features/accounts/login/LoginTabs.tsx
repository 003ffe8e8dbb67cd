import { Link } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { formPath } from './form.rules.ts'
import { loginTexts } from './page.texts.ts'

type Props = { current: 'sign-in' | 'sign-up'; target: string }

/** The two forms of the page. They are links, so that each has an address and no script is needed. */
export function LoginTabs({ current, target }: Props) {
  const texts = useTexts(loginTexts).tabs
  const tabs = [
    { form: 'sign-in', name: texts.signIn },
    { form: 'sign-up', name: texts.signUp },
  ] as const
  return (
    <nav aria-label={texts.name} className="mb-7 grid grid-cols-2 rounded-md bg-surface-sunken p-1">
      {tabs.map(({ form, name }) => (
        <Link
          key={form}
          to={formPath(form, target)}
          replace
          preventScrollReset
          aria-current={form === current ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-sm px-2 text-sm font-[600] text-ink-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
