import type { ComponentProps, ReactNode } from 'react'
import { EmptyShelf } from './EmptyShelf.tsx'

type Props = Omit<ComponentProps<typeof EmptyShelf>, 'heading'> & {
  documentTitle: string
  /** More for the head of the document. */
  children?: ReactNode
}

/** A page that has nothing to show, and says why. */
export function EmptyPage({ documentTitle, children, ...shelf }: Props) {
  return (
    <main className="page-width py-10">
      <title>{documentTitle}</title>
      {children}
      <EmptyShelf heading="h1" {...shelf} />
    </main>
  )
}
