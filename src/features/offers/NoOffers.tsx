import { pathOf } from '#features/seo/pages.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { type GroupKey, groupKeys, type OffersQuery, offersAddress } from './offers.rules.ts'
import { offersTexts } from './offers.texts.ts'

type Props = { query: OffersQuery; counts: Readonly<Record<GroupKey, number>> }

/** Nothing is on offer for this choice, and the way to what is. */
export function NoOffers({ query, counts }: Props) {
  const texts = useTexts(offersTexts)
  const format = useFormat()
  const others = groupKeys.reduce((sum, key) => sum + counts[key], 0)
  const isNarrowed =
    query.group !== null || query.category !== null || query.flags.length + query.stores.length > 0
  return (
    <EmptyShelf
      className="mt-6 rounded-lg bg-surface shadow-card"
      title={texts.emptyTitle}
      detail={
        query.group === 'real' && others > 0
          ? texts.emptyReal(others, format.whole(others))
          : texts.emptyDetail
      }
      action={
        <>
          {isNarrowed && (
            <ButtonLink
              to={others > 0 ? offersAddress({ ...query, group: null, page: 1 }) : pathOf('offers')}
            >
              {texts.showAll}
            </ButtonLink>
          )}
          <ButtonLink to={pathOf('finder')} look={isNarrowed ? 'quiet' : 'outline'}>
            {texts.toFinder}
          </ButtonLink>
        </>
      }
    />
  )
}
