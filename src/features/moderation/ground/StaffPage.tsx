import type { ReactNode } from 'react'

type Props = { texts: { documentTitle: string; title: string; lead: string }; children: ReactNode }

/** The frame of a page for those who moderate or administer, which no search engine lists. */
export function StaffPage({ texts, children }: Props) {
  return (
    <main className="page-width pt-6 pb-12 md:pt-9 md:pb-20">
      <title>{texts.documentTitle}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[52rem]">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
        {children}
      </div>
    </main>
  )
}
