import { createHash, randomBytes } from 'node:crypto'
import { networkOf } from '#platform/address.rules.ts'
import type { Context } from '#platform/context.server.ts'
import type { Database } from '#platform/database.server.ts'
import { dutchDayOf } from '#platform/day.rules.ts'
import { viewSalts } from './reactions.tables.server.ts'

/** A visitor who is signed out, and the network, under names from which nobody can tell who it was. */
export type VisitorName = { viewer: string; network: string; day: string }

/** Gives a visitor names for a day and an item. */
export type Visitors = {
  nameOf(ctx: Pick<Context, 'visitor' | 'now'>, itemId: string): Promise<VisitorName>
}

/** Opens the names of visitors; all processes on one database give the same ones. */
export function openVisitors(db: Database): Visitors {
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
    async nameOf({ visitor, now }, itemId) {
      const day = dutchDayOf(now)
      const parts = [await saltOf(day), itemId, networkOf(visitor.address)]
      return { viewer: hashOf([...parts, visitor.userAgent]), network: hashOf(parts), day }
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
