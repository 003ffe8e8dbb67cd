import type pg from 'pg'

/** A rule of tables that is taken away and made anew. */
type Rule = { take: string; give: string }

/**
 * Empties these tables and takes away their triggers, indexes and references to each other, so that rows can come in
 * any order, fast and as they were. What is returned makes all of it anew, which proves it of every row.
 */
export async function withoutRules(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const given = [tables.map((name) => `public.${name}`)]
  const { rows: rules } = await client.query<Rule>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`,
    given,
  )
  const references = rules.filter(({ give }) => give.startsWith('alter'))
  const indexes = rules.filter(({ give }) => !give.startsWith('alter'))
  await run(client, [
    ...references.map(({ take }) => take),
    ...indexes.map(({ take }) => take),
    ...tables.map((name) => `alter table public.${name} disable trigger user`),
    ...tables.map((name) => `truncate table public.${name}`),
  ])
  return () =>
    run(client, [
      ...indexes.map(({ give }) => give),
      // Behind the indexes, which these may need.
      ...references.map(({ give }) => give),
      ...tables.map((name) => `alter table public.${name} enable trigger user`),
    ])
}

async function run(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
