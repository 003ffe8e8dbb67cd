import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
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
  ...wordsFor('no_sulfite', 'sulphite', 'sulphites', 'sulfite', 'sulfites', 'sulfiet', 'sulfieten'),
  ...wordsFor('no_nuts', 'nut', 'nuts', 'noot', 'noten'),
  ...wordsFor('no_shellfish', 'shellfish', 'schaaldieren'),
}
/** The longer ones first, so that a word is read whole. */
const anyOf = (words: Readonly<Record<string, unknown>>) =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|')
const nutrient = anyOf(nutrientOfWord)
const avoided = anyOf({ ...nutrientOfWord, ...flagOfWord })
/** What stands between the words of "gluten, eggs and milk", and of "gluten- en lactose", in which Dutch leaves some out. */
const between = '-?(?:,? (?:and|or|en|of) |, ?)'
const listOf = (words: string) => `((?:${words})(?:${between}(?:${words}))*)`
const none = 'no|without|zonder|geen'
const little = 'low|lowest|little|least|less|reduced|weinig|minder|minste|laag|laagste'
const much = 'high|highest|rich|much|more|most|lots of|veel|meer|meeste|hoog|hoogste|rijk'
const cheap =
  'cheap|cheapest|low(?:est)? price|goedkoop|goedkope|goedkoopste|voordelige?|la(?:ge|agste) prijs'
const atMost =
  '(?:no more than|not more than|niet meer dan|under|below|less than|up to|at most|max\\.?|onder|minder dan|tot|hoogstens|maximaal)(?: de)?'
const atLeast = '(?<!no |not |niet )(?:at least|more than|min\\.?|minstens|meer dan|minimaal)'
const amount = '\\d{1,4}(?:[.,]\\d{1,2})?'
// A number without decimals and sign may be grams or pieces, and so is one with a unit behind it.
const price = `€ ?${amount}|${amount} ?(?:€|euros?|cents?|ct)|\\d{1,4}[.,]\\d{2}`
const noOtherUnit =
  '(?![.,]\\d| ?(?:(?:g|gr|grams?|kg|kilos?|ml|cl|l|liter|litres?|kcal|per)(?![\\p{L}\\d])|[/%]))'
const ofProtein = '(?: (?:of )?(?:protein|eiwit))'

/**
 * How a wish is put into words, and what it asks of what it names, `null` where that cannot be asked; what is made of others
 * comes before these.
 */
const phrases: [RegExp, (named: string) => Partial<WordedWishes> | null][] = [
  [
    phrase(`${atMost} (${price}|${amount}) ?(?:per|for|voor|/) ?25 ?(?:grams?|g)${ofProtein}?`),
    limitFor('per_25g_max'),
  ],
  [
    phrase(
      `${atLeast} (\\d{1,2}(?:[.,]\\d)?) ?(?:grams?|g)${ofProtein}(?: (?:per|/) ?100 ?(?:grams?|g|ml))?`,
    ),
    limitFor('protein_min'),
  ],
  [phrase(`${atMost} (${price})${noOtherUnit}`), limitFor('price_max')],
  [
    phrase(
      `(?:${cheap}) (?:protein|eiwit)|(?:(?:most|meeste) )?(?:protein|eiwit) (?:per|for|voor) (?:an? |your |je )?(?:euro|money|geld)`,
    ),
    () => ({ criteria: [{ key: 'protein_per_euro', want: 'highest' }] }),
  ],
  [phrase(`(?:${none}) (?:added |toegevoegde )?${listOf(avoided)}`), avoid],
  // "Vrije uitloop" is how hens live.
  [phrase(`${listOf(avoided)}[ -]?(?:free|vrije?)(?! range| uitloop)`), avoid],
  [phrase(`(?:${little})[ -](?:in |aan )?${listOf(nutrient)}`), wishFor('lowest')],
  [phrase(`(?:${much})[ -](?:in |aan )?${listOf(nutrient)}`), wishFor('highest')],
  [phrase(`(${nutrient})[ -]?arme?`), wishFor('lowest')],
  [phrase(`(${nutrient})[ -]?(?:rijke?|rich)`), wishFor('highest')],
  [phrase('vegan|veganistische?'), () => ({ flags: ['vegan'] })],
  [phrase('vegetarian|vegetarische?|vega'), () => ({ flags: ['vegetarian'] })],
  [phrase('lean|magere?'), () => ({ criteria: [{ key: 'protein_per_100kcal', want: 'highest' }] })],
  [phrase(cheap), () => ({ criteria: [{ key: 'unit_price', want: 'lowest' }] })],
]

/** What joins wishes, and names nothing. */
const joining = new Set(['and', 'or', 'en', 'of', 'with', 'met'])

/**
 * Reads wishes out of a search, in the order in which they stand in it: "low salt cheese" is cheese with the least salt first,
 * "vegan no soy under 0.80 per 25 g" two flags and a budget. `null` where it has none.
 */
export function wishesInWords(search: string): WordedWishes | null {
  const found: { at: number; wished: Partial<WordedWishes> }[] = []
  let rest = foldLetters(search).replaceAll('’', "'")
  for (const [words, wish] of phrases) {
    rest = rest.replace(words, (written: string, ...match: unknown[]) => {
      // Behind the one group, where the pattern has one, the place follows.
      const [named, at] = typeof match[0] === 'number' ? ['', match[0]] : [match[0], match[1]]
      const wished = wish(named as string)
      if (!wished) return written
      found.push({ at: at as number, wished })
      // As long as what it stood for, so that what stands behind keeps its place.
      return ' '.repeat(written.length)
    })
  }
  if (found.length === 0) return null
  const wishes = found.sort((a, b) => a.at - b.at).map(({ wished }) => wished)
  const criteria = new Map(
    wishes.flatMap(({ criteria = [] }) => criteria).map(({ key, want }) => [key, want]),
  )
  const flags = new Set(wishes.flatMap(({ flags = [] }) => flags))
  return {
    search: rest
      .split(/[\s,;]+/)
      .filter((word) => word && !joining.has(word))
      .join(' '),
    criteria: Array.from(criteria, ([key, want]) => ({ key, want })),
    flags: flagKeys.filter((flag) => flags.has(flag)),
    limits: Object.assign({}, ...wishes.map(({ limits }) => limits)),
  }
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
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d'])`, 'gu')
}

function wishFor(want: Criterion['want']) {
  return (list: string) => ({ criteria: wordsIn(list).map((word) => ({ key: nutrientOfWord[word]!, want })) })
}

/** What is left out where it can be, the least of it where it is in all food. */
function avoid(list: string): Partial<WordedWishes> {
  const words = wordsIn(list)
  return {
    flags: words.flatMap((word) => flagOfWord[word] ?? []),
    criteria: words.flatMap((word) => {
      const key = flagOfWord[word] ? undefined : nutrientOfWord[word]
      return key ? [{ key, want: 'lowest' as const }] : []
    }),
  }
}

function wordsIn(list: string): string[] {
  return list.split(new RegExp(between))
}

/** Reads the amount as a field of the budget would; one in cents as the euros that it is. */
function limitFor(key: LimitKey) {
  return (written: string) => {
    const number = written.replace(/[^\d.,]/g, '')
    const typed = readTypedLimit(key, written.includes('c') ? String(Number(number) / 100) : number)
    return typed && 'limit' in typed ? { limits: { [key]: typed.limit } } : null
  }
}
