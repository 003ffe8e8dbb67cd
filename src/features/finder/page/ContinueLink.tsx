import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ChipLink } from '#ui/notice/Chip.tsx'
import { chooseCategory, type Filters } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { loadLink } from '../ground/load-link.ts'

type Props = { category: CategoryChoice; filters: Filters; onLoad(filters: Filters): void }

/** The way back to the category of the last visit. */
export function ContinueLink({ category, filters, onLoad }: Props) {
  const texts = useTexts(finderTexts)
  const continued = chooseCategory(filters, category)
  return (
    <ChipLink chosen={false} className="max-md:shrink! max-md:px-3" {...loadLink(continued, onLoad)}>
      <span className="max-md:line-clamp-2 max-md:text-xs max-md:leading-tight max-md:whitespace-normal">
        {texts.continueWith(category)}
      </span>
    </ChipLink>
  )
}
