import { useState } from 'react'
import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { UnfoldButton } from '#ui/button/UnfoldButton.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import { flagTexts } from '../ground/flags.texts.ts'
import { WishGroup } from './WishGroup.tsx'
import { wishTexts } from './wishes.texts.ts'

type Props = { flags: readonly FlagKey[]; onToggle(flag: FlagKey): void }

/** The diets and allergies that most people ask for; the others unfold. */
const firstFlags: readonly FlagKey[] = [
  'vegan',
  'vegetarian',
  'no_gluten',
  'no_lactose',
  'no_milk',
  'no_nuts',
  'no_peanuts',
  'no_soy',
]
const furtherFlags = flagKeys.filter((flag) => !firstFlags.includes(flag))
/** All of them, in the order in which they are offered. */
export const offeredFlags: readonly FlagKey[] = [...firstFlags, ...furtherFlags]

/** Diets and allergies as chips, all of them where one that most people do not ask for is chosen. */
export function FlagChips({ flags, onToggle }: Props) {
  const texts = useTexts(wishTexts)
  const names = useTexts(flagTexts)
  const [isUnfolded, setUnfolded] = useState(false)
  const isFurtherChosen = furtherFlags.some((flag) => flags.includes(flag))
  const unfolded = isUnfolded || isFurtherChosen
  const shown = unfolded ? offeredFlags : firstFlags
  return (
    <WishGroup name={texts.diet} hint={texts.dietHint}>
      <div className="flex flex-wrap gap-2">
        {shown.map((flag) => (
          <Chip
            key={flag}
            pressed={flags.includes(flag)}
            onClick={() => {
              // What was chosen last stays in sight, and keeps the focus, when it is taken back.
              setUnfolded(unfolded)
              onToggle(flag)
            }}
          >
            {names.flags[flag]}
          </Chip>
        ))}
        {!isFurtherChosen && (
          <UnfoldButton unfolded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? texts.fewerFlags : texts.moreFlags(furtherFlags.length)}
          </UnfoldButton>
        )}
      </div>
    </WishGroup>
  )
}
