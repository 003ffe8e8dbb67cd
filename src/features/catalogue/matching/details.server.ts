import type { ClientBase } from 'pg'
import { classify } from '#features/groceries/kinds/category.rules.ts'
import { contentHash } from '../ground/rowhash.server.ts'
import { hasNoValues, valueColumns } from '../ground/values.server.ts'

/** SQL for whether a record `r` comes from a details feed. */
export const IS_DETAILS = `r.source like 'details%'`
/** SQL for whether a record `r` is what is known of the product `p` of one store. */
export const IS_OF_PRODUCT = `r.ref = p.store_id || '/' || p.ref`
/** The same, by the index of the products, which the query calls `alias`. */
export const productOfRecord = (alias: string) =>
  `${alias}.store_id = split_part(r.ref, '/', 1) and ${alias}.ref = substr(r.ref, strpos(r.ref, '/') + 1)`

/**
 * Lays what details feeds said before under what staging says now: such a feed adds, so what a line leaves out stays as it
 * was. To be called before the records are merged.
 */
export async function keepEarlierDetails(client: ClientBase): Promise<void> {
  const nutrition = ['basis', ...valueColumns, 'polyols', 'alcohol', 'implausible', 'nutrition_as_of']
  await client.query(`
    update staging_nutrition s set
      gtin = coalesce(s.gtin, r.gtin), category_path = coalesce(s.category_path, r.category_path),
      image_url = coalesce(s.image_url, r.image_url), flags = r.flags || s.flags,
      (${nutrition}) = (select ${nutrition.map(
        (name) => `case when ${hasNoValues('s')} then r.${name} else s.${name} end`,
      )})
    from nutrition_records r
    where ${IS_DETAILS} and r.source = s.source and r.ref = s.ref
      and (${hasNoValues('s')} or ${contentHash('r')} <> ${contentHash('s')})`)
}

/**
 * Brings to the products what details feeds say of them: barcode and category path, by the store's key before the EAN. To be
 * called in the transaction of the import, after products and records are merged; leaves `import_detailed`, the products
 * that changed by it.
 */
export async function applyDetails(client: ClientBase): Promise<void> {
  await client.query('create temp table import_detailed (product_id integer primary key) on commit drop')
  await client.query(`
    create temp table import_touched on commit drop as
    select p.id from import_records l join nutrition_records r on r.id = l.record_id join products p on ${productOfRecord('p')}
    where l.kind in ('new', 'changed') and ${IS_DETAILS}
    union select p.id from import_records l join nutrition_records r on r.id = l.record_id join products p on p.gtin = r.gtin
    where l.kind in ('new', 'changed') and ${IS_DETAILS} and r.ref = r.gtin
    union select l.product_id from import_products l where l.kind = 'new' or (l.kind = 'changed' and l.rematch)`)
  await client.query('analyze import_touched')
  // The line that came last counts where several sources speak of one product.
  const told = (column: string, joined: string) => `
    select distinct on (p.id) p.id, r.${column} as told
    from import_touched t join products p on p.id = t.id join nutrition_records r on ${joined}
    where ${IS_DETAILS} and r.${column} is not null order by p.id, r.id desc`
  const bring = (target: string, query: string) =>
    client.query(`
      with changed as (
        update products p set ${target} = d.told from (${query}) d
        where p.id = d.id and p.${target} is distinct from d.told returning p.id
      ) insert into import_detailed select id from changed on conflict do nothing`)
  await bring('details_gtin', told('gtin', IS_OF_PRODUCT))
  await bring(
    'category_path',
    `select distinct on (id) id, told from (
       select 1 as place, * from (${told('category_path', IS_OF_PRODUCT)}) own
       union all select 2, * from (${told('category_path', 'r.ref = r.gtin and r.gtin = p.gtin')}) same
     ) both_of_them order by id, place`,
  )
}

/**
 * Sorts products anew of which a details feed told the category path, unless their own feed said where they belong; says
 * whether any is of another kind now.
 */
export async function categoriseDetailed(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select p.id, p.title, p.brand, p.category_path as path, p.pack_unit as unit, p.pack_amount as amount,
      p.category_id as "categoryId", p.kind
    from products p
    where p.category_path is not null and not p.category_given and p.id in (
      select product_id from import_detailed
      union select product_id from import_products where kind in ('new', 'changed'))`)
  const changed = rows.flatMap(({ id, categoryId, kind, ...described }) => {
    const found = classify(described)
    return found.category === categoryId && found.kind === kind ? [] : [{ id, ...found }]
  })
  await client.query(
    `update products p set category_id = c.category, kind = c.kind
     from json_to_recordset($1) as c (id integer, category text, kind text) where c.id = p.id`,
    [JSON.stringify(changed)],
  )
  return changed.length > 0
}
