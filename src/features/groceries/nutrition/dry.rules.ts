import { compileWordRules, gramsOfEach, type SoldProduct } from '../kinds/choice.rules.ts'
import dryFoods from './data/dry-foods.json' with { type: 'json' }

const dryFoodOf = compileWordRules(dryFoods)

/**
 * Whether a pack holds what is mixed with water, milk or eggs first: powders, cubes, and mixes for cakes and sauces. Their
 * labels often tell the values of what is made of them, also as "per 100 g", and seldom say so.
 */
export function isDry(product: SoldProduct): boolean {
  const { title, kind, pack } = product
  if (!kind || pack?.unit === 'ml') return false
  return dryFoodOf(kind, title, gramsOfEach(product)) !== null
}
