import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Executor } from './database.server.ts'
import { secrets } from './secrets.tables.server.ts'

/** Seals texts for one purpose: what another purpose sealed does not open here. */
export type Seal = {
  /** The HMAC-SHA-256 of `text`, base64url. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

/** Opens the seal of `purpose`; its secret is made by the first process that asks. */
export async function openSeal(db: Executor, purpose: string): Promise<Seal> {
  const [row] = await db
    .insert(secrets)
    .values({ name: purpose, value: randomBytes(32).toString('base64url') })
    // Writing the name over itself makes the statement return the row that was there first.
    .onConflictDoUpdate({ target: secrets.name, set: { name: purpose } })
    .returning({ value: secrets.value })
  // Made once: from bytes each seal would make it anew, which takes six times as long as sealing does.
  const key = createSecretKey(Buffer.from(row!.value, 'base64url'))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    verify(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
