import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { faultTexts } from './product.fault.texts.ts'

const ReportProductDialog = whenOpened(() => import('./ReportProductDialog.tsx'))

/** Opens the report of what is wrong with a product; it is open to everybody. */
export function ReportProduct({ productId }: { productId: number }) {
  const texts = useTexts(faultTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={buttonClass('quiet', 44, '-ml-3 px-3! text-sm text-ink-muted!')}
      >
        <Flag size={16} strokeWidth={1.9} aria-hidden="true" />
        {texts.open}
      </button>
      <ReportProductDialog open={isOpen} productId={productId} onClose={() => setOpen(false)} />
    </>
  )
}
