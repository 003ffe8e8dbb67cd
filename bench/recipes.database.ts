import type pg from 'pg'
import type { BenchMember } from './members.database.ts'

export const RECIPES = 50_000

/** Fills the table with recipes of one member, with macros and counters that have many ties. */
export async function fillRecipes(pool: pg.Pool, { viewer }: BenchMember, count = RECIPES): Promise<void> {
  await pool.query(
    `insert into recipes (author_id, title, description, protein, carbs, fat, calories, servings, ingredients,
       instructions, like_count, views, title_folded, description_folded, created_at)
     select $1, title, description, n % 60, n % 90, n % 40, 4 * (n % 60) + 4 * (n % 90) + 9 * (n % 40), 1 + n % 6,
       repeat('250 g magere kwark' || chr(10), 10), repeat('1. Roer alles goed door elkaar.' || chr(10), 8),
       (n::bigint * 7919 % 300)::integer, (n::bigint * 10729 % 9000)::integer, title, description, now() - n * interval '7 minutes'
     from (
       select n,
         (array['kwark met bessen', 'kip uit de oven', 'linzensoep', 'havermout', 'wraps met tonijn'])[1 + n % 5]
           || ' nummer ' || n as title,
         'een maaltijd voor ' || (array['de training', 'de lunch', 'het ontbijt', 'morgen'])[1 + n % 4] as description
       from generate_series(1, $2) as n
     ) as made`,
    [viewer.accountId, count],
  )
  await pool.query('analyze recipes')
}
