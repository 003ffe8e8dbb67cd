import { Download } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { BrowserPart } from '#features/accounts/ground/browser-parts.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { readShelf } from '../ground/routines.storage.ts'
import { copiesTexts } from './copies.texts.ts'
import { downloadKept, downloadRoutines } from './routines.copies.ts'

/** Tells a member who leaves what becomes of the routines, and offers them as a file. */
export default function RoutinesOffer({ fate }: ComponentProps<BrowserPart['Offer']>) {
  const texts = useTexts(copiesTexts)
  const [{ routines, strange, fault }] = useState(() => readShelf())
  return (
    <div className="rounded-lg bg-butter-soft p-4 text-on-butter-soft">
      {routines.length > 0 && (
        <>
          <p>{texts.leaving[fate](routines.length)}</p>
          <OfferButton label={texts.download} onClick={() => downloadRoutines(routines)} />
        </>
      )}
      {(strange.length > 0 || fault === 'unreadable') && (
        <>
          <p>{fate === 'left' ? texts.leaving.strangeLeft : texts.leaving.strangeErased}</p>
          <OfferButton label={texts.notice.downloadKept} onClick={downloadKept} />
        </>
      )}
    </div>
  )
}

function OfferButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-[600] underline"
    >
      <Download size={18} strokeWidth={1.9} />
      {label}
    </button>
  )
}
