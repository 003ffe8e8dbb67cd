import type { ClientBase } from 'pg'
import type { FeedStore, Recognise } from '../ground/feed.rules.ts'
import { contentHash, DIGEST_LENGTH, digestColumn, digestOf, isDated } from '../ground/rowhash.server.ts'
import { IS_DETAILS } from '../matching/details.server.ts'

/** What the rows of one import are read by; `rules` is `versionOfRules`. */
type ReadBy = { source: string; asOf: string; nutritionAsOf: string | null; rules: string }

/**
 * Recognises the rows of a price or details feed that stand in the catalogue as they were read from the same text by the
 * same rules: they need not be read again. Not those in which something was refused or marked, as that is to be reported
 * each time, and not where the product is withdrawn or what the catalogue holds is newer.
 */
export async function openKnown(client: ClientBase, by: ReadBy): Promise<Recognise> {
  const known = await readKnown(client, by)
  return (text) => {
    const digest = digestOf(`${by.rules} ${by.source} ${text}`)
    return { digest, id: known.get(digest) }
  }
}

async function readKnown(client: ClientBase, by: ReadBy): Promise<ReadonlyMap<string, number>> {
  switch (by.source) {
    case 'checkjebon':
    case 'partner':
      return await readDigests(
        client,
        `products r where r.price_source = $1 and r.withdrawn_on is null and (${isDated('r')} or r.price_as_of <= $2)`,
        [by.source, by.asOf],
      )
    case 'details':
      return await readDigests(
        client,
        `nutrition_records r where ${IS_DETAILS} and (
           ${isDated('r')} or coalesce(r.nutrition_as_of, '-infinity') <= coalesce($1::date, '-infinity'))`,
        [by.nutritionAsOf],
      )
    default:
      return new Map()
  }
}

/** Digests with the ids of their rows, in one text: a million rows one by one would take many times the memory. */
async function readDigests(
  client: ClientBase,
  from: string,
  values: (string | null)[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ all: string | null }>(
    `select string_agg(${digestColumn('r')} || r.id, ' ') as all from ${from} and ${digestColumn('r')} <> ''`,
    values,
  )
  const known = new Map<string, number>()
  for (const each of rows[0]?.all?.split(' ') ?? [])
    known.set(each.slice(0, DIGEST_LENGTH), Number(each.slice(DIGEST_LENGTH)))
  return known
}

/** Rows that were recognised: the number in the feed of each, and the id of its product or record. */
export type RecognisedRows = { lines: number[]; ids: number[] }

/**
 * Puts the recognised rows beside those in staging, as `import_known_products` and `import_known_records` of this
 * connection; gives the stores of the products. A record whose row says no date of its own is of `nutritionAsOf`.
 */
export async function stageKnown(
  client: ClientBase,
  kind: string,
  { lines, ids }: RecognisedRows,
  nutritionAsOf: string | null,
): Promise<FeedStore[]> {
  await dropKnown(client)
  const none: number[] = []
  await client.query(
    `create temp table import_known_products as
     select k.line, p.id, p.store_id, p.ref, p.title
     from unnest($1::integer[], $2::integer[]) as k (line, id) join products p on p.id = k.id`,
    kind === 'prices' ? [lines, ids] : [none, none],
  )
  await client.query(
    `create temp table import_known_records as
     select k.line, r.id, r.source, r.ref, r.title, ${contentHash('r')} as content_hash,
       case when ${isDated('r')} then r.nutrition_as_of else $3::date end as nutrition_as_of
     from unnest($1::integer[], $2::integer[]) as k (line, id) join nutrition_records r on r.id = k.id`,
    kind === 'details' ? [lines, ids, nutritionAsOf] : [none, none, null],
  )
  const { rows } = await client.query<FeedStore>(
    `select id, name, domain, logo_url as "logoUrl" from stores
     where id in (select store_id from import_known_products)`,
  )
  return rows
}

/** Leaves nothing of the recognised rows on the connection, which goes back to its pool. */
export async function dropKnown(client: ClientBase): Promise<void> {
  await client.query('drop table if exists import_known_products, import_known_records')
}
