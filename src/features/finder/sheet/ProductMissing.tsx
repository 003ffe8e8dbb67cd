import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { isGone } from '../ground/product.query.ts'
import { productTexts } from '../product/product.texts.ts'

type Props = { error: Error; onClose(): void; onRetry(): void }

/** In the place of a product that could not be had: why, and the way out. */
export function ProductMissing({ error, onClose, onRetry }: Props) {
  const texts = useTexts(productTexts)
  if (isGone(error)) {
    return (
      <div role="alert" className="grid min-h-full place-items-center">
        <EmptyShelf
          title={texts.gone}
          detail={texts.goneDetail}
          action={<Button onClick={onClose}>{texts.toResults}</Button>}
        />
      </div>
    )
  }
  return (
    <div className="p-4 md:p-6">
      <ListFailure texts={texts} onRetry={onRetry} />
    </div>
  )
}
