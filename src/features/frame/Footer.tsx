import { Link } from 'react-router'
import { type PageKey, pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Logo } from './Logo.tsx'
import { shellTexts } from './shell.texts.ts'

/** The foot of every page: the rest of the site, and what FitFuel is. */
export function Footer() {
  const { footer, pages, columns } = useTexts(shellTexts)
  const groups: { title: string; links: [PageKey, string][] }[] = [
    {
      title: footer.discover,
      links: [
        ['finder', pages.finder],
        ['offers', pages.offers],
        ['recipes', pages.recipes],
        ['community', pages.community],
      ],
    },
    {
      title: columns.support,
      links: [
        ['contact', footer.contact],
        ['faq', footer.faq],
        ['partner', footer.partner],
      ],
    },
    {
      title: columns.legal,
      links: [
        ['terms', footer.terms],
        ['privacy', footer.privacy],
      ],
    },
  ]
  return (
    <footer className="bg-deep pb-[env(safe-area-inset-bottom,0px)] text-on-deep [--focus:var(--on-deep)]">
      <div className="page-width pt-14 pb-8">
        <div className="grid gap-10 md:grid-cols-[1.53fr_3fr]">
          <div>
            <Logo on="deep" />
            <p className="mt-4 max-w-[17rem] text-sm text-on-deep-muted">{footer.motto}</p>
          </div>
          <nav aria-label={footer.name} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
            {groups.map(({ title, links }) => (
              <section key={title}>
                <h2 className="font-text text-sm font-[650] tracking-normal">{title}</h2>
                <ul>
                  {links.map(([page, text]) => (
                    <li key={page}>
                      <Link
                        to={pathOf(page)}
                        className="inline-flex min-h-11 items-center rounded-sm text-sm text-on-deep-muted underline-offset-4 transition-colors hover:text-on-deep hover:underline"
                      >
                        {text}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-on-deep/15 pt-5 text-xs text-on-deep-muted">
          <p>{footer.copyright}</p>
          <p>{footer.sources}</p>
        </div>
      </div>
    </footer>
  )
}
