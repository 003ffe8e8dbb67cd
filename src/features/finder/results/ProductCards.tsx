import { BookOpen, Leaf, Scale, Tag } from 'lucide-react'
import { IconSheet } from '#ui/ground/IconSheet.tsx'
import { encodeState } from '../ground/finder.address.rules.ts'
import { type FinderState, MAX_COMPARED } from '../ground/finder.state.rules.ts'
import type { ListedAnswer } from '../ground/fold.rules.ts'
import { ProductCard } from './ProductCard.tsx'
import { CardGrid } from './ResultsGrid.tsx'

export type CardActions = {
  onOpen(id: number): void
  onCompare(id: number): void
}

type Props = CardActions & {
  state: FinderState
  answer: ListedAnswer
  /** Places in the whole answer, counted from 0; `to` is the first that is not shown. */
  from: number
  to: number
  /** The first place whose card is not drawn yet: it and those behind it stand empty for a moment. */
  until?: number
  /** Leaves out why a product stands where it stands: one price says it all. */
  unexplained?: boolean
  /** ISO date that ages are counted to. */
  today: string
}

/** What nearly every card shows. */
const cardIcons = [Scale, Tag, Leaf, BookOpen]

/** The cards of some of the products that an answer lists. */
export function ProductCards({
  state,
  answer,
  from,
  to,
  until = to,
  today,
  unexplained = false,
  onOpen,
  onCompare,
}: Props) {
  if (from >= to) return null
  return (
    <IconSheet icons={cardIcons} strokeWidth={1.9}>
      <CardGrid busy={until < to}>
        {answer.items.slice(from - answer.start, to - answer.start).map((product, index) => (
          <li key={product.id} className="empty:h-67 md:empty:h-[28rem]">
            {from + index < until && (
              <ProductCard
                product={product}
                answer={answer}
                place={from + index + 1}
                today={today}
                // Alone, the price of protein is the large figure at the left.
                pricePer={unexplained ? 'pack' : (state.loaded?.pricePer ?? null)}
                unexplained={unexplained}
                href={`?${encodeState({ ...state, open: product.id })}`}
                compared={state.compare.includes(product.id)}
                canCompare={state.compare.length < MAX_COMPARED}
                onOpen={onOpen}
                onCompare={onCompare}
              />
            )}
          </li>
        ))}
      </CardGrid>
    </IconSheet>
  )
}
