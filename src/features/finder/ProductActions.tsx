import { Check, Scale, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useToast } from '#ui/Toast.tsx'
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
      <ShareProduct product={product} look="outline" className="h-auto! w-12! max-md:hidden" />
    </div>
  )
}

/** Shares the address of the page with this product open, or copies it where a browser cannot share. */
export function ShareProduct({
  product,
  ...looks
}: Pick<Props, 'product'> & Pick<ComponentProps<typeof IconButton>, 'look' | 'className'>) {
  const texts = useTexts(productTexts)
  const toast = useToast()
  const share = async () => {
    const shown = { title: product.title, url: window.location.href }
    // A share sheet that is closed again rejects; that is no failure.
    if (navigator.share) return navigator.share(shown).catch(() => {})
    try {
      // Without an encrypted connection a browser has no clipboard to write to.
      await navigator.clipboard.writeText(shown.url)
      toast(texts.shared)
    } catch {
      toast.error(texts.notShared)
    }
  }
  return (
    <IconButton label={texts.share} onClick={() => void share()} {...looks}>
      <Share2 size={18} />
    </IconButton>
  )
}
