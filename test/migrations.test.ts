import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Those before were made for nobody who could not stop all processes for an update. */
const FIRST_HELD = '0020'

/** What takes away from a build that goes on running what it reads, or refuses what it writes, and what tells it. */
const TABLE = String.raw`(?:if (?:not )?exists\s+)?(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?`
const breaking = (
  [
    ['drops a table', `drop table ${TABLE}`],
    ['drops a column', `alter table ${TABLE} drop column`],
    ['drops a rule', `alter table ${TABLE} drop constraint`],
    [
      'drops what statements use',
      `drop (?:index|function|type|(?:materialized )?view) (?:concurrently )?${TABLE}`,
    ],
    ['renames', String.raw`alter table ${TABLE} rename\b`],
    ['changes a type', String.raw`alter table ${TABLE} alter column \S+ (?:set data )?type\b`],
    ['makes a column obligatory', String.raw`alter table ${TABLE} alter column \S+ set not null`],
    ['takes a default away', String.raw`alter table ${TABLE} alter column \S+ drop default`],
    [
      'adds an obligatory column without a default',
      String.raw`alter table ${TABLE} add column (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null`,
    ],
    ['adds a rule', `alter table ${TABLE} add constraint`],
    [
      'adds a unique index',
      String.raw`create unique index (?:concurrently )?(?:if not exists )?\S+ on ${TABLE}`,
    ],
  ] as const
).map(([what, pattern]) => [what, new RegExp(String.raw`\b${pattern}`, 'i')] as const)

/** The sentence that lets a statement pass: since which migration no build uses what it takes away. */
const CONTRACT = /^\s*-- contract: no build since (\d{4}) /m

/** What in these statements an older build would not survive; tables of the same migration are known to no older one. */
function breaksOf(name: string, sql: string): string[] {
  const created = new RegExp(String.raw`\bcreate (?:unlogged )?table\s+${TABLE}`, 'gi')
  const own = [...sql.matchAll(created)].map(([, table]) => table)
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const since = CONTRACT.exec(statement)?.[1]
    if (since && since < name.slice(0, 4)) return []
    const code = statement.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' ')
    return breaking.flatMap(([what, pattern]) => {
      const table = pattern.exec(code)?.[1]
      return table && !own.includes(table) ? [`${name} ${what}: ${table}`] : []
    })
  })
}

describe('[OPS-07] An update expands first and contracts later:', () => {
  test('no migration takes anything from the build before it, or says since when no build uses it', () => {
    const held = readdirSync('migrations').filter((name) => name.endsWith('.sql') && name >= FIRST_HELD)
    expect(held.length).toBeGreaterThan(0)
    expect(held.flatMap((name) => breaksOf(name, readFileSync(join('migrations', name), 'utf8')))).toEqual([])
  })

  test.each([
    'DROP TABLE "topics" CASCADE;',
    'ALTER TABLE "topics" DROP COLUMN "title";',
    'ALTER TABLE "topics" RENAME COLUMN "title" TO "name";',
    'ALTER TABLE "topics" ALTER COLUMN "title" SET DATA TYPE varchar;',
    'ALTER TABLE "topics" ALTER COLUMN "title" SET NOT NULL;',
    'ALTER TABLE "topics" ADD COLUMN "pinned_by" text NOT NULL;',
    'ALTER TABLE "topics" ADD CONSTRAINT "short" CHECK (length(title) < 9);',
    'CREATE UNIQUE INDEX "one" ON "topics" USING btree ("title");',
    'ALTER TABLE "public"."topics" DROP COLUMN IF EXISTS "title";',
    'ALTER TABLE ONLY public.topics DROP CONSTRAINT "short";',
    'DROP TABLE IF EXISTS "public"."topics";',
    'DROP INDEX IF EXISTS "public"."topics";',
    'DROP FUNCTION topics(text);',
    'DROP TYPE "public"."topics";',
    'DROP MATERIALIZED VIEW "topics";',
  ])('is broken by %s', (statement) => {
    expect(breaksOf('0030_x.sql', statement)).toHaveLength(1)
    expect(breaksOf('0030_x.sql', `-- contract: no build since 0028 uses it\n${statement}`)).toEqual([])
    expect(breaksOf('0030_x.sql', `CREATE TABLE "topics" ();--> statement-breakpoint\n${statement}`)).toEqual(
      [],
    )
  })

  test.each([
    'ALTER TABLE "topics" ADD COLUMN "pinned_by" text;',
    `ALTER TABLE "topics" ADD COLUMN "tags_folded" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "topics" ALTER COLUMN "title" DROP NOT NULL;',
    'CREATE INDEX "some" ON "topics" USING btree ("title");',
  ])('is kept by %s', (statement) => {
    expect(breaksOf('0030_x.sql', statement)).toEqual([])
  })
})
