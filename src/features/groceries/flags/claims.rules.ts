import { type FlagKey, flagKeys } from '../ground/product.rules.ts'
import words from './data/flag-words.json' with { type: 'json' }
import { wordVerdict } from './words.rules.ts'

/** Flags that a normalised label or title claims: "glutenvrij", "bevat geen melk", "vegan"; none if it hedges. */
export function flagsClaimedByLabel(label: string): FlagKey[] {
  if (!anyClaim.test(label)) return []
  // What "geen" belongs to goes first: the "geen" of "geen glutenvrij product" stays, and denies the claim.
  const rest = label.replace(freePhrases, ' ')
  if (hedge.test(rest)) return []
  const { whole } = freedIn(label)
  const found = withImplied([...whole, ...claimsIn(rest.replace(attribute, ' '))])
  return hasAnimal(label) ? found.filter((flag) => flag !== 'vegan' && flag !== 'vegetarian') : found
}

// "vegan wrap met zalm", "vegetarische salade & kip": whatever is claimed beside it, a fish is with it.
const beside = /(?:(?<![a-z])(?:met|with|avec|mit|en|and|et|und) |[&+] ?)([a-z]+)/g
const ofAnimals: readonly FlagKey[] = ['vegetarian', 'no_fish', 'no_shellfish']

function hasAnimal(label: string): boolean {
  return [...label.matchAll(beside)].some(([, word]) =>
    wordVerdict(word!).against.some((flag) => ofAnimals.includes(flag)),
  )
}

/**
 * Flags that a declaration claims of the product as a whole, in a sentence that says nothing else ("Glutenvrij en
 * vegan."). "glutenvrije haver" is about one ingredient.
 */
export function flagsClaimedByText(normalised: string): FlagKey[] {
  if (!anyClaim.test(normalised)) return []
  const sentences = normalised.split(/(?<=[.;!?])/)
  if (sentences.some((sentence) => answer.test(sentence))) return []
  return withImplied(sentences.flatMap(claimsOfSentence))
}

/** Flags that a normalised text claims of whatever: of one ingredient, or hedged. No proof, but a reason to doubt. */
export function flagsClaimedSomewhere(normalised: string): FlagKey[] {
  if (!anyClaim.test(normalised)) return []
  const { whole, rest } = freedIn(normalised)
  return withImplied([...whole, ...claimsIn(rest)])
}

type Claim = { flag: FlagKey; pattern: RegExp }

const freeFrom: Record<FlagKey, string[]> = words.freeFrom
const diets: Partial<Record<FlagKey, string[]>> = words.diets
const allergenNames = Object.values(freeFrom).flat().join('|')
const toBeFree =
  '(?:vrij van|bevat geen|zonder|geen|free (?:from|of)|contains no|does not contain|without|sans|exempt de|ne contient pas(?: de)?|ohne|frei von|no)'
const also = '(?: (?:en|of|and|or|et|ou|und|oder) | ?[&/+] ?)'
// What follows these words is beside the product, or what it is for.
const besides = 'met|with|avec|mit|voor|for|pour|fur|bij|op|in|uit|from|aan|naast|like|als|zoals|wie|comme'
// "geen melk" and "no milk", but neither "geen melkpoeder" nor "no milk chocolate".
const endOfPhrase = '(?=\\s*(?:$|[.;,!()|]|(?:met|with) ))'
// Whatever follows: nothing is made of gluten or lactose, as chocolate is of milk ("Vrij van gluten bruin brood").
const freeOfNoFood = `(?<!(?<![a-z])(?:${besides}) [^.,;]*)(?:vrij van|free (?:from|of)|frei von|exempt de) (?:gluten|la[ck]tose)(?![a-z]| (?:bevattend|houdend|toegevoegd|contain|added|contamin))`
const freePhrase = `(?<![a-z])(?:${toBeFree} (?:${allergenNames})(?:${also}(?:${allergenNames}))*(?![a-z])${endOfPhrase}|${freeOfNoFood})`
const freePhrases = new RegExp(freePhrase, 'g')
const claims: Claim[] = flagKeys.map((flag) => ({ flag, pattern: inText(claimOf(flag)) }))
const names: Claim[] = flagKeys
  .filter((flag) => freeFrom[flag].length > 0)
  .map((flag) => ({ flag, pattern: inText(freeFrom[flag].join('|')) }))
// In one look at the beginnings of words: nearly every text of a feed ends here.
const anyClaim = inText([...flagKeys.map(claimOf), freePhrase].join('|'))

// Whoever says "niet", "bijna" or "ook verkrijgbaar" near a claim does not make it.
const hedge = inText(
  [
    'niet|geen|nee|neen|noch|nooit|zonder|behalve|tenzij|uitgezonderd|exclusief|excl|bijna|haast|vrijwel|nagenoeg|deels|gedeeltelijk|grotendeels|hoofdzakelijk|half(?!\\s*(?:$|[\\d(]))|semi|ook|kan|kunnen|kunt|zou|mogelijk|misschien|eventueel|optie|opties|optioneel|alternatief|verkrijgbaar|beschikbaar|keuze|kies|liever|binnenkort|nog|weinig|minder|arm|laag|ooit|bevat|of',
    'not|no|non|nor|never|without|except|unless|isn|isnt|aren|arent|cannot|almost|nearly|mostly|partly|partially|also|can|could|may|might|maybe|possibly|option|options|optional|alternative|available|choice|soon|low|less|reduced|or',
    'pas|ne|ni|sans|jamais|sauf|presque|partiellement|aussi|peut|peuvent|possible|disponible|egalement|ou',
    'nicht|nein|kein\\w*|nie|ohne|ausser|fast|beinahe|teilweise|teils|auch|kann|konnen|moglich\\w*|erhaltlich|oder',
    'sporen|traces|spuren',
  ].join('|'),
  // A share of fat or cacao is none of what is claimed: "lactosevrije slagroom 30% vet", "koffieroom 10%".
  String.raw`|\?|(?<![\d.,])(?!100 ?%)(?!(?<=(?:melk|room|yoghurt|kwark) )\d+(?:[.,]\d+)? ?%\s*(?:$|[,;(]))\d+(?:[.,]\d+)? ?%(?! ?(?:vet|fat|cacao|cocoa|matiere))`,
)
// In "pizza met glutenvrije bodem" only the base is claimed to be free of it.
const attribute = inText(besides, ' .*')
const answer = /^\W*(?:nee|neen|no|non|nein|niet|not|nicht|pas)\b/
const around =
  /(?<![a-z])(?:dit|deze|het|product|producten|recept|is|zijn|van nature|natuurlijk|gegarandeerd|gecertificeerd|100 ?%|this|the|naturally|certified|ce|produit|est|naturellement|das|produkt|ist|en|and|et|und)(?![a-z])/g

function claimsOfSentence(sentence: string): FlagKey[] {
  if (sentence.includes('?')) return []
  const { whole, rest } = freedIn(sentence)
  const found = [...whole, ...claimsIn(rest)]
  let left = rest
  for (const { pattern } of claims) left = left.replace(new RegExp(pattern, 'g'), ' ')
  return /[\p{L}\p{N}]/u.test(left.replace(around, ' ')) ? [] : found
}

function freedIn(text: string): { whole: FlagKey[]; rest: string } {
  const clauses = text.match(freePhrases) ?? []
  const whole = names.flatMap(({ flag, pattern }) =>
    clauses.some((each) => pattern.test(each)) ? [flag] : [],
  )
  return { whole, rest: text.replace(freePhrases, ' ') }
}

function claimsIn(text: string): FlagKey[] {
  return claims.flatMap(({ flag, pattern }) => (pattern.test(text) ? [flag] : []))
}

function withImplied(found: readonly FlagKey[]): FlagKey[] {
  const all = [...found]
  if (found.includes('vegan')) all.push('vegetarian')
  if (found.includes('no_milk')) all.push('no_lactose')
  return all
}

function claimOf(flag: FlagKey): string {
  const allergen = freeFrom[flag].join('|') || '(?!)'
  const diet = diets[flag]?.join('|') ?? '(?!)'
  // "eggs free range" and "vegetarian fed hens" claim nothing.
  return `(?:${allergen})(?: ?free|vrije?|vr(?=\\.)|freie?[nrs]?)(?! (?:range|from|of)\\b)|no(?:${allergen})|(?:${diet})(?! (?:fed|gevoerde?|gevoede?|gefutterte?[nrs]?|nourris?)\\b)`
}

function inText(alternatives: string, more = ''): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives})(?![a-z])${more}`)
}
