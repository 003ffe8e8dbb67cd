import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { drawn } from '#features/catalogue/pictures/picture.rules.ts'
import type { AlternativesAnswer, WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { noRanking } from '../ground/answer.rules.ts'
import { encodeState } from '../ground/finder.address.rules.ts'
import type { FinderState } from '../ground/finder.state.rules.ts'
import { StoreMark } from '../ground/StoreMark.tsx'
import { OfferNote } from '../product/OfferNote.tsx'
import { ProductDetails } from '../product/ProductDetails.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { productTexts } from '../product/product.texts.ts'
import { TrustMarks } from '../product/TrustMarks.tsx'
import { AlternativesFound } from './Alternatives.tsx'
import { NutritionTable } from './NutritionTable.tsx'
import { ProductFlags } from './ProductFlags.tsx'
import { SheetFigures } from './SheetFigures.tsx'

type Props = {
  state: FinderState
  /** The product that the address opens; `null` when there is none such (any more). */
  product: WireProduct | null
  /** What else there is for it. */
  alternatives: AlternativesAnswer | null
  /** ISO date that ages are counted to. */
  today: string
}

/**
 * The open product above the results, for visitors without script: nothing opens over a page there. Only the server
 * renders it.
 */
export default function PlainProduct({ state, product, alternatives, today }: Props) {
  const texts = useTexts(productTexts)
  const back = (
    <a href={`?${encodeState({ ...state, open: null })}`} className={buttonClass('outline', 44)}>
      <ArrowLeft size={18} aria-hidden="true" />
      {texts.toResults}
    </a>
  )
  return (
    <section aria-label={texts.product} className="mb-6 rounded-xl bg-surface p-4 shadow-card md:p-6">
      {product ? (
        <>
          {back}
          <Sheet product={product} today={today}>
            {alternatives && (
              <AlternativesFound
                {...{ product, today }}
                found={alternatives}
                isNarrowed={(state.loaded ?? state.panel).flags.length > 0}
                className="mt-6"
              />
            )}
          </Sheet>
        </>
      ) : (
        <EmptyShelf title={texts.gone} detail={texts.goneDetail} action={back} />
      )}
    </section>
  )
}

type SheetProps = { product: WireProduct; today: string; children: ReactNode }

function Sheet({ product, today, children }: SheetProps) {
  const texts = useTexts(productTexts)
  const { title, origin, store, web_path } = product
  return (
    <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
      <div>
        <div className="relative mb-4 h-40 border-b-8 border-shelf bg-plate">
          <ProductPicture
            product={drawn(product)}
            eager
            className="absolute inset-x-6 bottom-0 h-34 w-[calc(100%-3rem)] object-bottom"
          />
        </div>
        <p className="flex items-center gap-2 text-sm font-[550] text-ink-muted">
          <StoreMark domain={origin} name={store.name} />
          {store.name}
        </p>
        <h2 lang="nl" className="mt-1.5 text-2xl">
          {title}
        </h2>
        <ProductDetails product={product} className="mt-1 mb-4 text-md text-ink-muted" />
        <SheetFigures product={product} ranking={noRanking} lowestCents={null} today={today} />
        <OfferNote product={product} inFull className="mt-4 md:text-sm" />
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5">
          <TrustMarks product={product} today={today} />
        </p>
        {web_path && (
          <a
            href={web_path}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary', 48, 'mt-4')}
          >
            {texts.viewOn(store.name)}
            <ExternalLink size={18} aria-hidden="true" />
          </a>
        )}
        {children}
      </div>
      <div>
        <h3 className="mb-3 text-lg">{texts.nutrition}</h3>
        <div className="relative mb-8">
          <NutritionTable product={product} />
        </div>
        <ProductFlags {...{ product, today }} />
      </div>
    </div>
  )
}
