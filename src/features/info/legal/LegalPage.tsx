import { PageHead } from '#features/seo/PageHead.tsx'
import { type PageKey, pathOf } from '#features/seo/pages.rules.ts'
import { RichText } from '../ground/RichText.tsx'
import type { Rich } from '../ground/rich.rules.ts'

type Props = {
  page: PageKey
  texts: {
    documentTitle: string
    description: string
    title: string
    updated: string
    summary: string
    contentsName: string
    /** By the id that addresses them. */
    sections: Record<string, { title: string; text: Rich }>
  }
}

/** A long text that is looked things up in: what it comes down to first, then its parts, each with an address. */
export function LegalPage({ page, texts }: Props) {
  const sections = Object.entries(texts.sections)
  return (
    <main className="page-width pt-6 pb-16 md:pt-12 md:pb-24 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-16">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf(page)} />
      <header className="max-w-(--measure) lg:col-start-2">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-sm text-ink-quiet">{texts.updated}</p>
        <p className="mt-5 rounded-lg bg-pine-soft p-4 text-on-pine-soft md:p-5">{texts.summary}</p>
      </header>
      <nav
        aria-label={texts.contentsName}
        className="mt-6 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start"
      >
        <ul className="flex flex-col border-l-4 border-shelf pl-4">
          {sections.map(([id, { title }]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-sm font-[550] text-ink-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:col-start-2">
        {sections.map(([id, { title, text }]) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="mt-10 scroll-mt-[calc(var(--bar-height)+1rem)]"
          >
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <RichText text={text} className="mt-3" />
          </section>
        ))}
      </div>
    </main>
  )
}
