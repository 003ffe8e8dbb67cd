import type pg from 'pg'
import { classify } from '#features/groceries/kinds/category.rules.ts'
import changes from '#features/groceries/kinds/data/kind-changes.json' with { type: 'json' }
import { type CategoryId, categoryOfKind, type KindId } from '#features/groceries/kinds/kinds.rules.ts'

type Row = {
  store: string
  title: string
  brand: string | null
  path: string | null
  unit: 'g' | 'ml' | null
  amount: number | null
  price: number | null
  kind: KindId | null
  category: CategoryId
}
/** What the title alone says of a product of which its shop says it as well. */
type Told = Row & { told: KindId | null }

/** Products of a list that a visitor reads at most. */
const FIRST = 100

/**
 * How far titles alone say what shops' departments say, for lists that have none: another kind of the same shelf, and what
 * only freezing or tinning turns into another, are no mistake; no food among the first of a food's list is the worst.
 */
export async function printKinds(pool: pg.Pool): Promise<void> {
  const rows = (await readRows(pool)).filter(({ path }) => path !== null)
  for (const [store, products] of Map.groupBy(rows, (row) => row.store)) {
    const all = products.map((row): Told => {
      const { title, brand, unit, amount } = row
      return { ...row, told: classify({ title, brand, unit, amount }).kind }
    })
    const known = all.filter((one) => one.kind !== null)
    const counts = Map.groupBy(known, verdictOn)
    const share = (verdict: Verdict) =>
      `${((100 * (counts.get(verdict)?.length ?? 0)) / known.length).toFixed(1)} % ${verdict}`
    console.log(
      `\n${store}, ${known.length} kinds by title against the department: ${verdicts.map(share).join(', ')}`,
    )
    printStrays(known)
    printFirst(all)
  }
}

/** Share of a category's products by title that their departments keep on another shelf, in percent, from which it is printed. */
const PRINTED_FROM = 1

function printStrays(known: readonly Told[]): void {
  const named = known.flatMap((one) =>
    one.told === null ? [] : [{ ...one, category: categoryOfKind(one.told) }],
  )
  for (const [category, some] of Map.groupBy(named, (one) => one.category)) {
    const strays = some.filter((one) => verdictOn(one) === 'of another shelf')
    const percent = (100 * strays.length) / some.length
    if (percent < PRINTED_FROM) continue
    console.log(
      `  ${category} by title: ${percent.toFixed(1)} % (${strays.length} of ${some.length}) stand on another shelf`,
    )
    for (const { title, told, kind } of strays) console.log(`    ${title}: ${told}, not ${kind}`)
  }
}

async function readRows(pool: pg.Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select s.name as store, p.title, p.brand, p.category_path as path, p.pack_unit as unit, p.pack_amount as amount,
       coalesce(nullif(p.price_now, 0), nullif(p.price_original, 0)) as price, p.kind, p.category_id as category
     from products p join stores s on s.id = p.store_id
     where p.withdrawn_on is null and p.price_fault is null order by p.id`,
  )
  return rows
}

const verdicts = [
  'the same',
  'as frozen or tinned',
  'of the same shelf',
  'of another shelf',
  'not told',
] as const
type Verdict = (typeof verdicts)[number]

function verdictOn({ told, kind }: Told): Verdict {
  if (told === null || kind === null) return 'not told'
  if (told === kind) return 'the same'
  if (isPreserved(told, kind) || isPreserved(kind, told)) return 'as frozen or tinned'
  return categoryOfKind(told) === categoryOfKind(kind) ? 'of the same shelf' : 'of another shelf'
}

/** Whether one kind is what freezing, drying, tinning or making without an animal turns another into. */
function isPreserved(from: KindId, to: KindId): boolean {
  return changes.some(({ kinds }) => {
    const becomes = kinds as Partial<Record<string, string>>
    return (becomes[from] ?? becomes[categoryOfKind(from)]) === to
  })
}

/** What is no food among the first of each kind and category of food that titles alone tell. */
function printFirst(all: readonly Told[]): void {
  const found = new Set<string>()
  for (const { group, some } of firstOf(all, ({ told }) => told))
    for (const { category, title, path } of some)
      if (category === 'non_food') found.add(`${group}: ${title} (${path})`)
  console.log(`  no food among the first ${FIRST} of a kind or category of food by title: ${found.size}`)
  for (const line of found) console.log(`    ${line}`)
}

/**
 * The titles of what stands first in each kind and category of food as visitors find it, to be read by eye: rules may
 * well agree on what is wrong. A title is listed once.
 */
export async function listFirst(pool: pg.Pool): Promise<void> {
  const products = await readRows(pool)
  const listed = new Set<string>()
  for (const { group, some } of firstOf(products, ({ kind }) => kind)) {
    const titles = some.map(({ title }) => title).filter((title) => !listed.has(title))
    for (const title of titles) listed.add(title)
    if (titles.length > 0) console.log(`\n${group}: ${[...new Set(titles)].join('; ')}`)
  }
}

type First<Item> = { group: string; some: Item[] }

/** The first of each kind and category of food, by price (the order without a wish) and per kg. */
function firstOf<Item extends Row>(
  all: readonly Item[],
  kindOf: (item: Item) => KindId | null,
): First<Item>[] {
  const priced = all.flatMap((item) => {
    const kind = kindOf(item)
    return kind && categoryOfKind(kind) !== 'non_food' && item.price ? [{ item, kind }] : []
  })
  const costs = [
    ({ price }: Item) => price!,
    ({ price, amount }: Item) => (amount ? price! / amount : Number.POSITIVE_INFINITY),
  ]
  const groups = [
    ...Map.groupBy(priced, ({ kind }) => kind as string),
    ...Map.groupBy(priced, ({ kind }) => categoryOfKind(kind) as string),
  ]
  return groups.map(([group, some]) => {
    const items = some.map(({ item }) => item)
    const first = costs.flatMap((costOf) => items.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, FIRST))
    return { group, some: [...new Set(first)] }
  })
}
