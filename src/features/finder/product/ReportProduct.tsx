import { Flag, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { classes } from '#ui/ground/classes.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { faultTexts } from './product.fault.texts.ts'

const ReportProductDialog = whenOpened(() => import('./ReportProductDialog.tsx'))

type Props = {
  product: { id: number; title: string }
  /** On a card it is an icon, or where a value that is ranked by is `lacking`, the offer to tell it. */
  place?: 'card' | 'lacking'
}

/** Opens the report of what is wrong with a product; it is open to everybody. */
export function ReportProduct({ product, place }: Props) {
  const texts = useTexts(faultTexts)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {place === 'card' ? (
        <IconButton label={texts.openFor(product.title)} onClick={open} className="text-ink-quiet!">
          <Flag size={16} strokeWidth={1.9} />
        </IconButton>
      ) : (
        <button
          type="button"
          onClick={open}
          className={buttonClass('quiet', 44, classes('px-3! text-sm', !place && '-ml-3 text-ink-muted!'))}
        >
          {place ? (
            <Plus size={16} aria-hidden="true" />
          ) : (
            <Flag size={16} strokeWidth={1.9} aria-hidden="true" />
          )}
          {place ? texts.addValue : texts.open}
          {place && <span className="sr-only">: {product.title}</span>}
        </button>
      )}
      <ReportProductDialog
        open={isOpen}
        product={product}
        chosen={place === 'lacking' ? 'value' : null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
