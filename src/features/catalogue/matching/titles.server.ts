import type { ClientBase } from 'pg'
import { parsePackSize } from '#features/groceries/ground/packsize.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import {
  findTypicalFoods,
  type TypicalFood,
  typicalLists,
} from '#features/groceries/nutrition/typical.rules.ts'
import { type CarriedLabel, carryLabels, type NamedProduct } from './carried.rules.ts'
import { IS_DETAILS, productOfRecord } from './details.server.ts'
import { mayBeOfOtherForm, type Packed } from './forms.rules.ts'
import {
  type CodedProduct,
  type Match,
  type MatchableProduct,
  type MatchableRecord,
  matchProducts,
} from './matching.rules.ts'
import { dropUnproposed, proposePairs, storesMatched, takePairs } from './pairs.server.ts'

/** How sure it is that equal names are the same product: measured on labels of one store (decision 028). */
const CARRIED_BY_NAME = 0.97
/** Labels of a kind that it takes to know what its values are. */
const LEAST_LABELS = 20
/** Up to this share of a kind's labels have more, or less, than it has as a rule; this share beyond them is too much. */
const RARE_SHARE = 0.02
const BEYOND_RARE = 0.3
/** Nutrients by which a record is judged, each with the grams per 100 by which it may lie outside what labels of a kind have. */
const freeGrams = { fat: 1, saturated_fat: 1, carbs: 1, sugars: 1, protein: 1, salt: 0.2 }
/** How many times these grams, and which share of the larger, a value may differ from that of the product's typical food. */
const FAR_TIMES = 5
const FAR_SHARE = 0.6
/** A typical value is one of such a food, not of the product. */
const TYPICAL_CONFIDENCE = 0.5

/** SQL for whether a record `r` is one of a nutrition database, which is known by its EAN. */
const IS_OF_DATABASE = `r.ref = r.gtin and not ${IS_DETAILS}`
/** SQL for whether a record `r` is the label of one store's product, and has values. */
const IS_LABEL = `r.ref is distinct from r.gtin and r.source <> 'nevo'
  and coalesce(r.energy_kcal, r.energy_kj, r.protein, r.fat, r.carbs) is not null`
const VALUES = `r.energy_kcal as "energyKcal", r.energy_kj as "energyKj", r.fat, r.saturated_fat as "saturatedFat",
  r.carbs, r.sugars, r.fiber, r.protein, r.salt`

/** A product with what tells whether a record of its name may be of another form. */
type KindedProduct = MatchableProduct & Packed & { kind: KindId | null; isNonFood: boolean }

/** SQL for what the pack of a product `p` holds, which `packIn` reads. */
const PACK = 'p.pack_amount as "packAmount", p.pack_unit as "packUnit"'

function packIn({ packAmount, packUnit }: Pick<MatchableProduct, 'packAmount' | 'packUnit'>): Packed['pack'] {
  return packAmount === null || packUnit === null ? null : { amount: packAmount, unit: packUnit }
}

/** SQL for whether a product came, went or is known by another name now. */
const PRODUCT_CHANGED = `
  select from import_products l join staging_products p on p.line = l.line
  where l.kind in ('new', 'changed') and l.rematch`

/**
 * Gives products another label of the same product: by equal EAN in another store (that of the label, else of the product
 * that the label is of), else by equal names (`carryLabels`). All
 * are decided on anew when a label or a product came or changed.
 */
export async function matchCarried(client: ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select exists(${PRODUCT_CHANGED}) or exists(select from import_detailed) or exists(
      select from import_records l join nutrition_records r on r.id = l.record_id
      where l.kind in ('new', 'changed') and l.rematch and ${IS_LABEL}) as due`)
  if (!rows[0].due) return 0
  await client.query(`
    insert into import_pairs
    select distinct on (p.id) p.id, r.id, 1
    from products p join (
      select r.id, r.ref, r.nutrition_as_of, coalesce(r.gtin, labelled.gtin) as gtin
      from nutrition_records r left join products labelled on ${productOfRecord('labelled')} where ${IS_LABEL}
    ) r on r.gtin = p.gtin
    where p.withdrawn_on is null and split_part(r.ref, '/', 1) <> p.store_id
      and not exists (
        select from nutrition_matches m where m.product_id = p.id and m.record_id = r.id and m.undone_at is not null)
    order by p.id, r.nutrition_as_of desc nulls last, r.id`)
  const labels = await readLabels(client)
  if (labels.length > 0) {
    const carried = carryLabels(await readUncarried(client), labels)
    await proposePairs(
      client,
      carried.map((pair) => ({ ...pair, confidence: CARRIED_BY_NAME })),
    )
  }
  await dropUnproposed(client, 'carried', { condition: 'true' })
  return await takePairs(client, 'carried')
}

async function readLabels(client: ClientBase): Promise<CarriedLabel[]> {
  const { rows } = await client.query(`
    select r.id, split_part(r.ref, '/', 1) as "storeId", substr(r.ref, strpos(r.ref, '/') + 1) as "ref",
      -- A line without a title has the store's key in its place: the price list says how the product is called.
      case when r.title <> r.ref then r.title else p.title end as title, coalesce(r.brand, p.brand) as brand,
      r.nutrition_as_of::text as "asOf", ${PACK}, ${VALUES}
    from nutrition_records r left join products p on ${productOfRecord('p')}
    where ${IS_LABEL} and (r.title <> r.ref or p.id is not null) order by r.id`)
  return rows.map(({ id, storeId, ref, title, brand, asOf, packAmount, packUnit, ...values }) => ({
    ...{ id, storeId, ref, title, brand, asOf, values },
    pack: packIn({ packAmount, packUnit }) ?? parsePackSize(title),
  }))
}

async function readUncarried(client: ClientBase): Promise<NamedProduct[]> {
  const { rows } = await client.query(`
    select p.id, p.store_id as "storeId", p.ref, p.title, p.brand, p.kind, ${PACK} from products p
    where p.withdrawn_on is null and not exists (select from import_pairs c where c.product_id = p.id) order by p.id`)
  return rows.map((row) => ({ ...row, pack: packIn(row) }))
}

/**
 * Lets the matcher choose records of nutrition databases by brand, title and size. It learns brands and words from a whole
 * assortment, and gives a record to the products that fit it best: so all products of a store are decided on at once,
 * and all anew when one of them, or a record, came, changed or went. Company numbers are learned from the products of all
 * stores whose EAN is known, so a feed with barcodes decides all anew as well. `retyped` are the stores of products whose
 * typical food is another now.
 */
export async function matchTitles(client: ClientBase, retyped: readonly string[]): Promise<number> {
  const stores = await storesToMatch(client, retyped)
  const records = stores.length > 0 ? await readRecords(client) : []
  // No record ever goes, so there are no matches to take back either.
  if (records.length === 0) return 0
  const coded = await readCoded(client)
  for (const store of stores) {
    const products = await readProducts(client, store)
    await proposePairs(client, withoutOtherFoods(matchProducts(products, records, coded), products, records))
  }
  await dropUnlikely(client)
  await dropUntypical(client)
  await dropUnproposed(client, 'matched', { stores })
  return await takePairs(client, 'matched')
}

/** Leaves out products that are no food, and pairs of which one may be dried and the other tinned. */
function withoutOtherFoods(
  matches: readonly Match[],
  products: readonly KindedProduct[],
  records: readonly MatchableRecord[],
): Match[] {
  const productOf = new Map(products.map((product) => [product.id, product]))
  const recordOf = new Map(records.map((record) => [record.id, record]))
  return matches.filter(({ productId, recordId }) => {
    const [product, record] = [productOf.get(productId)!, recordOf.get(recordId)!]
    const pack = parsePackSize(record.salesUnitSize) ?? parsePackSize(record.title)
    const named = { title: `${record.brand ?? ''} ${record.title}`, pack }
    return !product.isNonFood && !mayBeOfOtherForm(product.kind, product, named)
  })
}

/**
 * Takes back proposed pairs whose record has what labels of the product's kind do not: fat in a juice, salt in rice.
 * Such a record is wrong, per portion, or of another food of that name.
 */
async function dropUnlikely(client: ClientBase): Promise<void> {
  const range = (nutrient: string) =>
    `percentile_cont(array[$2::float8, 1 - $2::float8]) within group (order by r.${nutrient}) as ${nutrient}`
  const outside = ([nutrient, free]: [string, number]) =>
    `r.${nutrient} not between k.${nutrient}[1] * (1 - $3::float8) - ${free} and k.${nutrient}[2] * (1 + $3::float8) + ${free}`
  await client.query(
    `with of_kind as (
       select p.kind, ${Object.keys(freeGrams).map(range)}
       from nutrition_matches m join products p on p.id = m.product_id join nutrition_records r on r.id = m.record_id
       where m.method = 'label' and m.undone_at is null and p.kind is not null
         and r.fat is not null and r.carbs is not null and r.protein is not null
       group by p.kind having count(*) >= $1
     )
     delete from import_pairs c using products p, nutrition_records r, of_kind k
     where p.id = c.product_id and r.id = c.record_id and k.kind = p.kind
       and (${Object.entries(freeGrams).map(outside).join(' or ')})`,
    [LEAST_LABELS, RARE_SHARE, BEYOND_RARE],
  )
}

/** Takes back proposed pairs whose record is far from what is typical of the product's food: honey with fat. */
async function dropUntypical(client: ClientBase): Promise<void> {
  const isFar = ([nutrient, free]: [string, number]) =>
    `abs(r.${nutrient} - t.${nutrient}) > greatest($1 * ${free}, $2 * greatest(r.${nutrient}, t.${nutrient}))`
  await client.query(
    `delete from import_pairs c using nutrition_matches m, nutrition_records t, nutrition_records r
     where m.product_id = c.product_id and m.method = 'typical' and m.undone_at is null
       and t.id = m.record_id and r.id = c.record_id and (${Object.entries(freeGrams).map(isFar).join(' or ')})`,
    [FAR_TIMES, FAR_SHARE],
  )
}

/**
 * Stores of which a product came, went or is known by another name now, and those `retyped`; all of them when the former
 * holds for a product with a barcode or for any record, as labels and typical values decide which records are likely.
 */
async function storesToMatch(client: ClientBase, retyped: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `select s.id from stores s
    where s.id = any($1)
      or exists (
        select from import_records l where l.kind in ('new', 'changed') and l.rematch)
      or exists (select from import_detailed d join products p on p.id = d.product_id and p.gtin is not null)
      or exists (${PRODUCT_CHANGED} and p.feed_gtin is not null)
      or exists (select from import_withdrawn w where w.store_id = s.id)
      or exists (${PRODUCT_CHANGED} and p.store_id = s.id)
    order by s.id`,
    [retyped],
  )
  return rows.map(({ id }) => id)
}

async function readRecords(client: ClientBase): Promise<MatchableRecord[]> {
  const { rows } = await client.query(`
    select r.id, r.gtin, r.title, r.brand, r.sales_unit_size as "salesUnitSize", ${VALUES}
    from nutrition_records r where ${IS_OF_DATABASE} order by r.id`)
  return rows.map(({ id, gtin, title, brand, salesUnitSize, ...values }) => {
    return { id, gtin, title, brand, salesUnitSize, values }
  })
}

async function readCoded(client: ClientBase): Promise<CodedProduct[]> {
  const { rows } = await client.query(
    'select store_id as "storeId", gtin, title, brand from products where gtin is not null and withdrawn_on is null order by id',
  )
  return rows
}

async function readProducts(client: ClientBase, store: string): Promise<KindedProduct[]> {
  const { rows } = await client.query(
    `select p.id, p.store_id as "storeId", p.gtin, p.title, p.brand, p.sales_unit_size as "salesUnitSize",
       p.kind, ${PACK},
       p.category_id = 'non_food' as "isNonFood"
     from products p where p.store_id = $1 and p.withdrawn_on is null order by p.id`,
    [store],
  )
  return rows.map((row) => ({ ...row, pack: packIn(row) }))
}

/**
 * Gives plain foods their typical values. All products are decided on where the table changed, or the lists that say what
 * is which food did since the last import; else those whose row changed, for their kind may have. Gives how many are new,
 * and the stores of products whose typical food came, went or is another.
 */
export async function matchTypical(client: ClientBase): Promise<{ count: number; stores: string[] }> {
  const { rows } = await client.query(
    `select exists(select from nutrition_records where source = 'nevo') as "hasFoods", exists(
        select from import_records l join nutrition_records r on r.id = l.record_id
        where l.kind in ('new', 'changed') and r.source = 'nevo')
      or (
        select report -> 'typicalLists' from imports where report ? 'rows' order by id desc limit 1
      ) is distinct from to_jsonb($1::bigint) as changed`,
    [typicalLists],
  )
  const decided = rows[0].changed
    ? 'true'
    : `p.id in (
        select product_id from import_products where kind in ('new', 'changed')
        union select product_id from import_detailed union select product_id from category_decisions)`
  if (!rows[0].hasFoods) return { count: 0, stores: [] }
  const products = await client.query(
    `select p.id, p.title, p.brand, p.category_path as path, p.kind, p.pack_unit as unit, p.pack_amount as amount,
       p.category_id as category
     from products p where p.withdrawn_on is null and ${decided}`,
  )
  if (products.rows.length === 0) return { count: 0, stores: [] }
  const find = findTypicalFoods(await readFoods(client))
  await proposePairs(
    client,
    products.rows.flatMap((product) => {
      const recordId = product.category === 'non_food' ? null : find(product)
      return recordId === null ? [] : [{ productId: product.id, recordId, confidence: TYPICAL_CONFIDENCE }]
    }),
  )
  const lost = await dropUnproposed(client, 'typical', { condition: decided })
  const count = await takePairs(client, 'typical')
  return { count, stores: [...lost, ...(count > 0 ? await storesMatched(client, 'typical') : [])] }
}

async function readFoods(client: ClientBase): Promise<TypicalFood[]> {
  const { rows } = await client.query(`
    select r.id, r.title, r.synonyms, r.category_path as "group", ${VALUES}
    from nutrition_records r where r.source = 'nevo' order by r.id`)
  return rows.map(({ id, title, synonyms, group, ...values }) => ({ id, title, synonyms, group, values }))
}
