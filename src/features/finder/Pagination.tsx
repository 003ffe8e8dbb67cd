import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { finderTexts } from './finder.messages.ts'

type Props = { page: number; pageCount: number; onPage(page: number): void }

/** First, previous, where we are, next, last. At an end the buttons that lead past it are off. */
export function Pagination({ page, pageCount, onPage }: Props) {
  const texts = useTexts(finderTexts)
  const steps = [
    { label: texts.firstPage, to: 1, icon: ChevronFirst },
    { label: texts.previousPage, to: page - 1, icon: ChevronLeft },
    { label: texts.nextPage, to: page + 1, icon: ChevronRight },
    { label: texts.lastPage, to: pageCount, icon: ChevronLast },
  ]
  const buttons = steps.map(({ label, to, icon: Icon }) => (
    <IconButton
      key={label}
      label={label}
      look="outline"
      disabled={to < 1 || to > pageCount || to === page}
      onClick={() => onPage(to)}
    >
      <Icon size={20} />
    </IconButton>
  ))
  return (
    <nav aria-label={texts.pages} className="mt-8 flex items-center justify-center gap-2">
      {buttons.slice(0, 2)}
      <p className="min-w-24 px-2 text-center text-sm font-[600] tabular-nums">
        {texts.page(page, pageCount)}
      </p>
      {buttons.slice(2)}
    </nav>
  )
}
