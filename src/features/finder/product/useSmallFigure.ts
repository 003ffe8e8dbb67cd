import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { centsPer25gProtein } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { nameTexts } from '../ground/names.texts.ts'
import { cardTexts } from './card.texts.ts'
import { criterionValue } from './figures.rules.ts'

/** A value and its unit as the smaller figures show them, and as one `text`; "–" when unknown. */
export function useSmallFigure(
  product: WireProduct,
  criterion: CriterionKey,
): { value: string; unit: string; text: string } {
  const format = useFormat()
  const words = useTexts(cardTexts)
  const value = criterionValue(product, criterion)
  const unit = useUnit(product, criterion)
  const cents = criterion === 'protein_per_euro' ? centsPer25gProtein(value) : value
  if (value === null || cents === null) return { value: '–', unit: unit.long, text: words.unknown }
  if (unit.money) {
    const amount = format.euro(cents)
    return { value: amount, unit: unit.long, text: criterion === 'price' ? amount : `${amount} ${unit.long}` }
  }
  const text = format.amount(value, unit.short, unit.digits)
  return unit.long === unit.short
    ? { value: format.decimal(value, unit.digits), unit: unit.short, text }
    : { value: text, unit: unit.long, text }
}

/** `short` stands behind a number, `long` below it; money is written as an amount. */
export function useUnit(product: WireProduct, criterion: CriterionKey) {
  const words = useTexts(cardTexts)
  const texts = useTexts(nameTexts)
  const grams = {
    short: 'g',
    long: texts.criteria[criterion].toLowerCase(),
    digits: 1 as const,
    money: false,
  }
  switch (criterion) {
    case 'price':
      return { ...grams, money: true }
    case 'unit_price':
      return { ...grams, long: product.pack?.unit === 'ml' ? words.perLitre : words.perKg, money: true }
    case 'protein_per_euro':
      return { ...grams, long: words.per25g, money: true }
    case 'protein_per_100kcal':
      return { ...grams, long: words.per100kcal }
    case 'calories':
      return { ...grams, short: 'kcal', long: 'kcal', digits: 0 as const }
    case 'energy':
      return { ...grams, short: 'kJ', long: 'kJ', digits: 0 as const }
    case 'salt':
      return { ...grams, digits: 2 as const }
    default:
      return grams
  }
}
