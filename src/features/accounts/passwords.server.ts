import { hash, verify } from '@node-rs/argon2'
import { networkOf } from '#platform/address.rules.ts'
import type { Context } from '#platform/context.server.ts'
import { Problem } from '#platform/problem.ts'

/** argon2id as OWASP's Password Storage Cheat Sheet asks at least: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = 2
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes worked on at once: each takes 19 MiB and a core, and of two cores the finder needs one. */
const MAX_RUNNING = 1
/** Hashes that may wait, some ten seconds of work: beyond it an answer now is kinder than one later. */
const MAX_WAITING = 200
/** Of one network: a flood of made-up names from one place leaves room for everybody else. */
const MAX_WAITING_PER_NETWORK = 50

type Visitor = Pick<Context['visitor'], 'address'>

let running = 0
const waiting: { network: string; go(): void }[] = []

/**
 * The argon2id hash of `password`, with its salt and parameters.
 * @throws Problem `unavailable` when too many others wait, in all or from the visitor's network
 */
export function hashPassword(password: string, visitor: Visitor): Promise<string> {
  return inTurn(visitor, () => hash(password.normalize('NFKC'), parameters))
}

/**
 * Whether `password` is the one that `passwordHash` was made of. Without a hash the answer is no, after the same
 * work: how long it takes tells nobody whether an account exists.
 * @throws Problem `unavailable` when too many others wait, in all or from the visitor's network
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  visitor: Visitor,
): Promise<boolean> {
  const right = await inTurn(visitor, async () =>
    verify(passwordHash ?? (await hashOfNobody), password.normalize('NFKC')),
  )
  return right && passwordHash !== null
}

const hashOfNobody = hash('nobody has this password', parameters)

async function inTurn<Result>({ address }: Visitor, work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) await queue(networkOf(address))
  else running++
  try {
    return await work()
  } finally {
    // The turn is handed over, so that nobody who comes now gets in between.
    const next = waiting.shift()
    if (next) next.go()
    else running--
  }
}

function queue(network: string): Promise<void> {
  const ofNetwork = waiting.filter((other) => other.network === network).length
  if (waiting.length >= MAX_WAITING || ofNetwork >= MAX_WAITING_PER_NETWORK) {
    throw new Problem('unavailable', 'Too many sign-ins at once. Try again in a minute.')
  }
  return new Promise((go) => waiting.push({ network, go }))
}
