import { Link } from 'react-router'
import { typeTexts } from '#features/finder/ground/types.texts.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { OfferItem, type ShownOffer } from './OfferItem.tsx'
import { type GroupKey, type OffersQuery, offersAddress, runsOf } from './offers.rules.ts'
import { offersTexts } from './offers.texts.ts'

type Props = { group: { key: GroupKey; total: number; rows: readonly ShownOffer[] }; query: OffersQuery }

/** Offers of one judgement, and the way to all of them. */
export function OfferGroup({ group: { key, total, rows }, query }: Props) {
  const texts = useTexts(offersTexts)
  const types: Readonly<Record<string, string>> = useTexts(typeTexts).types
  const format = useFormat()
  return (
    <section aria-labelledby={`offers-${key}`} className="mt-8">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={`offers-${key}`} className="text-xl">
          {texts.groups[key]}
        </h2>
        <p className="text-sm text-ink-muted">{texts.details[key]}</p>
        {query.group === null && total > rows.length && (
          <Link
            to={offersAddress({ ...query, group: key, page: 1 })}
            className="ml-auto inline-flex min-h-11 items-center rounded-sm text-sm font-[600] text-pine underline-offset-4 hover:underline"
          >
            {texts.allOf(format.whole(total))}
            <span className="sr-only">, {texts.groups[key]}</span>
          </Link>
        )}
      </div>
      {query.sort === 'category' ? (
        runsOf(rows).map(([first, ...others]) => (
          <section key={first.id} aria-labelledby={`offers-${key}-${first.category_type}`}>
            <h3
              id={`offers-${key}-${first.category_type}`}
              className="mt-4 font-text text-md font-[650] tracking-normal"
            >
              {types[first.category_type] ?? texts.otherCategory}
            </h3>
            <OfferList rows={[first, ...others]} level="h4" />
          </section>
        ))
      ) : (
        <OfferList rows={rows} perUnit={query.sort === 'unit'} />
      )}
    </section>
  )
}

function OfferList({ rows, ...shown }: { rows: readonly ShownOffer[]; perUnit?: boolean; level?: 'h4' }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-lg bg-surface shadow-card">
      {rows.map((row) => (
        <li key={row.id}>
          <OfferItem row={row} {...shown} />
        </li>
      ))}
    </ul>
  )
}
