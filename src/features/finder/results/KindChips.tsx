import { useEffect, useId, useRef, useState } from 'react'
import type { ProductsAnswer, WireKindCount } from '#features/engine/ground/wire.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { UnfoldButton } from '#ui/button/UnfoldButton.tsx'
import { classes, scrollsOnPhone } from '#ui/ground/classes.ts'
import { ChipLink } from '#ui/notice/Chip.tsx'
import { chooseCategory, type Filters, toggleKind } from '../ground/finder.state.rules.ts'
import { kindTexts } from '../ground/kinds.texts.ts'
import { loadLink } from '../ground/load-link.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { type KindChoices, kindChoicesOf } from './kind-chips.rules.ts'

type Props = {
  loaded: Filters
  answer: ProductsAnswer | null
  /** Whether a question is on its way: then the chips of the last answer stay, and with them the focus. */
  loading: boolean
  onLoad(filters: Filters): void
  /** The chip that was pressed has nothing to choose any more. */
  onGone(): void
}

/** The choices of an answer, and the category that they are of. */
type Choices = KindChoices & Pick<Filters, 'category'>

/** Chips that stand before the others are unfolded. */
const FIRST = 6
/** In px: how much of the chip before shows that there is one. */
const EDGE = 40

/**
 * What kinds the results are of, with their counts, to choose among; and whether what is no food is left out. They are
 * links, so that they lead on without the script too.
 */
export function KindChips({ loaded, answer, loading, onLoad, onGone }: Props) {
  const texts = useTexts(resultsTexts)
  const names = useTexts(kindTexts)
  const format = useFormat()
  const labelId = useId()
  const [unfolded, setUnfolded] = useState(false)
  const [kept, setKept] = useState<Choices | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the row scrolls: what is chosen must not stand out of sight where the page opens.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - EDGE
  }, [])
  const current: Choices | null = answer && { ...kindChoicesOf(answer, loaded), category: loaded.category }
  if (current && JSON.stringify(current) !== JSON.stringify(kept)) setKept(current)
  const { kinds, nonFood, category } = current ??
    (loading ? kept : null) ?? { kinds: [], nonFood: null, category: null }
  // While another category is on its way, a kind of the last one leads back to it.
  const filters = category === loaded.category ? loaded : chooseCategory(loaded, category)
  const isChosen = (kind: KindId) => filters.kinds.includes(kind)
  const isShown = ({ kind }: WireKindCount, i: number) => unfolded || i < FIRST || isChosen(kind)
  const shown = kinds.filter(isShown)
  const others = kinds.filter((each, i) => !isShown(each, i))
  const hidden = others.length
  if (kinds.length === 0 && nonFood === null) return null

  const chip = ({ kind, count }: WireKindCount) => (
    <li key={kind} className="shrink-0">
      <ChipLink
        chosen={isChosen(kind)}
        {...loadLink(toggleKind(filters, kind), (toggled) => {
          // A chip beyond the first few is shown while it is chosen: once it is not, it would go, and the focus with it.
          if (isChosen(kind) && kinds.slice(FIRST).some((each) => each.kind === kind)) setUnfolded(true)
          onLoad(toggled)
          if (count === 0) onGone()
        })}
      >
        {names[kind]}
        <Count written={format.whole(count)} chosen={isChosen(kind)} />
      </ChipLink>
    </li>
  )
  return (
    <nav aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="sr-only">
        {texts.kinds}
      </p>
      <ul ref={list} className={classes('flex flex-wrap gap-2 max-md:flex-nowrap', scrollsOnPhone)}>
        {shown.map(chip)}
        {hidden > 0 && (
          // Without script nothing unfolds.
          <li className="hidden noscript:contents">
            <noscript className="contents">
              {import.meta.env.SSR && <ul className="contents">{others.map(chip)}</ul>}
            </noscript>
          </li>
        )}
        {(hidden > 0 || (unfolded && kinds.length > FIRST)) && (
          <li className="shrink-0 noscript:hidden">
            <UnfoldButton unfolded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? texts.fewerKinds : texts.moreKinds(hidden)}
            </UnfoldButton>
          </li>
        )}
        {nonFood !== null && (
          <li className="shrink-0">
            <ChipLink chosen={loaded.nonFood} {...loadLink({ ...loaded, nonFood: !loaded.nonFood }, onLoad)}>
              {texts.nonFood}
              {nonFood > 0 && <Count written={format.whole(nonFood)} chosen={loaded.nonFood} />}
            </ChipLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Count({ written, chosen }: { written: string; chosen: boolean }) {
  return <span className={classes('tabular-nums', !chosen && 'text-ink-quiet')}>{written}</span>
}
