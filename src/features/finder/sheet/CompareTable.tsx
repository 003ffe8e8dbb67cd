import type { ReactNode } from 'react'
import type { Criterion, CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { bestOf, isPer100 } from '../product/figures.rules.ts'
import { productTexts } from '../product/product.texts.ts'
import { TrustMarks } from '../product/TrustMarks.tsx'
import { basisOfAll, useMeasureName } from '../product/useMeasureName.ts'
import { useProvenFlags } from '../product/useProvenFlags.ts'
import { ViewOnStore } from '../product/ViewOnStore.tsx'
import { type Column, CompareHead } from './CompareHead.tsx'
import { CompareValue } from './CompareValue.tsx'
import { compareTexts } from './compare.texts.ts'

type Props = {
  columns: readonly Column[]
  /** How the results are ranked: what is wanted there is the best here. */
  criteria: readonly Criterion[]
  /** `null` without script, where products are not taken out, nor chosen. */
  onRemove: ((id: number) => void) | null
  /** ISO date that ages are counted to. */
  today: string
}

const values: readonly CriterionKey[] = ['price', 'unit_price', 'protein_per_euro', 'protein_per_100kcal']
const nutrients: readonly CriterionKey[] = [
  'protein',
  'calories',
  'carbs',
  'sugar',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
]

/** Products side by side, a row a measure; the highest or lowest of each row is marked, whichever is wanted. */
export function CompareTable({ columns, criteria, onRemove, today }: Props) {
  const texts = useTexts(compareTexts)
  const words = useTexts(productTexts)
  const { per100 } = words
  const provenOf = useProvenFlags()
  const names = useTexts(nameTexts).criteria
  const nameOf = useMeasureName()
  const products = columns.map(({ product }) => product).filter((product) => product !== null)
  const basis = basisOfAll(products)
  const mixedPacks = new Set(products.map(({ pack }) => pack?.unit).filter(Boolean)).size > 1
  /** A price per kilogram is neither better nor worse than one per litre, nor is a value per 100 g than one per 100 ml. */
  const isComparable = (key: CriterionKey) =>
    key === 'unit_price' ? !mixedPacks : !isPer100(key) || basis !== 'both'

  const row = (key: CriterionKey, name: string, withUnit: boolean) => (
    <Row key={key} name={name}>
      {columns.map(({ id, product }) => (
        <td key={id} className="border-b border-line px-2 align-baseline py-2.5 tabular-nums md:px-3">
          {product && (
            <CompareValue
              product={product}
              criterion={key}
              best={isComparable(key) ? bestOf(products, key, criteria) : null}
              withUnit={withUnit}
            />
          )}
        </td>
      ))}
    </Row>
  )
  const listed = (name: string, of: (product: WireProduct) => readonly string[], className?: string) => (
    <Row name={name}>
      {columns.map(({ id, product }) => (
        <td
          key={id}
          className={classes(
            'border-b border-line px-2 py-2.5 align-baseline wrap-anywhere md:px-3',
            className,
          )}
        >
          {product && (of(product).join(', ') || <span className="text-ink-quiet">–</span>)}
        </td>
      ))}
    </Row>
  )
  return (
    <>
      {columns.length === 1 && onRemove && (
        <p className="border-b border-line bg-sky-soft px-4 py-3 text-sm text-on-sky-soft md:px-6">
          {texts.lonely}
        </p>
      )}
      {/* Its borders are those of the cells: lines of a collapsed table do not stick with them. */}
      <table className="w-full border-separate border-spacing-0 text-sm md:table-fixed">
        <CompareHead columns={columns} onRemove={onRemove} />
        <Group name={texts.value} span={columns.length + 1}>
          {values.map((key) => row(key, nameOf(key, ...products), key === 'unit_price' && mixedPacks))}
        </Group>
        <Group name={`${texts.nutrition} ${per100[basis]}`} span={columns.length + 1}>
          {nutrients.map((key) => row(key, names[key], basis === 'both'))}
        </Group>
        <Group name={words.flags} span={columns.length + 1}>
          {listed(texts.diet, ({ flags }) =>
            provenOf(flags).diets.map(({ name }, i) => (i > 0 ? name.toLowerCase() : name)),
          )}
          {listed(words.contains, ({ flags }) => provenOf(flags).contains, 'font-[650]')}
          {listed(words.without, ({ flags }) => provenOf(flags).without)}
          {listed(
            words.flagsUnknown,
            ({ flags }) => (provenOf(flags).isNothingKnown ? [texts.everything] : provenOf(flags).unknown),
            'text-ink-quiet',
          )}
          <tr>
            <td colSpan={columns.length + 1} className="border-b border-line text-xs text-ink-quiet">
              <p className="sticky left-0 w-dvw max-w-full px-4 py-2.5 md:w-auto md:px-6">
                {words.flagsSource}
              </p>
            </td>
          </tr>
        </Group>
        <Group name={texts.trust} span={columns.length + 1}>
          <Row name={texts.sources}>
            {columns.map(({ id, product }) => (
              <td key={id} className="border-b border-line px-2 py-2.5 align-baseline wrap-anywhere md:px-3">
                {product && <Sources product={product} today={today} />}
              </td>
            ))}
          </Row>
          <Row name={texts.shop}>
            {columns.map(({ id, product }) => (
              <td key={id} className="px-2 py-2.5 align-baseline md:px-3">
                {product && (
                  <ViewOnStore
                    product={product}
                    look="outline"
                    className="min-h-11! w-full px-2! text-xs! wrap-anywhere"
                  />
                )}
              </td>
            ))}
          </Row>
        </Group>
      </table>
    </>
  )
}

function Group({ name, span, children }: { name: string; span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={span}
          className="border-b border-line bg-surface-sunken text-left text-xs font-[650]"
        >
          <span className="sticky left-0 inline-block px-4 py-2 md:px-6">{name}</span>
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 w-24 min-w-24 border-b border-line bg-surface-raised py-2.5 pr-2 pl-4 text-left align-baseline text-xs font-[550] text-ink-muted md:w-48 md:max-w-none md:pl-6 md:text-sm"
      >
        {name}
      </th>
      {children}
    </tr>
  )
}

function Sources({ product, today }: { product: WireProduct; today: string }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TrustMarks product={product} today={today} />
    </div>
  )
}
