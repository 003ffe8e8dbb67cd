import { ChefHat, type LucideIcon, MessagesSquare, TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import type { Home } from './home.rules.ts'
import { homeTexts } from './home.texts.ts'
import { JoinButton } from './JoinButton.tsx'

const icons: readonly [call: keyof Home['calls'], icon: LucideIcon][] = [
  ['recipe', ChefHat],
  ['question', MessagesSquare],
  ['progress', TrendingUp],
]

/** What members do here, three calls to do it, and the way in. */
export function JoinIn({ calls }: Pick<Home, 'calls'>) {
  const texts = useTexts(homeTexts).join
  const { title, lead } = useViewer() ? texts.ofMember : texts
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-8 rounded-xl bg-plate-mint p-5 md:p-10 lg:grid-cols-[minmax(0,19rem)_1fr] lg:gap-10 lg:p-12"
    >
      <div className="self-center">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 mb-6 text-ink-muted">{lead}</p>
        <JoinButton />
      </div>
      <ul className="grid gap-3 md:grid-cols-3">
        {icons.map(([key, Icon]) => (
          <li key={key}>
            <Link
              to={calls[key]}
              className="flex h-full gap-4 rounded-lg bg-surface p-4 shadow-card transition-shadow hover:shadow-lift md:flex-col md:p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-pine-soft text-on-pine-soft">
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
              </span>
              <span>
                <span className="block font-[650]">{texts.calls[key].title}</span>
                <span className="mt-1 block text-sm text-ink-muted">{texts.calls[key].text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
