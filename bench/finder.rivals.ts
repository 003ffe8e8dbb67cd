import MiniSearch from 'minisearch'
import type pg from 'pg'
import { type Measures, measuresOf } from '#features/engine/ground/measures.rules.ts'
import type { Criterion, FinderQuery } from '#features/engine/ground/query.rules.ts'
import { type CatalogueProduct, flagsOf } from '#features/engine/index/product.wire.server.ts'
import { BENCH_DAY, generateProducts } from './finder.products.ts'

const sqlOfKey: Partial<Record<Criterion['key'], string>> = {
  protein: 'protein',
  fiber: 'fiber',
  sugar: 'sugars',
  fat: 'fat',
  salt: 'salt',
  calories: 'energy_kcal',
  price: 'price',
  protein_per_euro: 'protein * pack_amount / price',
}

/** The same question to PostgreSQL: filters by index and scan, percentiles by window functions, one round trip. */
export async function querySql(pool: pg.Pool, query: FinderQuery): Promise<number> {
  const [first, second] = query.criteria.map(({ key, want }) => ({
    value: sqlOfKey[key]!,
    order: want === 'highest' ? 'asc' : 'desc',
  }))
  const { rowCount } = await pool.query({
    name: `${first!.value} ${first!.order} ${second!.value} ${second!.order}`,
    text: `
      with found as (
        select p.*, r.protein, r.fiber, r.sugars, r.fat, r.salt, r.energy_kcal, r.energy_kj, r.carbs,
          r.saturated_fat, r.basis, r.nutrition_as_of, m.confidence,
          nullif(coalesce(nullif(p.price_now, 0), p.price_original), 0)::float8 as price
        from products p
        left join nutrition_matches m on m.product_id = p.id and m.undone_at is null
        left join nutrition_records r on r.id = m.record_id
        where p.category_id = $1 and p.withdrawn_on is null
          and (p.title ilike '%' || $2 || '%' or p.brand ilike '%' || $2 || '%')
          and (r.flags ->> $3)::boolean
      ), valued as (
        select *, ${first!.value} as a, ${second!.value} as b from found
      ), scored as (
        select *,
          2 * rank() over (order by a ${first!.order} nulls first) + count(*) over (partition by a)
            + (2 * rank() over (order by b ${second!.order} nulls first) + count(*) over (partition by b)) / 2.0
            as score
        from valued
      )
      select *, count(*) over () as total from scored
      order by (a is null)::int + (b is null)::int, score desc, price nulls last, title, id limit $4`,
    values: [query.category, query.search, query.flags[0], query.limit],
  })
  return rowCount ?? 0
}

type Document = {
  id: number
  product: CatalogueProduct
  measures: Measures
  flags: ReturnType<typeof flagsOf>
}

/** The same question to MiniSearch: prefix search with a filter, percentiles and order by hand. */
export function openMiniSearch(count: number): (query: FinderQuery) => number {
  const documents: Document[] = []
  const search = new MiniSearch({ fields: ['title', 'brand'], idField: 'id' })
  for (const product of generateProducts(count)) {
    documents[product.id] = {
      id: product.id,
      product,
      measures: measuresOf(product, BENCH_DAY),
      flags: flagsOf(product),
    }
    search.add({ id: product.id, title: product.title, brand: product.brand ?? '' })
  }
  return (query) => {
    const passes = (id: number) => {
      const { product, flags } = documents[id]!
      return product.category === query.category && query.flags.every((flag) => flags[flag])
    }
    const found = search
      .search(query.search, { prefix: true, combineWith: 'AND', filter: ({ id }) => passes(id) })
      .map(({ id }) => documents[id]!)
    const scores = new Map<number, number>()
    for (const [i, { key, want }] of query.criteria.entries()) {
      const sign = want === 'highest' ? 1 : -1
      const values = found.toSorted(
        (a, b) => sign * ((a.measures[key].value ?? -sign / 0) - (b.measures[key].value ?? -sign / 0)),
      )
      for (const [rank, { id }] of values.entries()) scores.set(id, (scores.get(id) ?? 0) + rank / (i + 1))
    }
    const best = found.toSorted((a, b) => scores.get(b.id)! - scores.get(a.id)!)
    return JSON.stringify(best.slice(0, query.limit).map(({ product }) => product)).length
  }
}
