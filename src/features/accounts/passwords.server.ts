import { hash, verify } from '@node-rs/argon2'
import type { Context } from '#platform/context.server.ts'
import { openTurns } from '#platform/turns.server.ts'

/** argon2id as OWASP's Password Storage Cheat Sheet asks at least: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = 2
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const turns = openTurns({
  // Each takes 19 MiB and a core, and of two cores the finder needs one.
  maxRunning: 1,
  // Some ten seconds of work: beyond it an answer now is kinder than one later.
  maxWaiting: 200,
  maxWaitingOfNetwork: 10,
})

type Visitor = Pick<Context['visitor'], 'address'>

/**
 * The argon2id hash of `password`, with its salt and parameters.
 * @throws Problem `unavailable` when too many others wait, in all or from the visitor's networks
 */
export function hashPassword(password: string, visitor: Visitor): Promise<string> {
  return turns.take(visitor, () => hash(password.normalize('NFKC'), parameters))
}

/**
 * Whether `password` is the one that `passwordHash` was made of. Without a hash the answer is no, after the same
 * work: how long it takes tells nobody whether an account exists.
 * @throws Problem `unavailable` when too many others wait, in all or from the visitor's networks
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  visitor: Visitor,
): Promise<boolean> {
  const right = await turns.take(visitor, async () =>
    verify(passwordHash ?? (await hashOfNobody), password.normalize('NFKC')),
  )
  return right && passwordHash !== null
}

const hashOfNobody = hash('nobody has this password', parameters)
