import { foldLetters } from '#platform/texts/text.rules.ts'
import type { Criterion, CriterionKey } from './query.rules.ts'

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
const nutrient = Object.keys(nutrientOfWord).join('|')
const little = 'low|little|less|reduced|weinig|minder|laag'
const much = 'high|rich|much|more|lots of|veel|meer|hoog|rijk'

/** How a wish is put into words, and what it asks of the nutrient that it names. */
const phrases: [RegExp, (named: string) => Criterion][] = [
  [phrase(`(?:${little})[ -](?:in |aan )?(${nutrient})`), wishFor('lowest')],
  [phrase(`(?:${much})[ -](?:in |aan )?(${nutrient})`), wishFor('highest')],
  [phrase(`(${nutrient})[ -]?arme?`), wishFor('lowest')],
  [phrase(`(${nutrient})[ -]?rijke?`), wishFor('highest')],
  [phrase('lean|magere?'), () => ({ key: 'protein_per_100kcal', want: 'highest' })],
  [phrase('cheap|cheapest|goedkope?|goedkoopste|voordelige?'), () => ({ key: 'unit_price', want: 'lowest' })],
]

/**
 * Reads wishes out of a search that finds nothing: "low salt cheese" is cheese with the least salt first. `null` where it
 * has none.
 */
export function wishesInWords(search: string): { search: string; criteria: Criterion[] } | null {
  const criteria: Criterion[] = []
  let rest = foldLetters(search)
  for (const [words, wish] of phrases) {
    rest = rest.replace(words, (_, named: string) => {
      const wished = wish(named)
      if (!criteria.some(({ key }) => key === wished.key)) criteria.push(wished)
      return ' '
    })
  }
  if (criteria.length === 0) return null
  // What is left over between them joins wishes, and names nothing.
  const names = rest.split(/\s+/).filter((word) => word && !['and', 'en', 'with', 'met'].includes(word))
  return { search: names.join(' '), criteria }
}

function wordsFor(key: CriterionKey, ...words: string[]): Record<string, CriterionKey> {
  return Object.fromEntries(words.map((word) => [word, key]))
}

function phrase(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu')
}

function wishFor(want: Criterion['want']) {
  return (word: string): Criterion => ({ key: nutrientOfWord[word]!, want })
}
