import { useTexts } from '#platform/texts/i18n.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ReportForm } from '#ui/form/ReportForm.tsx'
import {
  PRODUCT_NOTE_LENGTH,
  PRODUCT_REPORTS_PATH,
  type ProductFault,
  productFaults,
} from './product.fault.rules.ts'
import { faultTexts } from './product.fault.texts.ts'

type Props = {
  open: boolean
  product: { id: number; title: string }
  /** The fault that is chosen already. */
  chosen: ProductFault | null
  onClose(): void
}

/** Where anybody tells what is wrong with a product, and what the pack says. */
export default function ReportProductDialog({ open, product, chosen, onClose }: Props) {
  const texts = useTexts(faultTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chosen === 'value' ? texts.addValue : texts.title}
      width={480}
    >
      <ReportForm
        path={PRODUCT_REPORTS_PATH}
        about={{ productId: product.id }}
        reasonField="fault"
        reasons={productFaults}
        chosen={chosen}
        names={texts.faults}
        noteLength={PRODUCT_NOTE_LENGTH}
        texts={{ ...texts, lead: texts.leadOf(product.title) }}
        onClose={onClose}
      />
    </Dialog>
  )
}
