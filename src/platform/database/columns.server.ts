import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time as precise as the database has it. */
export const time = () => timestamp({ withTimezone: true })

/** A moment to the millisecond, as JavaScript has it: a cursor made from a row must find the row again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
