import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { productTexts } from './product.messages.ts'
import type { WireProduct } from './wire.rules.ts'

/** Asks first, then opens the store's page of the product in a new tab. Without a link nothing opens. */
export function ViewOnStore({ product, className }: { product: WireProduct; className?: string }) {
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
      <Button className={className} onClick={() => setAsking(true)}>
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
