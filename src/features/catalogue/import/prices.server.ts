import type { ClientBase } from 'pg'
import { type KindId, kindsOfCategory } from '#features/groceries/kinds/kinds.rules.ts'
import {
  BELOW_CHEAPEST,
  HIGHEST_IMPOSSIBLE_CENTS,
  LEAST_OF_KIND,
  NARROW_SLIP,
  NARROW_SPREAD,
  OTHER_UNIT_SLIP,
  PACK_SLIP,
  PRICE_SLIP,
  priceFaultReasons,
  TINY_PACK,
  USUAL_DAYS,
} from '#features/groceries/offers/price.rules.ts'
import { kindsInPieces, weighPack } from '#features/groceries/weights/weight.rules.ts'

/**
 * Marks prices that cannot be right, of all products, for those of others tell what is usual; notes those of the running
 * import for its report. Prices stand as delivered. To be called after the merge, in its transaction.
 */
export async function markPriceFaults(client: ClientBase): Promise<void> {
  await weighPieces(client)
  await client.query(
    `with priced as (
      select id, kind, category_id, coalesce(w.unit, pack_unit) as pack_unit, price_as_of, price_fault, withdrawn_on,
        ${effective('products')} as price, ${effective('products')} * 1000 / coalesce(w.amount, pack_amount) as unit_price,
        w.amount is not null as in_pieces
      from products left join import_weighed w on w.product_id = id
    ), of_kind as (
      select kind, pack_unit, percentile_cont(0.5) within group (order by unit_price) as median,
        percentile_cont(0.1) within group (order by unit_price) as low,
        percentile_cont(0.9) within group (order by unit_price) as high,
        percentile_cont(0.5) within group (order by price) as pack_median
      from priced where withdrawn_on is null and price > $1 and unit_price is not null and not category_id = any($5)
      group by kind, pack_unit having count(*) >= $4 and kind is not null
    ), by_unit as (
      -- Where few of a kind are measured in one unit, those in the other tell what is far off: what is poured may be thinned.
      select distinct on (kind, unit) of_kind.*, unit, unit = pack_unit as is_own
      from of_kind, (values ('g'), ('ml')) as units (unit) order by kind, unit, unit = pack_unit desc
    ), in_force as (
      -- A price holds until the next one: each counts for its days among the last ones before the current price.
      select h.product_id, ${effective('h')} as price,
        coalesce(lead(h.changed_on) over (partition by h.product_id order by h.changed_on), p.price_as_of + 1)
          - greatest(h.changed_on, p.price_as_of - $3::integer) as days
      from price_history h join priced p on p.id = h.product_id
      where h.product_id in (select product_id from price_history group by product_id having count(*) > 1)
    ), run as (
      select product_id, price, sum(days) over (partition by product_id order by price) as days_to,
        sum(days) over (partition by product_id) as all_days
      from in_force where days > 0 and price > 0
    ), own as (
      select product_id, min(price) as median from run where days_to * 2 >= all_days group by product_id
    ), judged as (
      select p.id, p.price_fault, case
        when p.price <= $1 then 'tiny'
        when ${slips('p.price', 'own.median')} then 'off-own'
        -- Five kilos of onions are cheap per kg, and a vanilla pod is dear: for their packs they cost what others do.
        when p.unit_price * case when usual.is_own then $2 else $10 end <= usual.median
          and p.price < usual.pack_median and p.unit_price * $13 <= usual.low then 'off-kind'
        when usual.is_own and p.unit_price >= usual.median * $2 and not p.kind = any($7)
          and (p.price >= usual.pack_median * $6
            or (p.unit_price >= usual.high * $11 and usual.high <= usual.low * $12)) then 'off-kind'
        when p.in_pieces and usual.is_own and p.unit_price * $8 <= usual.low and usual.median <= usual.low * $9
          and p.price < usual.pack_median then 'below-kind'
      end as fault
      from priced p
      left join own on own.product_id = p.id
      left join by_unit usual on usual.kind = p.kind and usual.unit = p.pack_unit
      where p.price > 0
    )
    update products set price_fault = judged.fault
    from judged where judged.id = products.id and judged.fault is distinct from judged.price_fault`,
    [
      HIGHEST_IMPOSSIBLE_CENTS,
      PRICE_SLIP,
      USUAL_DAYS,
      LEAST_OF_KIND,
      unlikeCategories,
      PACK_SLIP,
      limitlessKinds,
      NARROW_SLIP,
      NARROW_SPREAD,
      OTHER_UNIT_SLIP,
      TINY_PACK.times,
      TINY_PACK.spread,
      BELOW_CHEAPEST,
    ],
  )
  await client.query(
    `insert into staging_issues (kind, line, ref, title, field, value, reason)
     select 'implausible', l.line, p.ref, p.title, 'price', (${effective('p')})::text, $1::jsonb ->> p.price_fault
     from import_products l join products p on p.id = l.product_id
     where p.price_fault is not null and l.kind <> 'older'`,
    [JSON.stringify(priceFaultReasons)],
  )
}

/** Packs that are counted in pieces, by what these weigh as a rule: thirty eggs have a price per kg as well. */
async function weighPieces(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{
    id: number
    title: string
    kind: KindId
    label: string | null
    amount: number | null
    unit: 'g' | 'ml' | null
  }>(
    `select id, title, kind, sales_unit_size as label, pack_amount as amount, pack_unit as unit
     from products where kind = any($1) and withdrawn_on is null`,
    [kindsInPieces],
  )
  const weighed = rows.flatMap(({ id, title, kind, label, amount, unit }) => {
    const pack = amount !== null && unit ? { amount, unit, approximate: false } : null
    const { typical, pack: whole } = weighPack({ title, kind, salesUnitSize: label, pack })
    return typical && whole ? [{ product_id: id, amount: whole.amount, unit: whole.unit }] : []
  })
  await client.query(
    'create temp table import_weighed (product_id integer, amount real, unit text) on commit drop',
  )
  await client.query(
    `insert into import_weighed select * from json_to_recordset($1)
       as row (product_id integer, amount real, unit text)`,
    [JSON.stringify(weighed)],
  )
}

/** Kinds of these hold all sorts of things, of which none is usual. */
const unlikeCategories = ['non_food', 'supplements', 'other'].filter((id) => id in kindsOfCategory)

/** A bottle of these may cost whatever it is worth to somebody. */
const limitlessKinds: KindId[] = ['wine', 'sparkling_wine', 'spirits']

/** SQL for the price that counts, as `effectivePrice` says; null when it is unknown. */
function effective(table: string): string {
  return `coalesce(nullif(${table}.price_now, 0), nullif(${table}.price_original, 0))`
}

function slips(price: string, usual: string): string {
  return `(${price} * $2 <= ${usual} or ${price} >= ${usual} * $2)`
}
