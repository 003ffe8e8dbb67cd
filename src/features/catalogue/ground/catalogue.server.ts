import { asc, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { categoryIds } from '#features/groceries/kinds/kinds.rules.ts'
import { type MatchMethod, matchMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { withTransaction } from '#platform/database/transaction.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { stores } from './catalogue.tables.server.ts'
import knownStores from './data/stores.json' with { type: 'json' }
import { hasNoValues } from './values.server.ts'

/** The channel on which every process hears of a new version of the catalogue; the payload is its number. */
export const CATALOGUE_CHANNEL = 'catalogue'

/** A store as the finder shows it. */
export type Store = typeof stores.$inferSelect

/** Which catalogue stands: its number, 0 before the first import, and whether it is still the sample. */
export async function readCatalogueVersion(
  ctx: Pick<Context, 'db'>,
): Promise<{ version: number; sample: boolean }> {
  const { rows } = await ctx.db.$client.query(`
    select coalesce(max(id), 0)::integer as version,
      coalesce(bool_or(sample), false) and not ${HAS_REAL_PRICES} as sample
    from imports`)
  return rows[0]
}

/** SQL for whether prices of a real feed have ever come in; from then on there are no sample rows. */
export const HAS_REAL_PRICES = `exists(select from imports where not sample and source in ('checkjebon', 'partner'))`

/** All stores: those of the partner strip first, in its order, then the others by name. */
export async function listStores({ db }: { db: Executor }): Promise<Store[]> {
  return await db.select().from(stores).orderBy(sql`${stores.stripOrder} nulls last`, asc(stores.name))
}

/** Brings the stores and categories that ship with the product into the database; safe to repeat. */
export async function seedCatalogue(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(
    `insert into stores (id, name, domain, kind, logo_url, product_url, strip_order)
     select id, name, domain, kind, "logoUrl", "productUrl", "stripOrder" from json_to_recordset($1)
       as row (id text, name text, domain text, kind text, "logoUrl" text, "productUrl" text, "stripOrder" integer)
     on conflict (id) do update set name = excluded.name, domain = excluded.domain, kind = excluded.kind,
       logo_url = excluded.logo_url, product_url = excluded.product_url, strip_order = excluded.strip_order`,
    [JSON.stringify(knownStores)],
  )
  await client.query(
    `insert into categories (id, sort_order)
     select id, place - 1 from unnest($1::text[]) with ordinality as row (id, place)
     on conflict (id) do update set sort_order = excluded.sort_order`,
    [[...categoryIds]],
  )
}

/**
 * Takes the match that gives a product its values away, for good: no later import proposes the same pair again. The next
 * best one then gives them; a match whose record has no values goes when no other is left. Returns what was undone, or
 * `null` when the product has no match.
 */
export async function undoMatch(
  ctx: Pick<Context, 'db' | 'now'>,
  productId: number,
): Promise<{ recordId: number; method: MatchMethod } | null> {
  return await withTransaction(ctx.db.$client, async (client) => {
    const { rows } = await client.query(
      `update nutrition_matches m set undone_at = $2 from (
         select m.product_id, m.record_id from nutrition_matches m join nutrition_records r on r.id = m.record_id
         where m.product_id = $1 and m.undone_at is null
         order by ${hasNoValues('r')}, array_position($3::text[], m.method), r.nutrition_as_of desc nulls last, m.confidence desc, r.id
         limit 1
       ) best
       where m.product_id = best.product_id and m.record_id = best.record_id
       returning m.record_id as "recordId", m.method`,
      [productId, ctx.now, [...matchMethods]],
    )
    if (!rows[0]) return null
    const report = { productId, ...rows[0] }
    await announceVersion(client, { source: 'undo-match', sample: false, report })
    return rows[0]
  })
}

/** Writes down what changed the catalogue and tells every process on commit; returns the new version. */
export async function announceVersion(
  client: ClientBase,
  change: { source: string; sample: boolean; report: object },
): Promise<number> {
  const { rows } = await client.query(
    'insert into imports (source, sample, report) values ($1, $2, $3) returning id::integer as version',
    [change.source, change.sample, change.report],
  )
  await client.query('select pg_notify($1, $2)', [CATALOGUE_CHANNEL, String(rows[0].version)])
  return rows[0].version
}
