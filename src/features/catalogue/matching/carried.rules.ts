import { brandOfTitle } from '#features/groceries/ground/brand.rules.ts'
import { ownBrandKeys } from '#features/groceries/ground/own-brands.rules.ts'
import type { Nutrients } from '#features/groceries/ground/product.rules.ts'
import { monthsIn } from '#features/groceries/ground/title.sizes.rules.ts'
import { foldTitle, isDictionaryWord, stem, wordClass } from '#features/groceries/ground/title.words.rules.ts'
import { wordMatcher } from '#features/groceries/ground/wordlist.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import { valuesAgree } from '#features/groceries/nutrition/values.rules.ts'
import { countWords } from './brands.rules.ts'
import preparedWords from './data/prepared-words.json' with { type: 'json' }
import wrappingWords from './data/wrapping-words.json' with { type: 'json' }
import { hasManyRecipes, isOfOneForm, type Packed } from './forms.rules.ts'

/** What a store's label is known to be of, as far as carrying it over needs it. */
export type CarriedLabel = Packed & {
  id: number
  storeId: string
  /** The store's key of the product that the label is of. */
  ref: string
  brand: string | null
  asOf: string | null
  values: Nutrients
}

/** A product that a label may be carried over to. */
export type NamedProduct = Packed & {
  id: number
  storeId: string
  ref: string
  brand: string | null
  kind: KindId | null
}

type Named = { title: string; brand: string | null }
/** Equal names have equal keys, whatever the order of their words; `lead` is the first word, where a brand stands. */
type Name = { key: string; words: readonly string[]; lead: string; isOwnBrand: boolean }

const wrapping = new Set(wrappingWords)
/** Whether a word is of what is mixed with water or meat: its labels speak of the powder or of the dish, and do not say which. */
const isPrepared = wordMatcher(preparedWords)

/**
 * Labels of the same product, by equal names whatever the pack. First the store's own, under another key: it gives a product
 * a new one as its pack changes. Own brands too, but no kind of which a store has several foods or recipes of one name.
 * Then another store's, by equal brand and title: never of an own brand, as two stores' "halfvolle melk" are two products,
 * nor of what may be sold in another form. None is of what is prepared first (a mix, stock). The newest label is taken;
 * where those of one name contradict each other (an old recipe beside the new one) none is.
 */
export function carryLabels(
  products: readonly NamedProduct[],
  labels: readonly CarriedLabel[],
): { productId: number; recordId: number }[] {
  const isBrand = brandTest([...products, ...labels])
  const named = new Map<string, { label: CarriedLabel; name: Name }[]>()
  for (const label of labels) {
    const name = nameOf(label)
    if (!name) continue
    const same = named.get(name.key)
    if (same) same.push({ label, name })
    else named.set(name.key, [{ label, name }])
  }
  return products.flatMap((product) => {
    const name = nameOf(product)
    const same = (name && named.get(name.key)) ?? []
    const own = same.filter(
      ({ label }) =>
        label.storeId === product.storeId && label.ref !== product.ref && !hasManyRecipes(product.kind),
    )
    const elsewhere = same.filter(
      ({ label, name: { lead, isOwnBrand } }) =>
        label.storeId !== product.storeId &&
        !isOwnBrand &&
        name?.words.includes(lead) &&
        isOfOneForm(product.kind, product, label) &&
        isBrand(lead, label),
    )
    const label = agreed(own.map(({ label }) => label)) ?? agreed(elsewhere.map(({ label }) => label))
    return label ? [{ productId: product.id, recordId: label.id }] : []
  })
}

function agreed(labels: readonly CarriedLabel[]): CarriedLabel | null {
  const [newest, ...others] = labels.toSorted(
    (a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? '') || a.id - b.id,
  )
  if (!newest || others.some(({ values }) => !valuesAgree(values, newest.values))) return null
  return newest
}

function nameOf({ title, brand }: Named): Name | null {
  const folded = foldTitle(title)
  const given = brand ? foldTitle(brand) : []
  const words = given.length > 0 && !isPart(given, folded) ? [...given, ...folded] : folded
  const lead = words[0]
  const telling = new Set(words.filter((word) => !wrapping.has(word)).map(stem))
  // A brand alone is no product.
  if (lead === undefined || telling.size < 2 || words.some(isPrepared)) return null
  return {
    // "Pompoen" and "Pompoen 4m+" are a vegetable and a jar for babies.
    key: [...telling].sort().join('') + (monthsIn(title) ?? ''),
    words,
    lead,
    isOwnBrand: [1, 2, 3].some((count) => ownBrandKeys.has(words.slice(0, count).join(''))),
  }
}

function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return whole.join('').startsWith(part.join(''))
}

/** Whether the first word of a name is a brand: one that is known, or a word that leads titles more often than it stands in them. */
function brandTest(all: readonly Named[]): (lead: string, named: Named) => boolean {
  let counted: ReturnType<typeof countWords> | undefined
  return (lead, { title, brand }) => {
    if (brand !== null || brandOfTitle(title) !== null) return true
    if (wordClass(stem(lead)) !== 'content' || isDictionaryWord(lead)) return false
    // Few are asked for, if any, and counting reads all titles.
    counted ??= countWords(all)
    return (counted.inside.get(lead) ?? 0) <= (counted.leading.get(lead) ?? 0)
  }
}
