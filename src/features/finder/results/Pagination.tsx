import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { IconLink } from '#ui/button/IconLink.tsx'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { resultsTexts } from '../ground/results.texts.ts'

type Props = {
  page: number
  pageCount: number
  /** Address of a page: the links work without script. */
  hrefOf(page: number): string
  onPage(page: number): void
}

/** First, previous, where we are, next, last. At an end the links that lead past it are off. */
export function Pagination({ page, pageCount, hrefOf, onPage }: Props) {
  const texts = useTexts(resultsTexts)
  const format = useFormat()
  const steps = [
    { label: texts.firstPage, to: 1, icon: ChevronFirst },
    { label: texts.previousPage, to: page - 1, icon: ChevronLeft },
    { label: texts.nextPage, to: page + 1, icon: ChevronRight },
    { label: texts.lastPage, to: pageCount, icon: ChevronLast },
  ]
  const links = steps.map(({ label, to, icon: Icon }) => {
    const leads = to >= 1 && to <= pageCount && to !== page
    return (
      <IconLink
        key={label}
        label={label}
        look="outline"
        href={leads ? hrefOf(to) : undefined}
        onClick={leads ? onPlainClick(() => onPage(to)) : undefined}
      >
        <Icon size={20} />
      </IconLink>
    )
  })
  return (
    <nav
      aria-label={texts.pages}
      className="flex items-center justify-center gap-2 max-md:mx-auto max-md:w-full max-md:max-w-90"
    >
      {links.slice(0, 2)}
      <p className="text-center md:min-w-24 md:px-2 max-md:flex-1 text-sm font-[600] tabular-nums">
        {texts.page(format.whole(page), format.whole(pageCount))}
      </p>
      {links.slice(2)}
    </nav>
  )
}
