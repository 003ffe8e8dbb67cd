import type { Declaration } from './declaration.rules.ts'
import { isTraceFiller } from './foods.rules.ts'
import { joinPhrases, type WordVerdict, wordVerdict } from './words.rules.ts'

/**
 * Whether a declaration lists everything: it names two foods or more (or says "100%"), ends as a text does, its
 * brackets close, and every word of it is a simple ingredient that we know or names nothing. Any other word could be
 * anything, a misspelt allergen too, and so could a composed food ("custard") whose own ingredients are not given.
 */
export function isComplete({ contents, freeFrom, traces }: Declaration): boolean {
  // The look behind lets a run of dots be tried once, and not again at each of them.
  const text = contents.replace(/(?<![\s.])[\s.]+$/, '')
  if (/[,;:([{/-]$/.test(text) || /…|\.\.\.|\?|\betc\b|\benz\b|\ufffd/.test(contents)) return false
  if (!bracketsClose(text) || !namesAllergensOnly(freeFrom) || !namesTraces(traces)) return false
  const parts = partsOf(text)
  const foods = parts.filter((part) => !part.isStatement && part.foods > 0).length
  if (foods < 2 && !(foods === 1 && /\b100 ?%/.test(text))) return false
  return parts.every(isResolved)
}

/**
 * What stands between two separators. `opens` is the separator after it; `within` counts the parts with foods that it
 * lists as its own: those in the bracket after it, or after a colon the next one.
 */
type Part = { verdicts: WordVerdict[]; foods: number; opens: string; isStatement: boolean; within: number }

// "Bevat: melk, soja" names allergens; it is no list of ingredients.
const statement = /^\s*(?:allerg\w*|bevat|contains|contient|enthalt)\b/
const freeWords =
  /\b(?:vrij van|bevat geen|zonder|geen|free from|free of|contains no|does not contain|sans|exempt de|ne contient pas(?: de)?|ohne|frei von)\b/g

function partsOf(text: string): Part[] {
  // A share ("12,5%") is no part, and its comma no separator.
  const joined = joinPhrases(text.replace(/(?<![a-z0-9])\d+(?:[.,]\d+)?(?: ?%)?(?![a-z0-9])/g, ' '))
  let isStatement = false
  let startsSentence = true
  const parts = [...joined.matchAll(/([^,;:()[\]{}.•|/!]*)([,;:()[\]{}.•|/!]|$)/g)].map(
    ([, words = '', opens = '']) => {
      if (startsSentence) isStatement = statement.test(words)
      if (words.trim() !== '' || /[.;!]/.test(opens)) startsSentence = /[.;!]/.test(opens)
      const verdicts = (words.match(/[\p{L}\p{N}_]+/gu) ?? [])
        .filter((word) => !/^\d+$/.test(word))
        .map(wordVerdict)
      const foods = verdicts.filter(({ role }) => role === 'food').length
      return { verdicts, foods, opens, isStatement, within: 0 }
    },
  )
  countWithin(parts)
  return parts
}

function countWithin(parts: readonly Part[]): void {
  const open: { part: Part; before: number }[] = []
  let foods = 0
  for (const [index, part] of parts.entries()) {
    if (part.foods > 0) foods++
    if (part.opens === ':') part.within = parts[index + 1]?.foods ? 1 : 0
    if (/[([{]/.test(part.opens)) open.push({ part, before: foods })
    const closed = /[)\]}]/.test(part.opens) ? open.pop() : undefined
    if (closed) closed.part.within = foods - closed.before
  }
}

function isResolved(part: Part): boolean {
  const has = (role: WordVerdict['role']) => part.verdicts.some((verdict) => verdict.role === role)
  if (has(null)) return false
  if (has('composed')) return part.within >= 2
  return !has('generic') || part.foods > 0 || part.within >= 1
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
