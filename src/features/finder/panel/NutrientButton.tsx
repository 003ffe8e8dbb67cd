import type { Ref } from 'react'
import type { CriterionKey, Direction } from '#features/engine/ground/query.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import { finderTexts } from '../ground/finder.texts.ts'
import { nameTexts } from '../ground/names.texts.ts'

type Props = {
  criterion: CriterionKey
  want: Direction | null
  /** Place in the order of choices, from 1; 0 when not chosen. */
  place: number
  expanded: boolean
  menuId: string
  onToggle(): void
  ref?: Ref<HTMLButtonElement>
}

/** Names a nutrient, and once chosen, what is wanted of it and how much it counts. Opens its menu. */
export function NutrientButton({ criterion, want, place, expanded, menuId, onToggle, ref }: Props) {
  const texts = useTexts(finderTexts)
  const names = useTexts(nameTexts)
  return (
    <Chip
      ref={ref}
      pressed={want !== null}
      {...(place > 0 ? { number: place } : {})}
      expanded={expanded}
      aria-haspopup="menu"
      aria-controls={expanded ? menuId : undefined}
      data-criterion={criterion}
      onClick={onToggle}
    >
      {want === null
        ? names.criteria[criterion]
        : want === 'highest'
          ? texts.high(criterion)
          : texts.low(criterion)}
    </Chip>
  )
}
