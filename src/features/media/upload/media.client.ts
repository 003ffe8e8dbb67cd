import { fetchIdToken } from '#features/accounts/access/id-token.api.ts'
import { knownWord } from '#platform/ground/refusal.rules.ts'
import { type ImageFault, imageFaults, pathOfKey } from '../ground/media.rules.ts'

/** Why a picture was not stored, in a word that texts turn into a sentence. */
export type UploadFault =
  | ImageFault
  | 'no-credentials'
  /** By a server before ours, which takes less than we do. */
  | 'not-let-through'
  | 'not-allowed'
  | 'exists'
  | 'busy'
  | 'quota'
  | 'aborted'
  | 'network'
  | 'failed'

/** A picture that was not stored. */
export class UploadFailed extends Error {
  readonly code: UploadFault
  constructor(code: UploadFault) {
    super(code)
    this.code = code
  }
}

export type UploadedImage = { key: string; url: string; width: number; height: number }
type Credentials = { sessionToken: string; expiresAtMs: number }
type Options = {
  key: string
  file: Blob
  /** Called with the part of the file that was sent, 0 to 1; after that the server makes the sizes. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Credentials that would expire while a file is on its way are not used for it. */
const MARGIN_MS = 2 * 60_000

let kept: Promise<Credentials> | null = null

/** Uploads a picture under `key`; throws `UploadFailed`. */
export async function uploadImage({ key, file, onProgress, signal }: Options): Promise<UploadedImage> {
  const { status, text } = await withCredentials((token) => put(token, { key, file, onProgress, signal }))
  if (status === 201) return JSON.parse(text)
  throw new UploadFailed(faultOf(status, text))
}

/**
 * Stores a picture under a key that no other picture has: where an earlier try was stored, and only its answer was lost,
 * that is as good. Throws `UploadFailed`.
 */
export async function uploadOnce(upload: Options): Promise<void> {
  try {
    await uploadImage(upload)
  } catch (error) {
    if (!(error instanceof UploadFailed) || error.code !== 'exists') throw error
  }
}

type Answer = { status: number; text: string }

/** Asks with the credentials in force; where they are refused, as their session ended, once more with new ones. */
async function withCredentials(send: (sessionToken: string) => Promise<Answer>): Promise<Answer> {
  const answer = await send((await credentials()).sessionToken)
  if (answer.status !== 401) return answer
  kept = null
  return send((await credentials()).sessionToken)
}

/** Several uploads that start at once share one call; a call that failed is not remembered. */
async function credentials(): Promise<Credentials> {
  const asked = kept
  const found = await asked?.catch(() => null)
  if (found && found.expiresAtMs - MARGIN_MS > Date.now()) return found
  // Of those who waited together the first asks anew.
  if (kept === null || kept === asked) kept = fetchCredentials()
  return kept
}

async function fetchCredentials(): Promise<Credentials> {
  const idToken = await fetchIdToken()
  if (idToken === null) throw new UploadFailed('no-credentials')
  const headers = { authorization: `Bearer ${idToken}` }
  const response = await fetch('/storage/credentials', { method: 'POST', headers }).catch(() => null)
  if (!response?.ok) throw new UploadFailed('no-credentials')
  const { sessionToken, expiration } = (await response.json()).credentials
  return { sessionToken, expiresAtMs: Date.parse(expiration) }
}

/** `fetch` tells nothing of how much was sent. */
function put(sessionToken: string, { key, file, onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/storage/${pathOfKey(key)}`)
    request.setRequestHeader('authorization', `Bearer ${sessionToken}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new UploadFailed('network'))
    request.onabort = () => reject(new UploadFailed('aborted'))
    if (signal?.aborted) return reject(new UploadFailed('aborted'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function faultOf(status: number, text: string): UploadFault {
  if (status === 401) return 'no-credentials'
  if (status === 403) return 'not-allowed'
  if (status === 408) return 'network'
  const fault = faultIn(text)
  if (status === 413) return fault === 'image-size' ? fault : 'not-let-through'
  if (status === 429 || status === 503) return fault === 'quota' ? fault : 'busy'
  return fault
}

function faultIn(text: string): UploadFault {
  try {
    const { reason } = JSON.parse(text)
    return knownWord([...imageFaults, 'exists', 'quota'], reason)
  } catch {
    return 'failed'
  }
}
