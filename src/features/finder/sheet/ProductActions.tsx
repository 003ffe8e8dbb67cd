import { Check, Scale } from 'lucide-react'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { productTexts } from '../product/product.texts.ts'
import { ViewOnStore } from '../product/ViewOnStore.tsx'

type Props = { product: WireProduct; compared: boolean; canCompare: boolean; onCompare(id: number): void }

/** What can be done with a product: see it at its store, compare it, and on a desktop share it. */
export function ProductActions({ product, compared, canCompare, onCompare }: Props) {
  const texts = useTexts(productTexts)
  return (
    <div className="flex gap-2.5">
      <ViewOnStore product={product} className="flex-1" />
      <Button
        look="outline"
        aria-pressed={compared}
        disabled={!compared && !canCompare}
        icon={compared ? <Check size={18} /> : <Scale size={18} />}
        onClick={() => onCompare(product.id)}
        className="max-md:order-first max-md:w-12 max-md:px-0"
      >
        <span className="max-md:sr-only">{compared ? texts.compared : texts.compare}</span>
      </Button>
      <ShareButton compact title={product.title} look="outline" className="h-auto! w-12! max-md:hidden" />
    </div>
  )
}
