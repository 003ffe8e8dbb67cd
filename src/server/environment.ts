import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'

/** What the app's middleware leaves on a request. */
export type Environment = { Bindings: HttpBindings; Variables: RequestIdVariables & SecureHeadersVariables }
