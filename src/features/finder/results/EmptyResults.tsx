import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireElsewhere } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { type ButtonLook, buttonClass } from '#ui/button/look.rules.ts'
import { classes } from '#ui/ground/classes.ts'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { encodeState, productsQuery } from '../ground/finder.address.rules.ts'
import {
  chooseCategory,
  countOfWishes,
  type Filters,
  type FinderState,
  isQuery,
  load,
  toggleFlag,
} from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { flagTexts } from '../ground/flags.texts.ts'
import { kindTexts } from '../ground/kinds.texts.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { useWorded } from '../panel/useNarrowing.ts'
import { wishTexts } from '../panel/wishes.texts.ts'
import { useProducts } from './useProducts.ts'

const hasBudget = ({ limits }: Filters) => Object.keys(limits).length > 0

type Props = {
  state: FinderState
  filters: Filters
  /** What the search finds outside of the category. */
  elsewhere: WireElsewhere | null
  onLoad(filters: Filters): void
  onReset(): void
}

/**
 * No product passes all filters: offers wishes that the search has in words, the search in all products where that finds
 * something, else to drop one filter (the kinds, the budget, a flag, the stores, the offers, the search, whichever is there
 * first), and says what that would show.
 */
export function EmptyResults({ state, filters, elsewhere, onLoad, onReset }: Props) {
  const texts = useTexts(resultsTexts)
  const wishes = useTexts(wishTexts)
  const names = useTexts(flagTexts)
  const panel = useTexts(finderTexts)
  const kinds = useTexts(kindTexts)
  const format = useFormat()
  const flag = filters.flags.at(-1)
  const everywhere = chooseCategory(filters, null)
  const withoutOne = (): [without: Filters, name: string] => {
    if (filters.kinds.length > 0)
      return [{ ...filters, kinds: [] }, filters.kinds.map((kind) => kinds[kind]).join(', ')]
    if (hasBudget(filters)) return [{ ...filters, limits: {}, faults: {} }, wishes.budget]
    if (flag) return [toggleFlag(filters, flag), names.flags[flag]]
    if (filters.stores.length > 0) return [{ ...filters, stores: [] }, wishes.stores]
    if (filters.offers) return [{ ...filters, offers: false }, texts.offers]
    return [{ ...filters, search: '' }, filters.search]
  }
  const [without, name] = withoutOne()
  const offered = isQuery(without) && name !== ''
  const { answer } = useProducts(offered && !elsewhere ? productsQuery(without) : null)
  const worded = useWorded(filters)
  const { answer: wished } = useProducts(worded && productsQuery(worded.filters))
  const found = elsewhere && format.whole(elsewhere.total)
  const searched = elsewhere?.spelling?.join(' ') ?? filters.search
  const isSearchAlone = filters.search !== '' && countOfWishes({ ...filters, criteria: [] }) === 0
  const nothing = () => {
    if (filters.offers && !without.offers && filters.search === '') return texts.emptyOffers
    if (!isSearchAlone || (elsewhere && !filters.category)) return texts.emptyDetail(filters.category)
    if (elsewhere && filters.category) return texts.nothingInCategory(filters.search, filters.category)
    return texts.nothingFound(filters.search)
  }
  return (
    <EmptyShelf
      className="rounded-lg bg-surface shadow-card"
      heading="h3"
      title={texts.emptyTitle}
      detail={
        <>
          {nothing()}{' '}
          {elsewhere && found
            ? texts.elsewhere(searched, found, elsewhere.total)
            : answer && answer.total > 0 && texts.emptyOffer(name, format.whole(answer.total), answer.total)}
        </>
      }
      action={
        // Links, so that they work without script, and before it is there.
        <>
          {worded && wished?.total !== 0 && (
            <WayOn
              look="primary"
              to={encodeState(load(state, worded.filters))}
              onFollow={() => onLoad(worded.filters)}
              // Without script nobody asks what they would find.
              className={wished ? undefined : 'hidden! noscript:inline-flex!'}
            >
              <Search size={18} aria-hidden="true" />
              <span className="text-balance">{worded.name}</span>
            </WayOn>
          )}
          {found && (
            <WayOn
              look={wished?.total ? 'outline' : 'primary'}
              to={encodeState(load(state, everywhere))}
              onFollow={() => onLoad(everywhere)}
            >
              <Search size={18} aria-hidden="true" />
              <span className="text-balance">{texts.searchAll(searched, found)}</span>
            </WayOn>
          )}
          {offered && (
            <WayOn
              look={found ? 'quiet' : 'outline'}
              to={encodeState(load(state, without))}
              onFollow={() => onLoad(without)}
            >
              {texts.drop(name)}
            </WayOn>
          )}
          <WayOn look={offered || found ? 'quiet' : 'outline'} to="" onFollow={onReset}>
            {panel.reset}
          </WayOn>
        </>
      }
    />
  )
}

type WayProps = {
  look: ButtonLook
  to: string
  onFollow(): void
  className?: string | undefined
  children: ReactNode
}

function WayOn({ look, to, onFollow, className, children }: WayProps) {
  return (
    <a
      href={`?${to}`}
      className={classes(buttonClass(look, look === 'primary' ? 44 : 48), className)}
      onClick={onPlainClick(onFollow)}
    >
      {children}
    </a>
  )
}
