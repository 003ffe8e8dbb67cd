import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { productTexts } from './product.texts.ts'

const diets = ['vegan', 'vegetarian'] as const
const nots = { vegan: 'notVegan', vegetarian: 'notVegetarian' } as const
const allergens = flagKeys.filter((key) => key !== 'vegan' && key !== 'vegetarian')

/** What is proven of diet and allergens, either way, in words. What is unknown is said to be so, and never shown as free. */
export function useProvenFlags() {
  const texts = useTexts(productTexts)
  return (flags: WireProduct['flags']) => {
    const named = (proven: boolean | null) =>
      allergens.filter((key) => (flags[key] ?? null) === proven).map((key) => texts.allergens[key])
    const unknown = [
      ...diets.filter((key) => typeof flags[key] !== 'boolean').map((key) => texts[key].toLowerCase()),
      ...named(null),
    ]
    return {
      diets: diets
        .filter((key) => typeof flags[key] === 'boolean')
        .map((key) => ({ name: flags[key] ? texts[key] : texts[nots[key]], proven: flags[key] === true })),
      contains: named(false),
      without: named(true),
      unknown,
      isNothingKnown: unknown.length === flagKeys.length,
    }
  }
}
