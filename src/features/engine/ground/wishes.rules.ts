import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import { type LimitKey, type Limits, readTypedLimit } from './limits.rules.ts'
import type { Criterion, CriterionKey } from './query.rules.ts'

/** What a search wishes for in words; `search` is what is left of it. */
export type WordedWishes = { search: string; criteria: Criterion[]; flags: FlagKey[]; limits: Limits }

/** What can be wished for more or less of, in both languages, in the singular or plural in which it is asked. */
const nutrientOfWord: Record<string, CriterionKey> = {
  ...wordsFor('protein', 'protein', 'proteins', 'eiwit', 'eiwitten'),
  ...wordsFor('salt', 'salt', 'sodium', 'zout', 'natrium'),
  ...wordsFor('sugar', 'sugar', 'sugars', 'suiker', 'suikers'),
  ...wordsFor('fat', 'fat', 'vet'),
  ...wordsFor('carbs', 'carb', 'carbs', 'carbohydrate', 'carbohydrates', 'koolhydraat', 'koolhydraten'),
  ...wordsFor('fiber', 'fiber', 'fibre', 'fibers', 'fibres', 'vezel', 'vezels'),
  ...wordsFor('calories', 'calorie', 'calories', 'kcal', 'calorieen'),
}
/** What can be asked to be left out. */
const flagOfWord: Record<string, FlagKey> = {
  ...wordsFor('no_gluten', 'gluten'),
  ...wordsFor('no_lactose', 'lactose'),
  ...wordsFor('no_celery', 'celery', 'selderij'),
  ...wordsFor('no_eggs', 'egg', 'eggs', 'ei', 'eieren'),
  ...wordsFor('no_fish', 'fish', 'vis'),
  ...wordsFor('no_lupine', 'lupin', 'lupine'),
  ...wordsFor('no_milk', 'milk', 'melk'),
  ...wordsFor('no_mustard', 'mustard', 'mosterd'),
  ...wordsFor('no_peanuts', 'peanut', 'peanuts', 'pinda', "pinda's"),
  ...wordsFor('no_sesame', 'sesame', 'sesam'),
  ...wordsFor('no_soy', 'soy', 'soya', 'soja'),
  ...wordsFor('no_sulfite', 'sulphite', 'sulphites', 'sulfite', 'sulfites', 'sulfiet'),
  ...wordsFor('no_nuts', 'nut', 'nuts', 'noot', 'noten'),
  ...wordsFor('no_shellfish', 'shellfish', 'schaaldieren'),
}
const nutrient = Object.keys(nutrientOfWord).join('|')
const leftOut = Object.keys(flagOfWord).join('|')
const none = 'no|without|zonder|geen'
const little = `low|little|less|reduced|weinig|minder|laag|${none}`
const much = 'high|rich|much|more|lots of|veel|meer|hoog|rijk'
const atMost = 'under|below|less than|up to|at most|max|onder|minder dan|tot|hoogstens|maximaal'
const atLeast = 'at least|more than|min|minstens|meer dan|minimaal'
const cheap = 'cheap|cheapest|low(?:est)? price|goedkope?|goedkoopste|voordelige?|la(?:ge|agste) prijs'
const amount = '\\d{1,4}(?:[.,]\\d{1,2})?'
// A number alone may be grams or pieces.
const price = `€ ?${amount}|${amount} ?(?:€|euros?|cents?|ct)|\\d{1,4}[.,]\\d{2}`
const ofProtein = '(?: (?:of )?(?:protein|eiwit))'

/**
 * How a wish is put into words, and what it asks of what it names, `null` where that cannot be asked; what is made of others
 * comes before these.
 */
const phrases: [RegExp, (named: string) => Partial<WordedWishes> | null][] = [
  [
    phrase(`(?:${atMost}) (${price}|${amount}) ?(?:per|for|voor|/) ?25 ?(?:grams?|g)${ofProtein}?`),
    limitFor('per_25g_max'),
  ],
  [phrase(`(?:${atLeast}) (\\d{1,2}(?:[.,]\\d)?) ?(?:grams?|g)${ofProtein}`), limitFor('protein_min')],
  [phrase(`(?:${atMost}) (${price})`), limitFor('price_max')],
  [
    phrase(
      `(?:${cheap}) (?:protein|eiwit)|(?:protein|eiwit) (?:per|for|voor) (?:an? |your )?(?:euro|money|geld)`,
    ),
    () => ({ criteria: [{ key: 'protein_per_euro', want: 'highest' }] }),
  ],
  [phrase(`(?:${little})[ -](?:in |aan )?(${nutrient})`), wishFor('lowest')],
  [phrase(`(?:${much})[ -](?:in |aan )?(${nutrient})`), wishFor('highest')],
  [phrase(`(${nutrient})[ -]?(?:arme?|free|vrije?)`), wishFor('lowest')],
  [phrase(`(${nutrient})[ -]?rijke?`), wishFor('highest')],
  [phrase(`(?:${none}) (${leftOut})`), (word) => ({ flags: [flagOfWord[word]!] })],
  [phrase(`(${leftOut})[ -]?(?:free|vrije?)`), (word) => ({ flags: [flagOfWord[word]!] })],
  [phrase('vegan|veganistische?'), () => ({ flags: ['vegan'] })],
  [phrase('vegetarian|vegetarische?'), () => ({ flags: ['vegetarian'] })],
  [phrase('lean|magere?'), () => ({ criteria: [{ key: 'protein_per_100kcal', want: 'highest' }] })],
  [phrase(cheap), () => ({ criteria: [{ key: 'unit_price', want: 'lowest' }] })],
]

/**
 * Reads wishes out of a search that finds nothing: "low salt cheese" is cheese with the least salt first, "vegan no soy under
 * 0.80 per 25 g" two flags and a budget. `null` where it has none.
 */
export function wishesInWords(search: string): WordedWishes | null {
  const wished: Required<WordedWishes> = { search: '', criteria: [], flags: [], limits: {} }
  let rest = foldLetters(search)
  for (const [words, wish] of phrases) {
    rest = rest.replace(words, (written, named: string) => {
      const found = wish(named)
      if (!found) return written
      const { criteria = [], flags = [], limits = {} } = found
      const isNew = ({ key }: Criterion) => !wished.criteria.some((each) => each.key === key)
      wished.criteria.push(...criteria.filter(isNew))
      wished.flags = [...new Set([...wished.flags, ...flags])]
      wished.limits = { ...limits, ...wished.limits }
      return ' '
    })
  }
  const { criteria, flags, limits } = wished
  if (criteria.length + flags.length + Object.keys(limits).length === 0) return null
  // Who names a price for protein asks who sells it for least.
  if (limits.per_25g_max && criteria.length === 0) criteria.push({ key: 'protein_per_euro', want: 'highest' })
  // What is left over between them joins wishes, and names nothing.
  const names = rest.split(/[\s,;]+/).filter((word) => word && !['and', 'en', 'with', 'met'].includes(word))
  return { ...wished, search: names.join(' ') }
}

/** Whether the words are also what products are called: "magere kwark" wishes for nothing that is not in its name. */
export function mayBeName({ criteria, flags, limits }: Omit<WordedWishes, 'search'>): boolean {
  const isLean = criteria.every(({ key }) => key === 'protein_per_100kcal')
  return isLean && flags.length + Object.keys(limits).length === 0
}

function wordsFor<Key extends CriterionKey | FlagKey>(key: Key, ...words: string[]): Record<string, Key> {
  return Object.fromEntries(words.map((word) => [word, key]))
}

function phrase(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu')
}

function wishFor(want: Criterion['want']) {
  return (word: string) => ({ criteria: [{ key: nutrientOfWord[word]!, want }] })
}

/** Reads the amount as a field of the budget would; one in cents as the euros that it is. */
function limitFor(key: LimitKey) {
  return (written: string) => {
    const number = written.replace(/[^\d.,]/g, '')
    const typed = readTypedLimit(key, written.includes('c') ? String(Number(number) / 100) : number)
    return typed && 'limit' in typed ? { limits: { [key]: typed.limit } } : null
  }
}
