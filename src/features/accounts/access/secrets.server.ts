import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits, in the letters that an address can carry. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: its SHA-256. As it has 256 random bits, nothing slower is needed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
