import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { networkOf } from '#platform/limits/address.rules.ts'

/** Digits of a hash in the log: enough to tell accounts and networks apart. */
const HASH_LENGTH = 16

/**
 * Does `signIn` and logs why it was refused, with a keyed hash of the account's name and of the visitor's network: a
 * brute force shows, and whoever reads the log learns no name, which may be a password typed into the wrong field.
 */
export async function logRefusedSignIn<Result>(
  ctx: Pick<Context, 'log' | 'logSeal' | 'requestId' | 'visitor'>,
  usernameKey: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Problem) {
      const hashOf = (kind: string, value: string) =>
        ctx.logSeal.sign(`${kind} ${value}`).slice(0, HASH_LENGTH)
      const { requestId } = ctx
      const account = hashOf('account', usernameKey)
      const network = hashOf('network', networkOf(ctx.visitor.address))
      ctx.log.warn(
        { requestId, account, network, reason: error.details.reason ?? error.code },
        'a sign-in was refused',
      )
    }
    throw error
  }
}
