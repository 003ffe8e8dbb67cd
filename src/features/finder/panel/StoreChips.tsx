import { useTexts } from '#platform/texts/i18n.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import type { Partner } from './PartnerStrip.tsx'
import { WishGroup } from './WishGroup.tsx'
import { wishTexts } from './wishes.texts.ts'

type Props = { stores: readonly Partner[]; chosen: readonly string[]; onToggle(store: string): void }

/** The stores to look in; with none chosen, all of them. */
export function StoreChips({ stores, chosen, onToggle }: Props) {
  const texts = useTexts(wishTexts)
  if (stores.length === 0) return null
  return (
    <WishGroup name={texts.stores} hint={texts.storesHint}>
      <div className="flex flex-wrap gap-2">
        {stores.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </WishGroup>
  )
}
