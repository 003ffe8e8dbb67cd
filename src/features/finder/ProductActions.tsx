import { Check, Scale } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { productTexts } from './product.messages.ts'
import { ViewOnStore } from './ViewOnStore.tsx'
import type { WireProduct } from './wire.rules.ts'

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
