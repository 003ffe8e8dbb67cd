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

const traceClause =
  /(?:kan|kunnen)\b[^.;]{0,120}?\b(?:bevatten|voorkomen)\b[^.;]*|may (?:also )?contain[^.;]*|peut (?:aussi )?contenir[^.;]*|peuvent contenir[^.;]*|kann[^.;]{0,120}?\benthalten\b[^.;]*|(?:mogelijk|eventuele|eventuell|possibles?)\b[^.;]{0,60}\b(?:sporen|spuren|traces)\b[^.;]*|(?:sporen|spuren|traces)\b[^.;]*|(?:geproduceerd|gemaakt|bereid|vervaardigd|verpakt|produced|made|packed|prepared|fabrique|elabore|hergestellt)[^.;]{0,40}\b(?:waar|where|that|qui|ou|in dem|der|in een|in a)\b[^.;]*/g
const freeFromClause =
  /\b(?:vrij van|bevat geen|zonder|geen|free from|free of|contains no|does not contain|sans|exempt de|ne contient pas(?: de)?|ohne|frei von)\s(?!toegevoegd|added|addition|zusatz|sucres? ajoutes?)[^.;:,()]{1,60}/g
const addedClause =
  /\b(?:zonder toegevoegde?|geen toegevoegde?|no added|sans addition de|ohne zusatz von)\s[^.;:,()]{1,40}/g

// "Bevat: melk, soja" names allergens; it is no list of ingredients.
const allergenStatement = /(?:^|[.;]\s*)(?:allerg\w*|bevat|contains|contient|enthalt)\b[^.;]*/g

/** Takes a normalised declaration apart into contents, "may contain" and "free from". */
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
