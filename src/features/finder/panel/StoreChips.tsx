import { useId } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import type { Partner } from './PartnerStrip.tsx'
import { wishTexts } from './wishes.texts.ts'

type Props = { stores: readonly Partner[]; chosen: readonly string[]; onToggle(store: string): void }

/** The stores to look in; with none chosen, all of them. */
export function StoreChips({ stores, chosen, onToggle }: Props) {
  const texts = useTexts(wishTexts)
  const labelId = useId()
  if (stores.length === 0) return null
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="mb-2 text-xs text-ink-muted">
        <span className="font-[600]">{texts.stores}</span> {texts.storesHint}
      </p>
      <div className="flex flex-wrap gap-2">
        {stores.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
