import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from './secret-key.server.ts'

/** Seals texts for one purpose: what another purpose sealed does not open here. */
export type Seal = {
  /** The HMAC-SHA-256 of `text`, base64url. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

/** Opens the seal of `purpose`, the same in all processes that have the same secret key. */
export function openSeal(secretKey: SecretKey, purpose: string): Seal {
  // Made once: from bytes each seal would make it anew, which takes six times as long as sealing does.
  const key = createSecretKey(secretKey.keyFor(`seal ${purpose}`))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    verify: (text, signature) => isSameText(signature, sign(text)),
  }
}

/** Compares in a time that does not tell how much of a guess was right. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
