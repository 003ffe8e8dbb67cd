import { ArrowLeft, ExternalLink } from 'lucide-react'
import { pictureOf } from '#features/catalogue/picture.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { detailsOf } from './figures.rules.ts'
import { encodeState } from './finder.address.rules.ts'
import { type FinderState, openProduct } from './finder.state.rules.ts'
import { NutritionTable } from './NutritionTable.tsx'
import { noRanking } from './ProductDialog.tsx'
import { ProductFlags } from './ProductFlags.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { productTexts } from './product.messages.ts'
import { SheetFigures } from './SheetFigures.tsx'
import { StoreMark } from './StoreMark.tsx'
import { TrustMarks } from './TrustMarks.tsx'
import type { WireProduct } from './wire.rules.ts'

type Props = {
  state: FinderState
  /** The product that the address opens; `null` when there is none such (any more). */
  product: WireProduct | null
  /** ISO date that ages are counted to. */
  today: string
}

/**
 * The open product above the results, for visitors without script: nothing opens over a page there. Only the server
 * renders it.
 */
export default function PlainProduct({ state, product, today }: Props) {
  const texts = useTexts(productTexts)
  const back = (
    <a href={`?${encodeState(openProduct(state, null))}`} className={buttonClass('outline', 44)}>
      <ArrowLeft size={18} aria-hidden="true" />
      {texts.toResults}
    </a>
  )
  return (
    <section aria-label={texts.product} className="mb-6 rounded-xl bg-surface p-4 shadow-card md:p-6">
      {product ? (
        <>
          {back}
          <Sheet product={product} today={today} />
        </>
      ) : (
        <EmptyShelf title={texts.gone} detail={texts.goneDetail} action={back} />
      )}
    </section>
  )
}

function Sheet({ product, today }: { product: WireProduct; today: string }) {
  const texts = useTexts(productTexts)
  const { id, image_url, category_type, title, origin, store, web_path } = product
  const shown = { ...product, image_url: image_url ?? pictureOf(category_type, id, title) }
  const details = detailsOf(product)
  return (
    <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
      <div>
        <div className="relative mb-4 h-40 border-b-8 border-shelf bg-plate">
          <ProductPicture
            product={shown}
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
        {details && <p className="mt-1 mb-4 text-md text-ink-muted">{details}</p>}
        <SheetFigures product={product} ranking={noRanking} lowestCents={null} today={today} />
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5">
          <TrustMarks product={product} sample={product.sources.price.name === 'sample'} today={today} />
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
      </div>
      <div>
        <h3 className="mb-3 text-lg">{texts.nutrition}</h3>
        <div className="relative mb-8">
          <NutritionTable product={product} />
        </div>
        <ProductFlags flags={product.flags} />
      </div>
    </div>
  )
}
