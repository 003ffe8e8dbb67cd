import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#platform/problem.ts'

/** argon2id as OWASP's Password Storage Cheat Sheet asks at least: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = 2
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes worked on at once: each takes 19 MiB and a core, which the rest of the product needs too. */
const MAX_RUNNING = 2
/** Hashes that may wait, some ten seconds of work: beyond it an answer now is kinder than one later. */
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

/**
 * The argon2id hash of `password`, with its salt and parameters.
 * @throws Problem `unavailable` when too many others wait
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), parameters))
}

/**
 * Whether `password` is the one that `passwordHash` was made of. Without a hash the answer is no, after the same
 * work: how long it takes tells nobody whether an account exists.
 * @throws Problem `unavailable` when too many others wait
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await inTurn(async () =>
    verify(passwordHash ?? (await hashOfNobody), password.normalize('NFKC')),
  )
  return right && passwordHash !== null
}

const hashOfNobody = hash('nobody has this password', parameters)

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING)
      throw new Problem('unavailable', 'Too many sign-ins at once. Try again in a minute.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    // The turn is handed over, so that nobody who comes now gets in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
