import { FlaskConical, Scale } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { classes } from '#ui/ground/classes.ts'
import { SheetIcon } from '#ui/ground/IconSheet.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { isPlain } from '#ui/ground/plain-click.ts'
import { PAGE_SIZE } from '../ground/finder.state.rules.ts'
import type { ListedAnswer } from '../ground/fold.rules.ts'
import type { PriceMeaning } from '../ground/price-meaning.rules.ts'
import { StoreMark } from '../ground/StoreMark.tsx'
import { cardTexts } from '../product/card.texts.ts'
import { Figure } from '../product/Figure.tsx'
import {
  criterionValue,
  detailsOf,
  figuresOfCard,
  isPer100,
  isWinner,
  unknownWishes,
} from '../product/figures.rules.ts'
import { OfferNote } from '../product/OfferNote.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { productTexts } from '../product/product.texts.ts'
import { ReportProduct } from '../product/ReportProduct.tsx'
import { TrustMarks } from '../product/TrustMarks.tsx'
import { useSmallFigure } from '../product/useSmallFigure.ts'
import { WhyRank } from '../product/WhyRank.tsx'

type Props = {
  product: WireProduct
  /** The list that it stands in. */
  answer: ListedAnswer
  /** Place in the whole list, from 1. */
  place: number
  today: string
  /** Address of the page with this product open: the link works without script and in a new tab. */
  href: string
  compared: boolean
  /** Whether the comparison has room for one more. */
  canCompare: boolean
  /** What its price counts per, where that was chosen. */
  pricePer: PriceMeaning | null
  /** Leaves out why it stands here; on a phone its large figure stands beside the title, so that two cards are in view. */
  unexplained: boolean
  onOpen(id: number): void
  onCompare(id: number): void
}

/** Their names and the word for the best need more room than another figure does. */
const needsRoom: readonly CriterionKey[] = ['protein_per_euro', 'unit_price']

/** `isPoured` tells that the left figure says that it is per 100 ml. */
function columnsOf(left: CriterionKey, right: CriterionKey, isPoured: boolean): string {
  if (needsRoom.includes(left)) return 'grid-cols-[8fr_5fr]'
  if (needsRoom.includes(right)) return isPoured ? 'grid-cols-2' : 'grid-cols-[5fr_7fr]'
  return isPoured ? 'grid-cols-[7fr_5fr]' : 'grid-cols-2'
}

/** Cards of a desktop's first row: their pictures load at once. */
const FIRST_ROW = 4

/** A product on its shelf: what it was ranked by, what it costs, why it stands here, how far to trust it. */
export function ProductCard({ product, answer, place, href, compared, canCompare, ...rest }: Props) {
  const words = useTexts(cardTexts)
  const format = useFormat()
  const { ranking, sample, total } = answer
  const rank = ranking.items[place - 1 - answer.start]!
  // Where no price is known, that is what the right figure says.
  const price = criterionValue(product, 'price')
  const pricePer = price === null ? 'pack' : rest.pricePer
  const details = detailsOf(product)
  const { left, right, lead, small } = figuresOfCard(
    ranking.criteria,
    pricePer,
    !rest.unexplained && price !== null && rest.pricePer !== null,
  )
  const isLacking = rank.tier === 3
  // What a drink's values refer to is said once: of the left figure, else of the first small one.
  const firstPer100 = isPer100(left) ? null : small.find(isPer100)
  const open = (event: MouseEvent) => {
    if (isSecondClick(event)) return event.preventDefault()
    // With a modifier key the browser opens the address itself, in a tab or a window.
    if (!isPlain(event)) return
    event.preventDefault()
    rest.onOpen(product.id)
  }
  return (
    <article className="relative grid h-full grid-cols-[4.5rem_1fr_auto] content-start gap-x-3 rounded-lg bg-surface p-3.5 shadow-card transition-shadow hover:shadow-lift md:flex md:flex-col md:p-0">
      <div
        className={classes(
          'relative h-[4.5rem] overflow-hidden rounded-md border-b-4 border-shelf bg-plate md:rounded-t-lg md:rounded-b-none md:border-b-[6px]',
          rest.unexplained ? 'row-span-2 md:h-33' : 'md:h-36',
        )}
      >
        <ProductPicture
          product={product}
          eager={(place - 1) % PAGE_SIZE < FIRST_ROW}
          className="absolute inset-x-1 bottom-0 h-14 w-[calc(100%-0.5rem)] object-bottom md:inset-x-14 md:h-28 md:w-[calc(100%-7rem)]"
        />
        {!isLacking && (
          <p
            className={classes(
              'figure absolute top-0 left-0 grid h-6 min-w-7 place-items-center rounded-br-md px-1.5 text-sm md:h-12 md:min-w-13 md:rounded-br-lg md:text-xl',
              isWinner(place, rank, ranking) ? 'bg-butter text-on-butter' : 'bg-surface text-ink',
            )}
          >
            <span className="sr-only">{words.rank(place)}</span>
            <span aria-hidden="true">{place}</span>
          </p>
        )}
      </div>
      <div
        className={classes('min-w-0 md:min-h-[6.75rem] md:px-4 md:pt-4', rest.unexplained && 'row-span-2')}
      >
        <p className="flex items-center gap-2 text-xs font-[550] text-ink-muted">
          <StoreMark domain={product.origin} name={product.store.name} />
          <span className="truncate">{product.store.name}</span>
          {sample && (
            <Mark
              icon={FlaskConical}
              className={classes('ml-auto shrink-0 max-md:hidden', !rest.unexplained && !isLacking && 'mr-9')}
            >
              {words.sample}
            </Mark>
          )}
        </p>
        <h3 className="mt-1 line-clamp-2 font-text text-md leading-[1.3] font-[650] tracking-normal text-wrap">
          <a
            href={href}
            // Shops call their products in Dutch.
            lang="nl"
            data-product={product.id}
            onClick={open}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {product.title}
          </a>
        </h3>
        <p className="mt-0.5 truncate text-xs text-ink-quiet">
          {rest.unexplained && price !== null && (
            <>
              <strong className="font-[650] text-ink tabular-nums md:hidden">{format.euro(price)}</strong>
              <span className="md:hidden"> · </span>
            </>
          )}
          {details && <span lang="nl">{details}</span>}
        </p>
      </div>
      <IconButton
        label={compared || canCompare ? words.compare(product.title) : words.comparingFull(product.title)}
        aria-pressed={compared}
        disabled={!compared && !canCompare}
        onClick={(event) => !isSecondClick(event) && rest.onCompare(product.id)}
        className={classes(
          'z-10 noscript:hidden! md:absolute! md:top-3 md:right-3',
          rest.unexplained && 'max-md:col-start-3 max-md:row-start-4 max-md:-my-2 max-md:justify-self-end',
          compared ? 'bg-pine! text-on-pine!' : 'md:text-on-plate md:hover:bg-surface md:hover:text-ink',
        )}
      >
        <SheetIcon icon={Scale} size={20} strokeWidth={1.9} />
      </IconButton>
      <div
        className={classes(
          'col-span-3 mt-2.5 flex flex-1 flex-col md:mt-0 md:px-4 md:pb-4',
          rest.unexplained && 'max-md:contents',
        )}
      >
        <div
          className={classes(
            // Where a badge stands above its name, the values are still level.
            'grid items-end gap-4',
            rest.unexplained && 'max-md:contents',
            columnsOf(left, right, isPer100(left) && product.basis === '100ml'),
          )}
        >
          <Figure
            {...{ product, ranking }}
            criterion={left}
            lead={lead === left}
            besideTitle={rest.unexplained}
          />
          <Figure
            {...{ product, ranking }}
            criterion={right}
            lead={lead === right}
            className={classes(rest.unexplained && 'max-md:hidden')}
          />
        </div>
        <ul
          className={classes(
            'mt-2.5 flex justify-between gap-2 text-xs md:mt-4 md:grid md:grid-cols-[auto_auto_1fr] md:justify-normal md:gap-0 md:border-t md:border-line md:pt-3',
            rest.unexplained &&
              'col-span-2 row-start-4 max-md:mt-2 max-md:flex-wrap max-md:justify-start max-md:gap-x-4 max-md:gap-y-0',
          )}
        >
          {small.map((criterion) => (
            <SmallFigure
              key={criterion}
              product={product}
              criterion={criterion}
              basis={criterion === firstPer100 ? product.basis : null}
            />
          ))}
        </ul>
        {!rest.unexplained && ranking.criteria.length > unknownWishes(ranking).length && (
          <p className="mt-1.5 text-xs text-ink-muted empty:hidden md:mt-3 md:rounded-sm md:bg-surface-sunken md:px-3 md:py-2">
            <WhyRank
              {...{ product, rank, ranking, total }}
              shown={[left, right, ...small]}
              belowSure={answer.sure > 0}
            />
          </p>
        )}
        <OfferNote product={product} className="col-span-3 mt-1.5 md:mt-3" />
        <p className="col-span-3 mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-auto md:pt-3">
          <TrustMarks product={product} sample={sample} sampleNoted today={rest.today} />
          {sample && (
            <Mark icon={FlaskConical} tone="care" className="md:hidden">
              {words.sample}
            </Mark>
          )}
        </p>
        {!rest.unexplained && (
          <div
            className={classes(
              'z-10 noscript:hidden',
              isLacking
                ? 'col-span-3 -mb-2 -ml-3'
                : 'absolute top-14 right-3.5 md:top-[calc(var(--spacing)*36+0.25rem)] md:right-3',
            )}
          >
            <ReportProduct product={product} place={isLacking ? 'lacking' : 'card'} />
          </div>
        )}
      </div>
    </article>
  )
}

/** Turning the page scrolls up, so that the second of two quick clicks on the pager would land on a card. */
function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1
}

type SmallFigureProps = { product: WireProduct; criterion: CriterionKey; basis: WireProduct['basis'] | null }

function SmallFigure({ product, criterion, basis }: SmallFigureProps) {
  const { value, unit } = useSmallFigure(product, criterion)
  const { per100 } = useTexts(productTexts)
  return (
    <li className="min-w-0 md:border-l md:border-line md:px-3 md:first:border-0 md:first:pl-0 md:last:pr-0">
      <strong className="text-ink tabular-nums max-md:font-[650] md:block md:text-sm md:font-[620]">
        {value}
      </strong>{' '}
      <span className="text-ink-quiet md:block md:text-2xs">
        {unit}
        {basis === '100ml' && ` ${per100[basis]}`}
      </span>
    </li>
  )
}
