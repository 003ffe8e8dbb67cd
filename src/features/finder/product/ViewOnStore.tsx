import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type ButtonLook, buttonClass } from '#ui/button/look.rules.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { productTexts } from './product.texts.ts'

type Props = { product: WireProduct; look?: ButtonLook; className?: string }

/** Asks first, then opens the store's page of the product in a new tab. Without a link nothing opens. */
export function ViewOnStore({ product, look, className }: Props) {
  const texts = useTexts(productTexts)
  const [asking, setAsking] = useState(false)
  const { store, origin, web_path } = product
  if (!web_path) {
    return (
      <Button disabled className={className}>
        {texts.noLink}
      </Button>
    )
  }
  return (
    <>
      <Button look={look} className={className} onClick={() => setAsking(true)}>
        {texts.viewOn(store.name)}
        <ExternalLink size={18} />
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={texts.leaveTitle(origin)} width={480}>
        <div className="p-5 md:p-6">
          <p className="text-ink-muted">{texts.leaveText(store.name)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a
              href={web_path}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('primary')}
              onClick={() => setAsking(false)}
            >
              {texts.leave(origin)}
              <ExternalLink size={18} />
            </a>
            <Button look="outline" onClick={() => setAsking(false)}>
              {texts.stay}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
