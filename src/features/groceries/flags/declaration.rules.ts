import { foldLetters } from '#platform/texts/text.rules.ts'
import { decodeEntities } from '../ground/text.rules.ts'
import { joinPhrases } from './words.rules.ts'

/** An ingredient declaration taken apart, all in lower case without accents. */
export type Declaration = {
  /** What is in the product. */
  contents: string
  /** What it "may contain". */
  traces: string
  /** Those traces that stand between ingredients, where what follows may be an ingredient. */
  doubtful: string
  /** What it says to be free of. */
  freeFrom: string
}

/** Text in lower case, without accents, mark-up and HTML entities; hyphens inside words go ("soja-eiwit"). */
export function normaliseText(text: string): string {
  return foldLetters(decodeEntities(text).replace(/<[^<>]{1,40}>/g, ' '))
    .replace(/[_*'’`]+/g, (marks) => (/['’`]/.test(marks) ? ' ' : ''))
    .replace(/(?<=[a-z0-9])-\s?(?=[a-z0-9])/g, '')
    .replace(/\be\s?(\d{3,4})(?=[a-z]?\b)/g, 'e$1')
    .replace(/\s+/g, ' ')
    .trim()
}

// Each clause runs to the end of its sentence or, for what is left out, to the next comma.
const traceClause = anyOf([
  String.raw`\b(?:kan|kunnen)\b[^.;]{0,120}?\b(?:bevatten|voorkomen)\b(?: ?[^.;,\s][^.;]*)?`,
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
const added = '(?:suikers?|zout|sugars?|salt|sucres?|sel|zucker|salz)'
const addedClause = anyOf([
  String.raw`\b(?:zonder|geen|no|without|sans|ohne) (?:toegevoegde?|added) ${added}(?![a-z])`,
  String.raw`\b(?:sans ${added} ajoutes?|ohne zusatz von ${added}|ohne ${added}zusatz)(?![a-z])`,
])
const freeFromClause = anyOf([
  String.raw`\b(?:vrij van|bevat geen|zonder|geen)\s(?!toegevoegd)[^.;:,()]{1,60}`,
  String.raw`\b(?:free (?:from|of)|contains no|does not contain)\s(?!added)[^.;:,()]{1,60}`,
  String.raw`\b(?:sans|exempt de|ne contient pas(?: de)?)\s(?!addition|sucres? ajoutes?)[^.;:,()]{1,60}`,
  String.raw`\b(?:ohne|frei von)\s(?!zusatz)[^.;:,()]{1,60}`,
])

// "kleurstof (karamel)" is E150, not the sweet.
const caramelColour =
  /\b(kleurstof(?:fen)?|colou?rs?|colorants?|farbstoffe?)(\W{1,3})(?:karamel|caramel|zuckerkulor)\b/g

/** Takes a normalised declaration apart into what is in it, what may be, and what it says to be free of. */
export function takeApart(normalised: string): Declaration {
  const traces: string[] = []
  const doubtful: string[] = []
  const freeFrom: string[] = []
  const contents = normalised
    .replace(traceClause, (clause, offset: number, whole: string) => {
      traces.push(clause)
      const before = whole.slice(0, offset).trimEnd().at(-1)
      if (before !== undefined && !'.;:!)]'.includes(before)) doubtful.push(clause)
      return '. '
    })
    .replace(addedClause, ' ')
    .replace(freeFromClause, (clause) => {
      freeFrom.push(clause)
      return ' '
    })
    .replace(caramelColour, '$1$2e150')
  return {
    contents,
    traces: traces.join(' . '),
    doubtful: doubtful.join(' . '),
    freeFrom: freeFrom.join(' . '),
  }
}

/** The words of a normalised text, phrases of the word lists as one word. */
export function declaredWords(normalised: string): string[] {
  return joinPhrases(normalised).match(/[a-z][a-z0-9_]*/g) ?? []
}

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g')
}
