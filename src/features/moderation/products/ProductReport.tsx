import { Check, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductReportFactsFragment } from '#documents/graphql.ts'
import { cardTexts, nameIn } from '#features/finder/product/card.texts.ts'
import { productAddress } from '#features/finder/product/product.fault.rules.ts'
import { faultTexts } from '#features/finder/product/product.fault.texts.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import type { RefusalWord } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { EndedLine, ReportCard } from '../reports/ReportCard.tsx'
import { ReportEntries } from '../reports/ReportEntries.tsx'
import { productReportTexts } from './card.texts.ts'
import { ProductCategory } from './ProductCategory.tsx'
import { ProductSources } from './ProductSources.tsx'
import { correctProduct, type ProductAct } from './products.api.ts'

type Report = ProductReportFactsFragment
type Props = { report: Report; today: string; onChanged(report: Report): void; onEnded(): void }
type Ended = 'corrected' | 'kept' | 'overtaken'

const icon = { size: 18, strokeWidth: 1.9 }

/** A product that was reported: what is wrong with it, what it is known from, and what can be done about it. */
export function ProductReport({ report, today, onChanged, onEnded }: Props) {
  const texts = useTexts(productReportTexts)
  const { refusals } = useTexts(moderationTexts)
  const { faults } = useTexts(faultTexts)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusalWord | null>(null)
  const [ended, setEnded] = useState<Ended | null>(null)

  async function act(given: ProductAct) {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    const answer = await correctProduct(report.id, given)
    setBusy(false)
    const end = (as: Ended) => {
      setEnded(as)
      onEnded()
    }
    if ('refused' in answer) {
      if (answer.refused === 'ended') end('overtaken')
      else setRefused(answer.refused)
      return
    }
    onChanged(answer.report)
    if (given.act === 'resolve') end(given.resolution)
  }

  const title = report.product?.title ?? texts.gone
  const titleId = `product-report-${report.id}`
  return (
    <ReportCard
      titleId={titleId}
      busy={isBusy}
      ended={
        ended && (
          <EndedLine isOwn={ended !== 'overtaken'} text={texts.ended[ended]} className="py-3">
            <p className="wrap-anywhere">{report.product?.title}</p>
          </EndedLine>
        )
      }
    >
      <h3 id={titleId} className="text-[1.25rem] leading-[1.2] wrap-anywhere">
        {title}
      </h3>
      {report.product && <Facts product={report.product} />}
      <div className="mt-3 rounded-md bg-surface-sunken p-3.5 md:p-4">
        <ReportEntries
          {...report}
          entries={report.entries.map(({ fault, ...entry }) => ({ ...entry, reason: fault }))}
          reasons={faults}
          today={today}
        />
      </div>
      {report.product && (
        <>
          <ProductSources product={report.product} onAct={(given) => void act(given)} />
          <ProductCategory
            key={report.product.category}
            category={report.product.category}
            path={report.product.categoryPath ?? null}
            onChoose={(category) => void act({ act: 'category', category })}
          />
        </>
      )}
      {refused && <Alert title={refusals[refused]} className="mt-4" />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          look="outline"
          size={44}
          icon={<Check {...icon} />}
          onClick={() => void act({ act: 'resolve', resolution: 'corrected' })}
        >
          {texts.corrected}
        </Button>
        <Button
          look="outline"
          size={44}
          icon={<ShieldCheck {...icon} />}
          onClick={() => void act({ act: 'resolve', resolution: 'kept' })}
        >
          {texts.kept}
        </Button>
      </div>
    </ReportCard>
  )
}

/** What the catalogue says of it, and where it says so. */
function Facts({ product }: { product: NonNullable<Report['product']> }) {
  const texts = useTexts(productReportTexts)
  const words = useTexts(cardTexts)
  const format = useFormat()
  const { id, store, brand, salesUnitSize, price, priceSource, priceAsOf } = product
  const facts = [store, brand, salesUnitSize].filter(Boolean)
  return (
    <>
      <p className="mt-1 text-sm text-ink-muted">{facts.join(' · ')}</p>
      <p className="text-sm text-ink-muted">
        {price === null || price === undefined ? words.priceUnknown : format.euro(price)}
        {` · ${nameIn(words.sources, priceSource)} · ${format.day(priceAsOf)}`}
      </p>
      <Link
        to={productAddress(id)}
        className="-mb-1 inline-flex min-h-11 items-center text-sm font-[600] text-pine hover:underline"
      >
        {texts.open}
      </Link>
    </>
  )
}
