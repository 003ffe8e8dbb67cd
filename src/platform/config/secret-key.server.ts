import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../ground/private-folder.server.ts'
import type { Config } from './environment.server.ts'

/**
 * The secret of an installation, which its database does not hold: seals are derived from it, and the keys that sign
 * ID tokens are encrypted with it. Every process of an installation has the same.
 */
export type SecretKey = {
  /** 32 bytes for one purpose, which tell nothing of those for another. */
  keyFor(purpose: string): Uint8Array
}

/** The secret key cannot be used; the message is for whoever starts the product. */
export class SecretKeyError extends Error {}

/** The name of the key's file in `DATA_DIR`, where `SECRET_KEY` is not set. */
export const SECRET_KEY_FILE = 'secret.key'
/** Letters of a key: 32 random bytes in base64 are 43. */
export const MIN_SECRET_KEY_LENGTH = 32

/**
 * The secret key that is set, or the one of the file in the data directory, which the first process makes.
 * @throws SecretKeyError in one sentence when the file cannot be used
 */
export async function openSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretKey> {
  if (secretKey !== null) return secretKeyOf(secretKey)
  const path = join(dataDir, SECRET_KEY_FILE)
  try {
    return secretKeyOf(await readOrMake(dataDir, path))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SecretKeyError(`The key file ${path} cannot be used: ${reason}.`)
  }
}

/** The key that a text stands for: what is in the file may be set as `SECRET_KEY` as it is. */
export function secretKeyOf(text: string): SecretKey {
  return { keyFor: (purpose) => new Uint8Array(hkdfSync('sha256', text, '', `fitfuel ${purpose}`, 32)) }
}

async function readOrMake(folder: string, path: string): Promise<string> {
  const found = (await readKey(path)) ?? (await makeKey(folder, path))
  if (found.length < MIN_SECRET_KEY_LENGTH) {
    throw new Error(`it holds fewer than ${MIN_SECRET_KEY_LENGTH} characters`)
  }
  return found
}

async function readKey(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    // A file that was copied, or a volume that was mounted anew, may be open to others.
    await chmod(path, 0o600)
    return text.trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Makes the file whole or not at all; of several processes at once the first one's stays. */
async function makeKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
    await link(beside, path)
    await syncFolder(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await file.close()
    await rm(beside, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
