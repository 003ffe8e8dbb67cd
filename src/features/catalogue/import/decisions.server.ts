import type { ClientBase } from 'pg'

/** SQL for the value that a record `r` gives of the nutrient of a decision `d`. */
const VALUE_OF_RECORD = `(to_jsonb(r) ->> lower(regexp_replace(d.nutrient, '([A-Z])', '_\\1')))::real`

/**
 * Lays what moderators decided over what feeds and rules say: categories, and values that are marked as wrong. Undone
 * matches are kept by the matching itself. To be called in the transaction of the import, once products, records and
 * categories are merged.
 */
export async function applyDecisions(client: ClientBase): Promise<void> {
  await client.query(`
    update products p set category_id = d.category_id, kind = d.kind from category_decisions d
    where d.product_id = p.id and (p.category_id, p.kind) is distinct from (d.category_id, d.kind)`)
  await client.query(`
    update nutrition_records n set implausible = n.implausible || w.nutrients
    from (
      select r.id, jsonb_agg(d.nutrient order by d.nutrient) as nutrients
      from value_decisions d join nutrition_records r on r.source = d.source and r.ref = d.ref
      where not r.implausible ? d.nutrient and ${VALUE_OF_RECORD} = d.value
      group by r.id
    ) w where n.id = w.id`)
}
