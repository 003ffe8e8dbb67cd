import { Link } from 'react-router'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { cardTexts, nameIn } from '#features/finder/product/card.texts.ts'
import { productAddress } from '#features/finder/product/product.fault.rules.ts'
import { matchMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import { productReportTexts } from '#features/moderation/products/card.texts.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { exampleFaults, percentOf, type StoreQuality } from './feeds.rules.ts'
import { feedsTexts } from './feeds.texts.ts'

type Props = { store: StoreQuality; today: string }

/** What the catalogue has of one store, and the products to look at first. */
export function StoreCard({ store, today }: Props) {
  const texts = useTexts(feedsTexts)
  const { methods } = useTexts(productReportTexts)
  const format = useFormat()
  const { products, byMethod, categorised, stale, examples } = store
  const known = matchMethods.reduce((sum, method) => sum + byMethod[method], 0)
  const share = (part: number) => `${percentOf(part, products)}%`
  return (
    <article aria-labelledby={`store-${store.id}`} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
      <h3 id={`store-${store.id}`} className="text-lg">
        {store.name}
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums md:grid-cols-4">
        <Figure name={texts.products}>{format.whole(products)}</Figure>
        <Figure name={texts.withNutrition}>{share(known)}</Figure>
        <Figure name={texts.withCategory}>{share(categorised)}</Figure>
        <Figure name={texts.stale}>{share(stale)}</Figure>
      </dl>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted tabular-nums">
        {matchMethods
          .filter((method) => byMethod[method] > 0)
          .map((method) => (
            <li key={method}>
              {share(byMethod[method])} {methods[method]}
            </li>
          ))}
      </ul>
      <LastImport store={store} today={today} />
      {examples.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-[600] text-pine">
            {texts.worst}
          </summary>
          {exampleFaults.map((fault) => {
            const own = examples.filter((example) => example.fault === fault)
            if (own.length === 0) return null
            return (
              <section key={fault} className="mt-1">
                <h4 className="font-text text-xs font-[600] tracking-normal text-ink-muted">
                  {texts.faults[fault]}
                </h4>
                <ul>
                  {own.map(({ id, title }) => (
                    <li key={id}>
                      <Link
                        to={productAddress(id)}
                        className="inline-flex min-h-11 max-w-full items-center text-sm text-pine hover:underline"
                      >
                        <bdi className="truncate">{title}</bdi>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </details>
      )}
    </article>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="text-xl font-[650]">{children}</dd>
    </div>
  )
}

function LastImport({ store: { lastImport, newestPrice }, today }: Props) {
  const texts = useTexts(feedsTexts)
  const { sources } = useTexts(cardTexts)
  const format = useFormat()
  return (
    <p className="mt-3 text-sm text-ink-muted">
      {newestPrice && `${texts.newestPrice(format.fullDay(newestPrice))} `}
      {lastImport && (
        <>
          {texts.lastImport(nameIn(sources, lastImport.source))}{' '}
          <TopicDate moment={lastImport.finishedAt} today={today} withTime />
          {`: ${texts.refused(format.whole(lastImport.refused), format.whole(lastImport.rows))}`}
        </>
      )}
    </p>
  )
}
