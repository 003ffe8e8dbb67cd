import { CornerUpRight } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { ChipLink } from '#ui/Chip.tsx'
import { onPlainClick } from '#ui/plain-click.ts'
import { encodeState } from './finder.address.rules.ts'
import type { CategoryChoice } from './finder.categories.rules.ts'
import { chooseCategory, type Filters, initialState, load } from './finder.state.rules.ts'
import { preferenceTexts } from './preferences.messages.ts'

type Props = { category: CategoryChoice; filters: Filters; onLoad(filters: Filters): void }

/** The way back to the category of the last visit. */
export function ContinueLink({ category, filters, onLoad }: Props) {
  const texts = useTexts(preferenceTexts)
  const continued = chooseCategory(filters, category)
  return (
    <ChipLink
      chosen={false}
      className="max-md:shrink! max-md:px-3"
      href={`?${encodeState(load(initialState, continued))}`}
      onClick={onPlainClick(() => onLoad(continued))}
    >
      <CornerUpRight size={16} strokeWidth={2.2} aria-hidden="true" className="shrink-0 max-md:hidden" />
      <span className="max-md:line-clamp-2 max-md:text-xs max-md:leading-tight max-md:whitespace-normal">
        {texts.continueWith(category)}
      </span>
    </ChipLink>
  )
}
