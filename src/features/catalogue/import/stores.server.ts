import type { ClientBase } from 'pg'
import { Problem } from '#platform/ground/problem.ts'
import knownStores from '../ground/data/stores.json' with { type: 'json' }
import type { FeedStore } from '../ground/feed.rules.ts'

/**
 * Adds the stores of a feed that are not there yet, and renames those that an earlier feed brought. Stores that ship
 * with the product keep their own names.
 * @throws Problem `conflict` when a new store comes with the domain of another.
 */
export async function mergeStores(client: ClientBase, feedStores: FeedStore[]): Promise<void> {
  const json = JSON.stringify(feedStores)
  const feed = `json_to_recordset($1) as f (id text, name text, domain text, "logoUrl" text)`
  await client.query(
    `insert into stores (id, name, domain, logo_url) select id, name, domain, "logoUrl" from ${feed}
     on conflict do nothing`,
    [json],
  )
  const { rows } = await client.query(
    `select f.id, f.domain, s.name from ${feed} join stores s on s.domain = f.domain
     where not exists (select from stores where stores.id = f.id) limit 1`,
    [json],
  )
  const clash = rows[0]
  if (clash)
    throw new Problem(
      'conflict',
      `The store "${clash.id}" has the domain ${clash.domain}, which is that of ${clash.name}`,
    )
  await client.query(
    `update stores s set name = f.name, logo_url = coalesce(f."logoUrl", s.logo_url) from ${feed}
     where s.id = f.id and s.id <> all($2) and (s.name, s.logo_url) is distinct from (f.name, coalesce(f."logoUrl", s.logo_url))`,
    [json, knownStores.map(({ id }) => id)],
  )
}
