import { type SQL, sql } from 'drizzle-orm'
import { refuseUnlessAdmin } from '#features/accounts/ground/staff.rules.ts'
import { NUTRITION_STALE_YEARS, PRICE_STALE_DAYS } from '#features/groceries/ground/product.rules.ts'
import { type MatchMethod, matchMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import { requireRight } from '#features/moderation/server/moderation.acting.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { SHOWN_EXAMPLES, type StoreQuality } from './feeds.rules.ts'

/** Below this share of certainty a match is something to look at: the page of a product warns of it too. */
const SURE = 0.9

type QueryContext = Pick<Context, 'db' | 'viewer' | 'now'>

/**
 * How good the catalogue is, store by store, those with the most products first.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins
 */
export async function readQuality(ctx: QueryContext): Promise<StoreQuality[]> {
  requireRight(ctx.viewer, refuseUnlessAdmin)
  const judged = judgedProducts(dutchDayOf(ctx.now))
  const counted = await rowsOf<Counted>(
    ctx,
    sql`with judged as (${judged})
      select s.id, s.name, count(*)::integer as products,
        count(*) filter (where j.category_id <> 'other')::integer as categorised,
        count(*) filter (where j.stale)::integer as stale,
        max(j.price_as_of)::text as "newestPrice", mode() within group (order by j.price_source) as source,
        ${sql.join(
          matchMethods.map(
            (method) =>
              sql`count(*) filter (where j.method = ${method})::integer as ${sql.identifier(method)}`,
          ),
          sql`, `,
        )}
      from judged j join stores s on s.id = j.store_id
      group by s.id, s.name order by count(*) desc, s.name`,
  )
  const examples = await readExamples(ctx, judged)
  const last = await readLastImports(ctx)
  return counted.map(({ id, name, products, categorised, stale, newestPrice, source, ...methods }) => ({
    ...{ id, name, products, categorised, stale, newestPrice },
    byMethod: Object.fromEntries(matchMethods.map((method) => [method, methods[method]])) as Methods,
    lastImport: last.get(`${source} ${id}`) ?? last.get(`${source} `) ?? null,
    examples: examples
      .filter((example) => example.storeId === id)
      .map(({ id, title, fault }) => ({ id, title, fault })),
  }))
}

type Methods = Record<MatchMethod, number>
type Counted = Methods &
  Pick<StoreQuality, 'id' | 'name' | 'products' | 'categorised' | 'stale' | 'newestPrice'> & {
    source: string
  }
type Example = StoreQuality['examples'][number] & { storeId: string }
type LastImport = NonNullable<StoreQuality['lastImport']>

/** Each product that is sold, with the record that most of its values come from. */
function judgedProducts(today: string): SQL {
  return sql`
    select p.id, p.store_id, p.title, p.category_id, p.price_as_of, p.price_source, best.method, best.confidence,
      best.implausible,
      p.price_as_of < ${today}::date - ${PRICE_STALE_DAYS}::integer or (best.method is not null and (
        best.as_of is null or best.as_of < ${today}::date - make_interval(years => ${NUTRITION_STALE_YEARS}::integer)
      )) as stale
    from products p left join (
      select distinct on (m.product_id) m.product_id, m.method, m.confidence, r.nutrition_as_of as as_of,
        r.implausible <> '[]' as implausible
      from nutrition_matches m join nutrition_records r on r.id = m.record_id
      where m.undone_at is null
        and coalesce(r.energy_kcal, r.energy_kj, r.fat, r.carbs, r.protein, r.fiber, r.salt) is not null
      order by m.product_id, array_position(array[${sql.join(
        matchMethods.map((method) => sql`${method}`),
        sql`, `,
      )}], m.method), r.nutrition_as_of desc nulls last, m.confidence desc, r.id
    ) best on best.product_id = p.id
    where p.withdrawn_on is null`
}

/** The worst of each store: what cannot be right, then the least sure matches, then the oldest prices. */
function readExamples(ctx: QueryContext, judged: SQL): Promise<Example[]> {
  return rowsOf<Example>(
    ctx,
    sql`with judged as (${judged}), faulty as (
        select *, case when implausible then 'implausible'
          when method = 'matched' and confidence < ${SURE} then 'unsure' else 'stale' end as fault
        from judged where implausible or (method = 'matched' and confidence < ${SURE}) or stale
      ), placed as (
        select *, row_number() over (
          partition by store_id, fault order by case when fault = 'unsure' then confidence end, price_as_of, id
        ) as place from faulty
      )
      select store_id as "storeId", id, title, fault from placed where place <= ${SHOWN_EXAMPLES}
      order by store_id, array_position(array['implausible', 'unsure', 'stale'], fault), place`,
  )
}

/**
 * The last import of each kind of feed that listed a store, by the name of the kind and the store's id, without that
 * where the report is of a build that did not write down the stores.
 */
async function readLastImports(ctx: QueryContext): Promise<ReadonlyMap<string, LastImport>> {
  const rows = await rowsOf<LastImport & { key: string }>(
    ctx,
    sql`select distinct on (i.source, listed.store) concat(i.source, ' ', listed.store) as key, i.source,
        to_json(i.finished_at) #>> '{}' as "finishedAt", (i.report ->> 'rows')::integer as rows,
        (i.report ->> 'refusedCount')::integer as refused
      from imports i left join lateral jsonb_array_elements_text(i.report -> 'stores') as listed (store) on true
      where i.report ? 'rows' order by i.source, listed.store, i.id desc`,
  )
  return new Map(
    rows.map(({ key, finishedAt, ...last }) => [
      key,
      { ...last, finishedAt: new Date(finishedAt).toISOString() },
    ]),
  )
}

async function rowsOf<Row>(ctx: QueryContext, query: SQL): Promise<Row[]> {
  return (await ctx.db.execute(query)).rows as Row[]
}
