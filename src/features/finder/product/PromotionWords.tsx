import type { WirePromotion } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { offerTexts } from './offer.texts.ts'

/** A promotion as the shop words it, what one must buy for its price, and until when. */
export function PromotionWords({ promotion }: { promotion: WirePromotion | null }) {
  const texts = useTexts(offerTexts)
  const format = useFormat()
  if (!promotion) return null
  const { text, packs, end } = promotion
  return (
    <p className="wrap-anywhere">
      {/* Shops word their promotions in Dutch. */}
      <q lang="nl">{text}</q>
      {packs !== null && packs > 1 && texts.packs(packs)}
      {end && `, ${texts.until(format.day(end))}`}
    </p>
  )
}
