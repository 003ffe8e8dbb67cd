/** How often the library that hashes passwords was asked, and how much it worked on at once. */
export type HashWork = { calls: number; running: number; most: number }

type Argon2 = typeof import('@node-rs/argon2')

/** The real library, counted. */
export function countedArgon2(real: Argon2, work: HashWork): Argon2 {
  const counted = async <Result>(promise: () => Promise<Result>) => {
    work.calls++
    work.most = Math.max(work.most, ++work.running)
    return promise().finally(() => work.running--)
  }
  return {
    ...real,
    hash: (...args: Parameters<Argon2['hash']>) => counted(() => real.hash(...args)),
    verify: (...args: Parameters<Argon2['verify']>) => counted(() => real.verify(...args)),
  }
}
