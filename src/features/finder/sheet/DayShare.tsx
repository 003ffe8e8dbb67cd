import { nutrientOfWire, type WireProduct, wirePathOfNutrient } from '#features/engine/ground/wire.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { targetKeys } from '../preferences/preferences.rules.ts'
import { preferenceTexts } from '../preferences/preferences.texts.ts'
import { useTargets } from '../preferences/usePreferences.ts'
import { productTexts } from '../product/product.texts.ts'

const nutrientOfTarget = { protein: 'protein', energy: 'energyKcal' } as const

/** How much of a day's targets the values of a product are; nothing without targets, or without values to trust. */
export function DayShare({ product }: { product: WireProduct }) {
  const texts = useTexts(preferenceTexts)
  const { per100 } = useTexts(productTexts)
  const { locale } = useLanguage()
  const targets = useTargets()
  const shares = targetKeys.flatMap((key) => {
    const target = targets[key]
    const nutrient = nutrientOfTarget[key]
    const value = nutrientOfWire(product, nutrient)
    const isDoubtful = product.implausible.includes(wirePathOfNutrient[nutrient])
    if (target === null || value === null || isDoubtful) return []
    return [texts.shareOf[key](`${Math.round((value / target) * 100)}%`)]
  })
  if (shares.length === 0) return null
  return (
    <p className="pt-2.5 text-sm text-ink-muted first-letter:uppercase">
      {texts.ofDay(per100[product.basis], new Intl.ListFormat(locale).format(shares))}
    </p>
  )
}
