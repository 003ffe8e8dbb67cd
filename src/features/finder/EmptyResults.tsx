import { Search } from 'lucide-react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { onPlainClick } from '#ui/plain-click.ts'
import { encodeState, productsQuery } from './finder.address.rules.ts'
import { finderTexts } from './finder.messages.ts'
import { asksForProducts, type Filters, type FinderState, load, toggleFlag } from './finder.state.rules.ts'
import { useProducts } from './useProducts.ts'
import type { WireElsewhere } from './wire.rules.ts'

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
 * No product passes all filters: offers the search in all products where that finds something, else to drop the filter
 * chosen last, and says what that would show.
 */
export function EmptyResults({ state, filters, elsewhere, onLoad, onReset }: Props) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const flag = filters.flags.at(-1)
  const everywhere = { ...filters, category: null, kinds: [] }
  const [without, name] = hasBudget(filters)
    ? [{ ...filters, limits: {}, faults: {} }, texts.budget]
    : flag
      ? [toggleFlag(filters, flag), texts.flags[flag]]
      : filters.stores.length > 0
        ? [{ ...filters, stores: [] }, texts.stores]
        : [{ ...filters, search: '' }, filters.search]
  const offered = asksForProducts(without) && name !== ''
  const { answer } = useProducts(offered && !elsewhere ? productsQuery(without) : null)
  const found = elsewhere && format.whole(elsewhere.total)
  const searched = elsewhere?.spelling?.join(' ') ?? filters.search
  const isSearchAlone =
    filters.search !== '' && filters.flags.length === 0 && filters.stores.length === 0 && !hasBudget(filters)
  const nothing =
    !isSearchAlone || (elsewhere && !filters.category)
      ? texts.emptyDetail(filters.category)
      : elsewhere && filters.category
        ? texts.nothingInCategory(filters.search, filters.category)
        : texts.nothingFound(filters.search)
  return (
    <EmptyShelf
      className="rounded-lg bg-surface shadow-card"
      heading="h3"
      title={texts.emptyTitle}
      detail={
        <>
          {nothing}{' '}
          {elsewhere && found
            ? texts.elsewhere(searched, found, elsewhere.total)
            : answer && answer.total > 0 && texts.emptyOffer(name, format.whole(answer.total), answer.total)}
        </>
      }
      action={
        <>
          {found && (
            // A link, so that it works without script.
            <a
              href={`?${encodeState(load(state, everywhere))}`}
              className={buttonClass('primary', 44)}
              onClick={onPlainClick(() => onLoad(everywhere))}
            >
              <Search size={18} aria-hidden="true" />
              <span className="text-balance">{texts.searchAll(searched, found)}</span>
            </a>
          )}
          {offered && (
            <Button look={found ? 'quiet' : 'outline'} onClick={() => onLoad(without)}>
              {texts.drop(name)}
            </Button>
          )}
          <Button look={offered || found ? 'quiet' : 'outline'} onClick={onReset}>
            {texts.reset}
          </Button>
        </>
      }
    />
  )
}
