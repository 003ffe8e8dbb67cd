import type { KindId } from '../kinds/kinds.rules.ts'
import { compileLists, listsIn, plainWords } from '../kinds/words.rules.ts'
import lists from './data/typical-barred.json' with { type: 'json' }

/**
 * What a title says of a food by one of `words` (or one of several that mean the same), of all kinds or of some. It
 * contradicts a food whose name has neither the word nor one of `says`; with `against` only one whose name has one of these.
 */
type Claim = { words: (string | string[])[]; says?: string[]; against?: string[]; kinds?: string[] }
type Food = { title: string; synonyms: readonly string[] }

const claims = (lists.claims as Claim[]).flatMap(({ words, ...rest }) =>
  words.map((word) => ({ ...rest, words: [word].flat() })),
)
const compiled = compileLists(claims.flatMap(({ words, says = [], against = [] }) => [words, says, against]))
const otherOnShelf = new Set(lists.otherOnShelf)
const asSold = new Set(lists.asSold)

/** What is not eaten as the name of such a food says: fresh, raw. */
const RAW = /\b(?:rauw|onbereid)\b/

/** Classes of cheese by the fat in its dry matter ("48+") that are the same cheese are not further apart. */
const SAME_CLASS = 2

/** Tells whether a title says of a product what the name of a food of the table does not, or contradicts it. */
export function openBars(): (food: Food, title: string, kind: KindId | null) => boolean {
  const namesOf = new Map<string, ReadonlySet<number>>()
  const listsOfFood = ({ title, synonyms }: Food) => {
    const known = namesOf.get(title) ?? listsIn(plainWords([title, ...synonyms].join(' / ')), compiled)
    namesOf.set(title, known)
    return known
  }
  return (food, title, kind) => {
    if (otherOnShelf.has(food.title)) return true
    if (kind && asSold.has(kind) && RAW.test(food.title)) return true
    if (differsInClass(food.title, title)) return true
    const [said, named] = [listsIn(plainWords(title), compiled), listsOfFood(food)]
    return claims.some(
      ({ against, kinds }, i) =>
        said.has(3 * i) &&
        !named.has(3 * i) &&
        !named.has(3 * i + 1) &&
        (!against || named.has(3 * i + 2)) &&
        (!kinds || kinds.includes(kind ?? '')),
    )
  }
}

function differsInClass(food: string, title: string): boolean {
  const [named, said] = [food, title].map((text) => Number(/\b(\d\d) ?\+/.exec(text)?.[1] ?? 0))
  return named! > 0 && said! > 0 && Math.abs(named! - said!) > SAME_CLASS
}
