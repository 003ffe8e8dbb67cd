import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'

/** Whether the answer is a file of the build or a drawing, of which a page has dozens. */
type FileVariables = { isFile?: true }

export type Environment = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & SecureHeadersVariables & FileVariables
}
