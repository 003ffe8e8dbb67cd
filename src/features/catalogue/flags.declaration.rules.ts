import { decodeEntities } from './feed.text.rules.ts'
import { joinPhrases, wordVerdict } from './flags.words.rules.ts'

/** An ingredient declaration taken apart, all in lower case without accents. */
export type Declaration = {
  /** What is in the product. */
  contents: string
  /** What it "may contain". */
  traces: string
  /** What it says to be free of. */
  freeFrom: string
}

/** Text in lower case, without accents, mark-up and HTML entities; hyphens inside words go ("soja-eiwit"). */
export function normaliseText(text: string): string {
  return decodeEntities(text)
    .replace(/<[^<>]{1,40}>/g, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[_*'’`]+/g, (marks) => (/['’`]/.test(marks) ? ' ' : ''))
    .replace(/(?<=[a-z0-9])-\s?(?=[a-z0-9])/g, '')
    .replace(/\be\s?(\d{3,4})(?=[a-z]?\b)/g, 'e$1')
    .replace(/\s+/g, ' ')
    .trim()
}

// Each clause runs to the end of its sentence or, for what is left out, to the next comma.
const traceClause = anyOf([
  String.raw`\b(?:kan|kunnen)\b[^.;]{0,120}?\b(?:bevatten|voorkomen)\b[^.;]*`,
  String.raw`\bmay (?:also )?contain[^.;]*`,
  String.raw`\b(?:peut|peuvent) (?:aussi )?contenir[^.;]*`,
  String.raw`\bkann[^.;]{0,120}?\benthalten\b[^.;]*`,
  String.raw`\b(?:mogelijk|eventuele|eventuell|possibles?)\b[^.;]{0,60}\b(?:sporen|spuren|traces)\b[^.;]*`,
  String.raw`\b(?:sporen|spuren|traces)\b[^.;]*`,
  // "Gemaakt in een bedrijf waar noten worden verwerkt."
  String.raw`\b(?:geproduceerd|gemaakt|bereid|vervaardigd|verpakt)[^.;]{0,40}\b(?:waar|in een)\b[^.;]*`,
  String.raw`\b(?:produced|made|packed|prepared)[^.;]{0,40}\b(?:where|that|in a)\b[^.;]*`,
  String.raw`\b(?:fabrique|elabore)[^.;]{0,40}\b(?:qui|ou)\b[^.;]*`,
  String.raw`\bhergestellt[^.;]{0,40}\b(?:in dem|der)\b[^.;]*`,
])
const addedClause = anyOf([
  String.raw`\b(?:zonder|geen) toegevoegde?\s[^.;:,()]{1,40}`,
  String.raw`\b(?:no added|sans addition de|ohne zusatz von)\s[^.;:,()]{1,40}`,
])
const freeFromClause = anyOf([
  String.raw`\b(?:vrij van|bevat geen|zonder|geen)\s(?!toegevoegd)[^.;:,()]{1,60}`,
  String.raw`\b(?:free (?:from|of)|contains no|does not contain)\s(?!added)[^.;:,()]{1,60}`,
  String.raw`\b(?:sans|exempt de|ne contient pas(?: de)?)\s(?!addition|sucres? ajoutes?)[^.;:,()]{1,60}`,
  String.raw`\b(?:ohne|frei von)\s(?!zusatz)[^.;:,()]{1,60}`,
])

// "Bevat: melk, soja" names allergens; it is no list of ingredients.
const allergenStatement = /(?:^|[.;]\s*)(?:allerg\w*|bevat|contains|contient|enthalt)\b[^.;]*/g

/** Takes a normalised declaration apart into what is in it, what may be, and what it says to be free of. */
export function takeApart(normalised: string): Declaration {
  const traces: string[] = []
  const freeFrom: string[] = []
  const contents = normalised
    .replace(traceClause, (clause) => {
      traces.push(clause)
      return '. '
    })
    .replace(addedClause, ' ')
    .replace(freeFromClause, (clause) => {
      freeFrom.push(clause)
      return ' '
    })
  return { contents, traces: traces.join(' . '), freeFrom: freeFrom.join(' . ') }
}

/** The words of a normalised text, phrases of the word lists as one word. */
export function wordsOf(normalised: string): string[] {
  return joinPhrases(normalised).match(/[a-z][a-z0-9_]*/g) ?? []
}

/**
 * Whether a declaration lists everything: it has at least two parts (or says "100%"), ends as a text does, its
 * brackets close, and every part holds a word that we know. An unknown part could be anything, a misspelt
 * allergen too, and so could a sauce whose own ingredients are not given.
 */
export function isComplete(contents: string): boolean {
  const text = contents.replace(allergenStatement, '. ').replace(/[\s.]+$/, '')
  if (/[,;:([{/-]$/.test(text) || /…|\.\.\.|\?|\betc\b|\benz\b|\ufffd/.test(contents)) return false
  if (!bracketsClose(text)) return false
  const parts = joinPhrases(text)
    .split(/[,;:()[\]{}.•|/]/)
    .filter((part) => /[a-z]{2}/.test(part))
  if (parts.length < 2 && !/\b100 ?%/.test(text)) return false
  return parts.length > 0 && parts.every(isKnownPart) && !namesUnresolvedFood(text)
}

function isKnownPart(part: string): boolean {
  const words = part.match(/[a-z][a-z0-9_]*/g) ?? []
  return words.some((word) => word.length > 1 && wordVerdict(word).known)
}

function namesUnresolvedFood(text: string): boolean {
  for (const { 0: word, index } of text.matchAll(/[a-z][a-z0-9]*/g)) {
    if (!wordVerdict(word).compound) continue
    const after = text.slice(index + word.length).replace(/^[\s\d%.,]*(?=[([{:])/, '')
    if (!/^[([{:]/.test(after)) return true
  }
  return false
}

function bracketsClose(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth < 0) return false
  }
  return depth === 0
}

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g')
}
