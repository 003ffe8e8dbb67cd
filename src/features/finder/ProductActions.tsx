import { Check, Scale, Share2 } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { productTexts } from './product.messages.ts'
import { ViewOnStore } from './ViewOnStore.tsx'
import type { WireProduct } from './wire.rules.ts'

type Props = { product: WireProduct; compared: boolean; canCompare: boolean; onCompare(id: number): void }

/** What can be done with a product: see it at its store, compare it, share it. */
export function ProductActions({ product, compared, canCompare, onCompare }: Props) {
  const texts = useTexts(productTexts)
  const toast = useToast()
  const share = async () => {
    const shown = { title: product.title, url: window.location.href }
    // A share sheet that is closed again rejects; that is no failure.
    if (navigator.share) return void navigator.share(shown).catch(() => {})
    await navigator.clipboard.writeText(shown.url)
    toast(texts.shared)
  }
  return (
    <div className="flex gap-2.5">
      <ViewOnStore product={product} className="flex-1" />
      <Button
        look="outline"
        aria-pressed={compared}
        disabled={!compared && !canCompare}
        icon={compared ? <Check size={18} /> : <Scale size={18} />}
        onClick={() => onCompare(product.id)}
      >
        <span className="max-md:sr-only">{compared ? texts.compared : texts.compare}</span>
      </Button>
      <IconButton look="outline" className="size-12" label={texts.share} onClick={() => void share()}>
        <Share2 size={18} />
      </IconButton>
    </div>
  )
}
