import type { Hono, Context as HonoContext } from 'hono'
import type { Database } from '../database/open.server.ts'
import type { Context } from './context.server.ts'
import type { ApiPart } from './openapi.server.ts'

/** Work that is done once a night by one of the processes. */
export type NightlyJob = { name: string; run(on: { db: Database; now: Date }): Promise<void> }

/**
 * What a feature hands to the process: its desk, in `x.feature.server.ts`. A desk also imports what the feature adds to the
 * data API. Features whose parts others hand in, such as what can be liked, add a field for it with `declare module
 * '#platform/http/feature.server.ts'`. `server/parts/features.ts` is the only list of desks.
 */
export interface Feature {
  /** Endpoints that look up who asks. */
  memberRoutes?: readonly ((contextOf: (c: HonoContext) => Promise<Context>) => Hono)[]
  /** Endpoints whose answers are the same for everybody, so that nobody is looked up. */
  publicRoutes?: readonly ((contextOf: (c: HonoContext) => Context) => Hono)[]
  /** What `/openapi.json` says of the feature's endpoints. */
  api?: ApiPart
  /** Channels of the database whose announcements reach open streams. */
  channels?: readonly string[]
  nightly?: readonly NightlyJob[]
}
