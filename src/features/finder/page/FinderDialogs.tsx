import { LoaderCircle } from 'lucide-react'
import type { RefObject } from 'react'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { preload } from '#platform/ground/chunk.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { MAX_COMPARED, wholeCategory } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import type { useFinder } from './useFinder.ts'

const loadSheet = () => import('../sheet/ProductDialog.tsx')
/** Fetches the sheet of a product ahead of the press that opens it, which may come without a connection. */
export const preloadSheet = (): void => preload(loadSheet)

const ProductDialog = whenOpened(loadSheet, <Opening />)
const Comparison = whenOpened(() => import('../sheet/Comparison.tsx'))

type Props = {
  finder: ReturnType<typeof useFinder>
  /** The heading of the results: where the focus goes when what it came from is not there. */
  heading: RefObject<HTMLElement | null>
  /** ISO date that ages are counted to. */
  today: string
  /** Tells which product the sheet shows, once that is known. */
  onShow(product: WireProduct): void
}

/** What opens over the finder: the sheet of a product, and the comparison. */
export function FinderDialogs({ finder, heading, today, onShow }: Props) {
  const { state, loaded } = finder
  const texts = useTexts(finderTexts)
  const toast = useToast()
  const onFailed = () => toast.error(texts.notOpened)
  const arrived = finder.arrival.answer
  // A product that an address opens stands in no list yet.
  const isArrived = arrived?.items.some(({ id }) => id === state.open)
  const answer = finder.answer ?? (isArrived ? arrived : null)
  // An allergy that is set for good holds here, too, where a shared address does not ask for it.
  const asked = [...(loaded ?? finder.arrival.narrowing).flags, ...finder.preferences.flags]
  const flags = flagKeys.filter((flag) => asked.includes(flag))
  // On arrival there is no heading of results.
  const focusPlace = () => heading.current ?? document.querySelector<HTMLElement>('main [data-product]')
  return (
    <>
      <ProductDialog
        open={state.open !== null}
        id={state.open}
        answer={answer}
        category={loaded && wholeCategory(loaded)}
        flags={flags}
        onOpen={finder.open}
        onShow={onShow}
        onClose={finder.close}
        onFailed={onFailed}
        focusAfter={(ids) => ids.map(cardOf).find((card) => card !== null) ?? focusPlace()}
        compared={state.open !== null && state.compare.includes(state.open)}
        canCompare={state.compare.length < MAX_COMPARED}
        onCompare={finder.compare}
        today={today}
      />
      <Comparison
        open={state.compare.length > 0}
        ids={state.compare}
        answer={finder.answer ?? arrived}
        onRemove={finder.compare}
        onClear={finder.clearCompared}
        onRestore={finder.restoreCompared}
        onClose={finder.clearCompared}
        onFailed={onFailed}
        shown={state.comparing}
        onShow={finder.showComparison}
        focusAfter={focusPlace}
        today={today}
      />
    </>
  )
}

function cardOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-product="${id}"]`)
}

/** Says that what was pressed opens, while its code is on its way. */
function Opening() {
  const texts = useTexts(finderTexts)
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      <LoaderCircle
        size={48}
        className="animate-spin rounded-full bg-surface-raised p-2 text-pine shadow-float motion-reduce:animate-none"
      />
      <span className="sr-only">{texts.opening}</span>
    </div>
  )
}
