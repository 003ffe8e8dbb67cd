import { timestamp } from 'drizzle-orm/pg-core'

/** A moment to the millisecond, as JavaScript has it: a cursor made from a row must find the row again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
