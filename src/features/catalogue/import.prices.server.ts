import type { ClientBase } from 'pg'
import { kindsOfCategory } from './kinds.rules.ts'
import {
  HIGHEST_IMPOSSIBLE_CENTS,
  LEAST_OF_KIND,
  PACK_SLIP,
  PRICE_SLIP,
  priceFaultReasons,
  USUAL_DAYS,
} from './price.rules.ts'

/**
 * Marks prices that cannot be right, of all products, for those of others tell what is usual; notes those of the running
 * import for its report. Prices stand as delivered. To be called after the merge, in its transaction.
 */
export async function markPriceFaults(client: ClientBase): Promise<void> {
  await client.query(
    `with priced as (
      select id, kind, category_id, pack_unit, price_as_of, price_fault, withdrawn_on,
        ${effective('products')} as price, ${effective('products')} * 1000 / pack_amount as unit_price
      from products
    ), of_kind as (
      select kind, pack_unit, percentile_cont(0.5) within group (order by unit_price) as median,
        percentile_cont(0.5) within group (order by price) as pack_median
      from priced where withdrawn_on is null and price > $1 and unit_price is not null and not category_id = any($5)
      group by kind, pack_unit having count(*) >= $4 and kind is not null
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
        when p.unit_price * $2 <= of_kind.median and p.price < of_kind.pack_median then 'off-kind'
        when p.unit_price >= of_kind.median * $2 and p.price >= of_kind.pack_median * $6
          and not p.category_id = any($7) then 'off-kind'
      end as fault
      from priced p
      left join own on own.product_id = p.id
      left join of_kind on of_kind.kind = p.kind and of_kind.pack_unit = p.pack_unit
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
      limitlessCategories,
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

/** Kinds of these hold all sorts of things, of which none is usual. */
const unlikeCategories = ['non_food', 'supplements', 'other'].filter((id) => id in kindsOfCategory)

/** A bottle of these may cost whatever it is worth to somebody. */
const limitlessCategories = ['alcohol'].filter((id) => id in kindsOfCategory)

/** SQL for the price that counts, as `effectivePrice` says; null when it is unknown. */
function effective(table: string): string {
  return `coalesce(nullif(${table}.price_now, 0), nullif(${table}.price_original, 0))`
}

function slips(price: string, usual: string): string {
  return `(${price} * $2 <= ${usual} or ${price} >= ${usual} * $2)`
}
