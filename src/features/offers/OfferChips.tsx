import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { noFilters } from '#features/finder/ground/finder.state.rules.ts'
import { resultsTexts } from '#features/finder/ground/results.texts.ts'
import { missingOf, noPreferences, withMissing } from '#features/finder/preferences/preferences.rules.ts'
import { preferenceTexts } from '#features/finder/preferences/preferences.texts.ts'
import { useKeptChips } from '#features/finder/preferences/useKeptChips.ts'
import { usePreferences } from '#features/finder/preferences/usePreferences.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { onPlainClick } from '#ui/ground/plain-click.ts'
import { ChipLink } from '#ui/notice/Chip.tsx'
import { type OffersQuery, offersAddress } from './offers.rules.ts'

type Props = {
  query: OffersQuery
  /** All stores that there are. */
  stores: readonly { id: string; name: string }[]
  /** Puts the focus where it stays: a chip goes when it is pressed. */
  onPressed(): void
}

/**
 * Diet and stores that the offers are limited to, each with the way to take it back. What was set for good goes with an
 * address that asks nothing else, and is one tap away on the others.
 */
export function OfferChips({ query, stores, onPressed }: Props) {
  const words = useTexts(preferenceTexts)
  const { takeBack, narrowedBy } = useTexts(resultsTexts)
  const chipsOf = useKeptChips(stores)
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const kept = {
    flags: preferences.flags,
    stores: preferences.stores.filter((id) => stores.some((store) => store.id === id)),
    pricePer: null,
  }
  const asked = { ...noFilters, flags: query.flags, stores: query.stores }
  const of = ({ flags, stores }: Pick<OffersQuery, 'flags' | 'stores'>) =>
    offersAddress({ ...query, flags, stores, page: 1 })
  const toAdd = chipsOf({ ...noPreferences, ...missingOf(kept, asked) })
  const withKept = of(withMissing(kept, asked))
  const isMissing = toAdd.length > 0

  const isBare = offersAddress(query) === pathOf('offers')
  // What is taken back stays so while the page is open, also where the page was opened with it.
  const isDecided = useRef(!isBare)
  useEffect(() => {
    if (isDecided.current || !isMissing) return
    isDecided.current = true
    if (isBare) navigate(withKept, { replace: true, preventScrollReset: true })
  }, [isMissing, isBare, withKept, navigate])

  const go = (address: string) =>
    onPlainClick(() => {
      onPressed()
      navigate(address, { preventScrollReset: true })
    })
  const chips = chipsOf({ ...noPreferences, flags: query.flags, stores: query.stores })
  if (chips.length === 0 && !isMissing) return null
  return (
    <ul aria-label={narrowedBy} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ name, without }) => {
        const address = of(without({ ...noPreferences, flags: query.flags, stores: query.stores }))
        return (
          <li key={name}>
            <ChipLink chosen={false} href={address} onClick={go(address)}>
              <span className="sr-only">{takeBack}</span> {name}
              <X size={16} strokeWidth={2.2} aria-hidden="true" />
            </ChipLink>
          </li>
        )
      })}
      {isMissing && (
        <li>
          <ChipLink
            chosen={false}
            href={withKept}
            onClick={go(withKept)}
            className="border border-dashed border-line-control ring-0!"
          >
            <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
            <span className="sr-only">{words.add}</span> {toAdd.map(({ name }) => name).join(', ')}
          </ChipLink>
        </li>
      )}
    </ul>
  )
}
