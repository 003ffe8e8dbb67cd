import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of attempts, in the shape that rate-limiter-flexible keeps. */
export const attemptLimits = pgTable(
  'attempt_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index().on(t.expire)],
)
