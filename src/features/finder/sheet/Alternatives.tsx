import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { gainsOf } from '#features/engine/ground/alternatives.rules.ts'
import type { AlternativesAnswer, SameBy, WireProduct } from '#features/engine/ground/wire.rules.ts'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { kindTexts } from '../ground/kinds.texts.ts'
import { alternativesQuery } from '../ground/product.query.ts'
import { StoreMark } from '../ground/StoreMark.tsx'
import { cardTexts } from '../product/card.texts.ts'
import {
  criterionValue,
  daysSince,
  detailsOf,
  isImplausible,
  isNutritionStaleFor,
  isPriceStaleFor,
  isSure,
  plausibleValue,
} from '../product/figures.rules.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { productAddress } from '../product/product.fault.rules.ts'
import { productTexts } from '../product/product.texts.ts'
import { alternativeTexts } from './alternatives.texts.ts'

type Props = {
  product: WireProduct
  /** Diets and allergies that a swap has to fit. */
  flags: readonly FlagKey[]
  onOpen?(id: number): void
  /** ISO date that ages are counted to. */
  today: string
  className?: string
}

/** The same product in other stores, and products to swap it for. */
export function Alternatives({ product, flags, onOpen, today, className = '' }: Props) {
  const texts = useTexts(alternativeTexts)
  const place = useRef<HTMLDivElement>(null)
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(
    alternativesQuery(product.id, flags),
    queryCache(),
  )
  const tryAgain = () => {
    // The button goes with the alert.
    place.current?.focus({ preventScroll: true })
    refetch()
  }
  return (
    <div ref={place} tabIndex={-1} className={`outline-none ${className}`}>
      {data ? (
        <AlternativesFound {...{ product, onOpen, today }} found={data} isNarrowed={flags.length > 0} />
      ) : errorUpdateCount > 0 && !isFetching ? (
        <ListFailure texts={texts} onRetry={tryAgain} />
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </div>
  )
}

type FoundProps = Omit<Props, 'flags'> & {
  found: AlternativesAnswer
  /** Whether swaps have to fit diets and allergies. */
  isNarrowed: boolean
}

/** What else there is for a product, once that is known. */
export function AlternativesFound({ product, found, isNarrowed, onOpen, today, className = '' }: FoundProps) {
  const texts = useTexts(alternativeTexts)
  const kinds = useTexts(kindTexts)
  const { per100 } = useTexts(productTexts)
  const { same, swaps } = found
  if (same === null && swaps === null) return null
  return (
    <div className={`flex flex-col gap-6 ${className}`}>
      {same && (
        <section>
          <h3 className="mb-1 text-lg">{texts.elsewhere}</h3>
          {same.length === 0 ? (
            <p className="text-sm text-ink-muted">{texts.onlyAt(product.store.name)}</p>
          ) : (
            <ul>
              {cheapestFirst([{ product, by: null }, ...same]).map((each, _, all) => (
                <li key={each.product.id} className="border-b border-line">
                  <SameRow {...each} isCheapest={isCheapest(each, all)} {...{ onOpen, today }} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {swaps && (
        <section>
          <h3 className="mb-2 text-lg">{texts.swap}</h3>
          {swaps.length === 0 ? (
            <p className="text-sm text-ink-muted">
              {texts.hardToBeat(product.kind ? kinds[product.kind] : '', per100[product.basis], isNarrowed)}
            </p>
          ) : (
            <ul className="flex flex-col gap-2.5">
              {swaps.map((swap) => (
                <li key={swap.id}>
                  <Swap own={product} swap={swap} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
          {(isPriceStaleFor(product, 'protein_per_euro') ||
            isNutritionStaleFor(product, 'protein_per_euro')) && (
            <p className="mt-2 text-xs text-ink-quiet">{texts.ownIsStale}</p>
          )}
        </section>
      )}
    </div>
  )
}

type Same = { product: WireProduct; by: SameBy | null }

/** The product itself among the others, which come in this order. */
function cheapestFirst(all: readonly Same[]): Same[] {
  return all.toSorted((a, b) => priceOf(a) - priceOf(b))
}

/** Whether none of them, which come cheapest first, costs less, and some of known price cost more. */
function isCheapest(one: Same, all: readonly Same[]): boolean {
  const costsMore = (each: Same) => priceOf(each) > priceOf(one) && priceOf(each) < UNKNOWN
  return priceOf(one) === priceOf(all[0]!) && all.some(costsMore)
}

const UNKNOWN = Number.MAX_SAFE_INTEGER

function priceOf({ product }: Same): number {
  return plausibleValue(product, 'price') ?? UNKNOWN
}

type RowProps = Same & { isCheapest: boolean; onOpen?(id: number): void; today: string }

function SameRow({ product, by, isCheapest, onOpen, today }: RowProps) {
  const texts = useTexts(alternativeTexts)
  const words = useTexts(cardTexts)
  const { doubtful } = useTexts(productTexts)
  const format = useFormat()
  const cents = criterionValue(product, 'price')
  const { protein_25g_price: protein, sources } = product
  const age = sources.price.stale && words.priceAge(daysSince(sources.price.as_of, today))
  const doubt = isImplausible(product, 'price') && doubtful
  const row = (
    <>
      <StoreMark domain={product.origin} name={product.store.name} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-[550]">
          {product.store.name}
          {isCheapest && isSure(product, 'price') && (
            <Badge tone="best" className="px-2! py-0.5!">
              {texts.cheapest}
            </Badge>
          )}
        </span>
        <span className="block text-xs text-ink-quiet">
          {[by ? texts.by[by] : texts.thisOne, age, doubt].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block font-[650]">{cents === null ? texts.unknownPrice : format.euro(cents)}</span>
        {protein !== null && (
          <span className="block text-xs text-ink-quiet">{texts.of25g(format.euro(protein))}</span>
        )}
      </span>
    </>
  )
  const look = 'flex min-h-14 items-center gap-2.5 py-2 text-sm'
  if (by === null) {
    return (
      <p className={look}>
        {row}
        <span className="size-4.5" />
      </p>
    )
  }
  return (
    <ProductLink id={product.id} onOpen={onOpen} className={`${look} hover:bg-surface-sunken`}>
      {row}
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
    </ProductLink>
  )
}

type SwapProps = { own: WireProduct; swap: WireProduct; onOpen?(id: number): void }

function Swap({ own, swap, onOpen }: SwapProps) {
  const texts = useTexts(alternativeTexts)
  const { per100 } = useTexts(productTexts)
  const format = useFormat()
  const gains = gainsOf(figuresOf(own), figuresOf(swap))
  const cents = criterionValue(swap, 'price')
  const about = [
    swap.store.name,
    detailsOf(swap),
    cents !== null && format.euro(cents),
    swap.store.id === own.store.id && texts.sameStore,
  ]
  return (
    <ProductLink
      id={swap.id}
      onOpen={onOpen}
      className="flex items-center gap-3 rounded-md bg-pine-soft p-3 text-sm text-on-pine-soft hover:ring-2 hover:ring-pine hover:ring-inset"
    >
      <span className="relative size-14 shrink-0 overflow-hidden rounded-sm bg-plate">
        <ProductPicture product={swap} eager className="absolute inset-1 size-12 object-contain" />
      </span>
      <span className="min-w-0 flex-1">
        <span lang="nl" className="block font-[650]">
          {swap.title}
        </span>
        <span className="block text-xs">{about.filter(Boolean).join(' · ')}</span>
        {gains && (
          <span className="mt-1 block font-[600] tabular-nums">
            <span className="flex items-center gap-1.5">
              <ArrowUp size={15} aria-hidden="true" className="shrink-0" />
              {texts.more(format.amount(gains.protein, 'g'), per100[swap.basis])}
            </span>
            <span className="flex items-center gap-1.5">
              <ArrowDown size={15} aria-hidden="true" className="shrink-0" />
              {texts.less(format.euro(gains.cents))}
            </span>
          </span>
        )}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
    </ProductLink>
  )
}

function figuresOf(product: WireProduct) {
  return {
    protein: criterionValue(product, 'protein') ?? 0,
    cents: product.protein_25g_price ?? 0,
  }
}

type LinkProps = { id: number; onOpen?(id: number): void; className: string; children: ReactNode }

function ProductLink({ id, onOpen, className, children }: LinkProps) {
  return (
    <a href={productAddress(id)} onClick={onOpen && onPlainClick(() => onOpen(id))} className={className}>
      {children}
    </a>
  )
}
