import type { Declaration } from './flags.declaration.rules.ts'
import { isTraceFiller } from './flags.foods.rules.ts'
import { joinPhrases, type WordVerdict, wordVerdict } from './flags.words.rules.ts'

/**
 * Whether a declaration lists everything: it names two foods or more (or says "100%"), ends as a text does, its
 * brackets close, and every word of it is a simple ingredient that we know or names nothing. Any other word could be
 * anything, a misspelt allergen too, and so could a composed food ("custard") whose own ingredients are not given.
 */
export function isComplete({ contents, freeFrom, traces }: Declaration): boolean {
  const text = contents.replace(/[\s.]+$/, '')
  if (/[,;:([{/-]$/.test(text) || /…|\.\.\.|\?|\betc\b|\benz\b|\ufffd/.test(contents)) return false
  if (!bracketsClose(text) || !namesAllergensOnly(freeFrom) || !namesTraces(traces)) return false
  const parts = partsOf(text)
  const foods = parts.filter((part) => !part.isStatement && part.foods > 0).length
  if (foods < 2 && !(foods === 1 && /\b100 ?%/.test(text))) return false
  return parts.every((part, index) => isResolved(part, parts.slice(index + 1)))
}

/** What stands between two separators. `opens` is the separator after it; `depth` counts the brackets around it. */
type Part = { verdicts: WordVerdict[]; foods: number; depth: number; opens: string; isStatement: boolean }

// "Bevat: melk, soja" names allergens; it is no list of ingredients.
const statement = /^\s*(?:allerg\w*|bevat|contains|contient|enthalt)\b/
const freeWords =
  /\b(?:vrij van|bevat geen|zonder|geen|free from|free of|contains no|does not contain|sans|exempt de|ne contient pas(?: de)?|ohne|frei von)\b/g

function partsOf(text: string): Part[] {
  // A share ("12,5%") is no part, and its comma no separator.
  const joined = joinPhrases(text.replace(/(?<![a-z0-9])\d+(?:[.,]\d+)?(?: ?%)?(?![a-z0-9])/g, ' '))
  let depth = 0
  let isStatement = false
  let startsSentence = true
  return [...joined.matchAll(/([^,;:()[\]{}.•|/!]*)([,;:()[\]{}.•|/!]|$)/g)].map(
    ([, words = '', opens = '']) => {
      if (startsSentence) isStatement = statement.test(words)
      if (words.trim() !== '' || /[.;!]/.test(opens)) startsSentence = /[.;!]/.test(opens)
      const verdicts = (words.match(/[\p{L}\p{N}_]+/gu) ?? [])
        .filter((word) => !/^\d+$/.test(word))
        .map(wordVerdict)
      const part = { verdicts, foods: countFoods(verdicts), depth, opens, isStatement }
      if (/[([{]/.test(opens)) depth++
      if (/[)\]}]/.test(opens)) depth--
      return part
    },
  )
}

function isResolved(part: Part, after: readonly Part[]): boolean {
  const has = (role: WordVerdict['role']) => part.verdicts.some((verdict) => verdict.role === role)
  if (has(null)) return false
  if (has('composed')) return foodsWithin(part, after) >= 2
  return !has('generic') || part.foods > 0 || foodsWithin(part, after) >= 1
}

/** Foods that a part lists as its own: those in the bracket after it, or after a colon the next part. */
function foodsWithin(part: Part, after: readonly Part[]): number {
  if (part.opens === ':') return after[0]?.foods ? 1 : 0
  if (!/[([{]/.test(part.opens)) return 0
  const end = after.findIndex(({ depth }) => depth <= part.depth)
  return after.slice(0, end < 0 ? after.length : end).filter(({ foods }) => foods > 0).length
}

function countFoods(verdicts: readonly WordVerdict[]): number {
  return verdicts.filter(({ role }) => role === 'food').length
}

/** Whether nothing but names of foods follows "zonder": "zonder vel gebakken kip" is not free of chicken. */
function namesAllergensOnly(freeFrom: string): boolean {
  const words = joinPhrases(freeFrom.replace(freeWords, ' ')).match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.every(
    (word) => wordVerdict(word).role === 'food' || /^(?:en|of|and|or|et|ou|und|oder)$/.test(word),
  )
}

/** Whether all that it may hold traces of is known: "kan allergenen bevatten" leaves every flag open. */
function namesTraces(traces: string): boolean {
  const words = joinPhrases(traces).match(/\p{L}[\p{L}\p{N}_]*/gu) ?? []
  return words.every((word) => {
    // An allergen that is not named may be any.
    if (word.startsWith('allerg')) return false
    const { role, against, open } = wordVerdict(word)
    return role === 'food' || against.length + open.length > 0 || isTraceFiller(word)
  })
}

function bracketsClose(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth < 0) return false
  }
  return depth === 0
}
