import { secretKeyOf } from '../src/platform/config/secret-key.server.ts'

/** The secret key of tests: processes that a test starts have it too. */
export const testSecretKey = secretKeyOf('a key that only tests have, 43 letters long')
