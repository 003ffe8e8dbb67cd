import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/open.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { networkOf, networksOf } from '#platform/limits/address.rules.ts'
import { viewSalts } from '../ground/reactions.tables.server.ts'

/**
 * A visitor who is signed out, and the widest network, under names from which nobody can tell who it was. The visitor's
 * begins with that of the household, up to a dot; the widest network may have so many `times` what one household may.
 */
export type VisitorName = { viewer: string; network: string; times: number; day: string }

/** Gives a visitor names for a day and an item. */
export type Visitors = ReturnType<typeof openVisitors>

/** Opens the names of visitors; all processes on one database give the same ones. */
export function openVisitors(db: Database) {
  let known: { day: string; salt: Promise<string> } | null = null

  function saltOf(day: string): Promise<string> {
    if (known?.day === day) return known.salt
    const read = { day, salt: readSalt(db, day) }
    known = read
    // One that could not be read is asked for again.
    read.salt.catch(() => {
      if (known === read) known = null
    })
    return read.salt
  }

  return {
    /** The names of a visitor for a day and an item. */
    async nameOf({ visitor, now }: Pick<Context, 'visitor' | 'now'>, itemId: string): Promise<VisitorName> {
      const day = dutchDayOf(now)
      const parts = [await saltOf(day), itemId]
      const household = hashOf([...parts, networkOf(visitor.address)])
      // One customer may have a whole /48 of such households in IPv6.
      const { name, times } = networksOf(visitor.address).at(-1)!
      return {
        viewer: `${household}.${hashOf([household, visitor.userAgent])}`,
        network: hashOf([...parts, name]),
        times,
        day,
      }
    },
  }
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

/** The salt of a day; it is made by the first process that asks. */
async function readSalt(db: Database, day: string): Promise<string> {
  const [row] = await db
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    // Writing the day over itself makes the statement return the row that was there first.
    .onConflictDoUpdate({ target: viewSalts.day, set: { day } })
    .returning({ salt: viewSalts.salt })
  return row!.salt
}
