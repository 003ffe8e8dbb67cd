import { OF_BROWSER } from '#platform/browser/draft.ts'

/** How far somebody is with a recipe: for how many it is cooked, and which ingredients are ticked. */
export type Cooking = {
  /** Null for as many as the recipe is for. */
  servings: number | null
  /** Keys of ticked lines. */
  ticked: string[]
}

/** Before anything is chosen or ticked. */
export const notBegun: Cooking = { servings: null, ticked: [] }

/** Where it is kept in this browser: a phone drops tabs while somebody cooks, and a stew takes two days. */
export function cookingKey(recipeId: string): string {
  return `fitfuel.recipes.cooking.${recipeId}.${OF_BROWSER}`
}

/** Whether what was kept says how far somebody is. */
export function isCooking(kept: unknown): kept is Cooking {
  if (typeof kept !== 'object' || kept === null) return false
  const { servings, ticked } = kept as Partial<Record<keyof Cooking, unknown>>
  const isServings = servings === null || (Number.isInteger(servings) && (servings as number) > 0)
  return isServings && Array.isArray(ticked) && ticked.every((key) => typeof key === 'string')
}

/** A key for each line: its text, counted where it comes again, so that a tick stays at its line when others change. */
export function lineKeys(lines: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((text) => {
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return `${count} ${text}`
  })
}

/** With the tick of a line set or taken away. */
export function withTick(cooking: Cooking, key: string, isTicked: boolean): Cooking {
  const others = cooking.ticked.filter((ticked) => ticked !== key)
  return { ...cooking, ticked: isTicked ? [...others, key] : others }
}
