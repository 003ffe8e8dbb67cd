import { tracingChannel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '#platform/http/context.server.ts'
import { networksOf } from '#platform/limits/address.rules.ts'
import { openFairQueue } from '#platform/limits/fair-queue.server.ts'

/** argon2id as OWASP's Password Storage Cheat Sheet asks at least: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = 2
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What watches the process is told here of each hash, as it starts and ends. */
export const HASH_CHANNEL = 'fitfuel:password-hash'
const hashes = tracingChannel(HASH_CHANNEL)

const hashing = openFairQueue({
  // Each takes 19 MiB and a core, and of two cores the finder needs one.
  atOnce: 1,
  atOnceOfOwner: 1,
  // Some ten seconds of work: beyond it an answer now is kinder than one later.
  waiting: 200,
  waitingOfOwner: 10,
})

type Visitor = Pick<Context['visitor'], 'address'>

/**
 * The argon2id hash of `password`, with its salt and parameters.
 * @throws Problem `too-many` or `unavailable` (`busy`) when too many wait, from the visitor's networks or in all
 */
export function hashPassword(password: string, visitor: Visitor): Promise<string> {
  return hashing.run(networksOf(visitor.address), () =>
    hashes.tracePromise(() => hash(password.normalize('NFKC'), parameters)),
  )
}

/**
 * Whether `password` is the one that `passwordHash` was made of. Without a hash the answer is no, after the same
 * work: how long it takes tells nobody whether an account exists.
 * @throws Problem `too-many` or `unavailable` (`busy`) when too many wait, from the visitor's networks or in all
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  visitor: Visitor,
): Promise<boolean> {
  const right = await hashing.run(networksOf(visitor.address), () =>
    hashes.tracePromise(async () => verify(passwordHash ?? (await hashOfNobody), password.normalize('NFKC'))),
  )
  return right && passwordHash !== null
}

const hashOfNobody = hash('nobody has this password', parameters)
