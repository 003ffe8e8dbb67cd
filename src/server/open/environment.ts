import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'

/** Variables that the app's middleware sets on a request. */
export type Environment = {
  Bindings: HttpBindings
  /** `isFile` says that the answer is a file of the build or a drawing, of which a page has dozens. */
  Variables: RequestIdVariables & SecureHeadersVariables & { isFile?: true }
}
