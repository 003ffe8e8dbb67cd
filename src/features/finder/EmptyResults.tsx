import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { finderTexts } from './finder.messages.ts'
import { asksForProducts, type Filters, toggleFlag } from './finder.state.rules.ts'
import { useProducts } from './useProducts.ts'

type Props = { filters: Filters; onLoad(filters: Filters): void; onReset(): void }

/** No product passes all filters: offers to drop the one chosen last, and says what that would show. */
export function EmptyResults({ filters, onLoad, onReset }: Props) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const flag = filters.flags.at(-1)
  const [without, name] = flag
    ? [toggleFlag(filters, flag), texts.flags[flag]]
    : filters.stores.length > 0
      ? [{ ...filters, stores: [] }, texts.stores]
      : [{ ...filters, search: '' }, filters.search]
  const offered = asksForProducts(without) && name !== ''
  const { answer } = useProducts(offered ? without : null)
  return (
    <EmptyShelf
      className="rounded-lg bg-surface shadow-card"
      heading="h3"
      title={texts.emptyTitle}
      detail={
        <>
          {texts.emptyDetail(filters.category)}{' '}
          {answer && answer.total > 0 && texts.emptyOffer(name, format.whole(answer.total), answer.total)}
        </>
      }
      action={
        <>
          {offered && (
            <Button look="outline" onClick={() => onLoad(without)}>
              {texts.drop(name)}
            </Button>
          )}
          <Button look={offered ? 'quiet' : 'outline'} onClick={onReset}>
            {texts.reset}
          </Button>
        </>
      }
    />
  )
}
