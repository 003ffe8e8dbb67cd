import { X } from 'lucide-react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { cardTexts } from './card.messages.ts'
import { compareTexts } from './compare.messages.ts'
import { useSmallFigure } from './Figure.tsx'
import { criterionValue, isFresh, isImplausible, wantedOf } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { isGone } from './product.query.ts'
import type { CriterionKey } from './query.rules.ts'
import { StoreMark } from './StoreMark.tsx'
import type { WireProduct } from './wire.rules.ts'

type Column = { id: number; product: WireProduct | null; problem: Error | null }
type Props = { columns: readonly Column[]; onRemove(id: number): void }

/** What is asked of a product first stands first. */
const measures: readonly CriterionKey[] = [
  'price',
  'unit_price',
  'protein_per_euro',
  'protein_per_100kcal',
  'protein',
  'calories',
  'carbs',
  'sugar',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
]

/** Products side by side, a row a measure; the best of each row is marked. */
export function CompareTable({ columns, onRemove }: Props) {
  const texts = useTexts(compareTexts)
  const names = useTexts(finderTexts).criteria
  return (
    <div className="overflow-x-auto p-5 md:p-6">
      <table className="w-full min-w-max table-fixed text-sm">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-32 text-left text-xs font-[550] text-ink-quiet md:w-44">
              {texts.measure}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="w-40 px-3 pb-3 text-left font-[450]">
                <Head column={column} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((key) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-3 text-left font-[550]">
                {names[key]}
              </th>
              {columns.map((column) => (
                <td key={column.id} className="px-3 py-3 tabular-nums">
                  {column.product && (
                    <Value product={column.product} criterion={key} best={bestOf(columns, key)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({
  column: { id, product, problem },
  onRemove,
}: {
  column: Column
  onRemove(id: number): void
}) {
  const texts = useTexts(compareTexts)
  const state = isGone(problem) ? texts.gone : problem ? texts.failed : texts.loading
  const title = product?.title ?? state
  return (
    <>
      <div className="relative mb-3 h-28 rounded-md border-b-4 border-shelf bg-plate">
        {product && (
          <ProductPicture
            product={product}
            eager
            className="absolute inset-x-3 bottom-0 h-22 w-[calc(100%-1.5rem)] object-bottom"
          />
        )}
        <IconButton
          label={texts.remove(title)}
          className="absolute! top-0 right-0 text-on-plate hover:bg-surface hover:text-ink"
          onClick={() => onRemove(id)}
        >
          <X size={18} />
        </IconButton>
      </div>
      {product && (
        <span className="flex items-center gap-2 text-xs text-ink-muted">
          <StoreMark domain={product.origin} name={product.store.name} />
          {product.store.name}
        </span>
      )}
      <span className={classes('mt-1 line-clamp-2 block', product ? 'font-[650]' : 'text-ink-quiet')}>
        {title}
      </span>
      {product && (
        <span className="block text-xs text-ink-quiet">
          {[product.brand, product.sales_unit_size].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  )
}

function Value({
  product,
  criterion,
  best,
}: {
  product: WireProduct
  criterion: CriterionKey
  best: number | null
}) {
  const texts = useTexts(compareTexts)
  const words = useTexts(cardTexts)
  const format = useFormat()
  const { value, unit } = useSmallFigure(product, criterion)
  const raw = criterionValue(product, criterion)
  if (raw === null) {
    return (
      <span className="text-ink-quiet">{criterion === 'price' ? words.priceUnknown : texts.unknown}</span>
    )
  }
  const isBest = raw === best && isFresh(product, criterion)
  if (criterion === 'price') {
    return <Amount text={format.euro(raw)} best={isBest} />
  }
  if (isImplausible(product, criterion)) {
    return (
      <>
        {value} <span className="block text-2xs text-on-butter-soft">{words.valueImplausible}</span>
      </>
    )
  }
  return <Amount text={value} unit={unit} best={isBest} />
}

function Amount({ text, unit, best }: { text: string; unit?: string; best: boolean }) {
  const texts = useTexts(compareTexts)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <strong className="font-[650]">{text}</strong>
      {best && (
        <Badge tone="best" className="px-2 py-0.5">
          {texts.best}
        </Badge>
      )}
      {unit && <span className="w-full text-2xs text-ink-quiet">{unit}</span>}
    </span>
  )
}

/** The best fresh value of a row; `null` when there is nothing to be better than. */
function bestOf(columns: readonly Column[], key: CriterionKey): number | null {
  const values = columns
    .map(({ product }) => (product && isFresh(product, key) ? criterionValue(product, key) : null))
    .filter((value) => value !== null)
  if (new Set(values).size < 2) return null
  return wantedOf({ criteria: [] }, key) === 'highest' ? Math.max(...values) : Math.min(...values)
}
