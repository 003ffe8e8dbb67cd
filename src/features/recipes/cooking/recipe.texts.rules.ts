import { headingOf, markedHeading } from './ingredients.amounts.rules.ts'

/** A line of ingredients; `at` is its place in the text, which stays when the amounts in it change. */
type IngredientText = { at: number; text: string }
/** Lines that belong together, below a heading of their own where the author wrote one. */
export type IngredientGroup = { at: number; heading: string | null; lines: IngredientText[] }

type Step = { number: number; text: string }
/** Steps that belong together; `note` is what the author says before the first of them. */
export type StepGroup = { at: number; heading: string | null; note: string | null; steps: Step[] }

/** What a list begins with in plain text; the page draws its own boxes. */
const bullet = /^(?:[-–—*•·▪◦☐]|\[ ?\])\s+/u
/** "1. Cut", "2) Fry", "Step 3: Serve", and "Stap 4" alone above its text. */
const numbered = /^(?:(?:step|stap)\s{1,4}(\d{1,3})\s?[.):–-]?|(\d{1,3})\s?[.):])(?:\s+(.*))?$/iu
const HEADING_MAX_LENGTH = 60

/** The lines of a recipe's ingredients, grouped by headings such as "For the sauce:" and "## Sauce". */
export function ingredientGroups(ingredients: string): IngredientGroup[] {
  const groups: IngredientGroup[] = []
  for (const { at, text } of linesOf(ingredients)) {
    const heading = headingOf(text)
    if (heading !== null) groups.push({ at, heading, lines: [] })
    else if (groups.length > 0) groups.at(-1)!.lines.push({ at, text })
    else groups.push({ at, heading: null, lines: [{ at, text }] })
  }
  return groups
}

/**
 * The steps of a recipe's instructions. Where the author numbered them, a line without a number goes on with the step
 * above it; else every line is a step. Numbers go on below a heading, unless the author began again at 1.
 */
export function stepGroups(instructions: string): StepGroup[] {
  const lines = linesOf(instructions).map((line) => ({ ...line, step: stepOf(line.text) }))
  const hasNumbers = lines.some(({ step }) => step?.number === 1)
  const groups: StepGroup[] = []
  let last = 0

  for (const { at, text, step } of lines) {
    const heading = step ? null : stepHeading(text)
    if (heading !== null) {
      groups.push({ at, heading, note: null, steps: [] })
      continue
    }
    if (groups.length === 0) groups.push({ at, heading: null, note: null, steps: [] })
    const group = groups.at(-1)!
    const above = group.steps.at(-1)
    if (!hasNumbers || step) {
      last = hasNumbers && step?.number === 1 && !above ? 1 : last + 1
      group.steps.push({ number: last, text: hasNumbers && step ? step.text : text })
    } else if (above) above.text = joined(above.text, text)
    else group.note = joined(group.note ?? '', text)
  }
  return groups
}

function linesOf(text: string): { at: number; text: string }[] {
  return text
    .split(/[\n\r\u0085\u2028\u2029]/u)
    .map((line, at) => ({ at, text: line.trim().replace(bullet, '') }))
    .filter((line) => line.text !== '')
}

function stepOf(line: string): Step | null {
  const [, named, plain, text = ''] = numbered.exec(line) ?? []
  const number = named ?? plain
  return number === undefined ? null : { number: Number(number), text }
}

/** A step may end with a colon too; a heading is short and counts nothing, or is marked as one. */
function stepHeading(line: string): string | null {
  if (line.length > HEADING_MAX_LENGTH) return null
  return markedHeading(line) ?? (line.endsWith(':') && !/\d/.test(line) ? line : null)
}

function joined(above: string, line: string): string {
  return above === '' ? line : `${above}\n${line}`
}
