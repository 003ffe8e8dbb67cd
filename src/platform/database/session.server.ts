import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Milliseconds in which an announcement is heard: a few, unless the machine is very busy. */
const HEARD_MS = 10_000

/**
 * Whether what one connection announces is heard by another that listens. Behind a pooler that gives every transaction
 * another connection of the database it is not, and the locks and settings of a session mean nothing there either.
 */
export async function keepsSessions(pool: pg.Pool, heardMs = HEARD_MS): Promise<boolean> {
  const channel = pg.escapeIdentifier(`session-${randomUUID()}`)
  const listener = await pool.connect()
  let patience: NodeJS.Timeout | undefined
  try {
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      listener.once('error', () => resolve(false))
      patience = setTimeout(() => resolve(false), heardMs)
    })
    await listener.query(`listen ${channel}`)
    // On another connection: this one is taken.
    await pool.query(`notify ${channel}`)
    return await heard
  } finally {
    clearTimeout(patience)
    // Closed, not given back: it listens, and has listeners of ours.
    listener.release(true)
  }
}
