import { pictureOfKey } from '#features/media/ground/media.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import { accountOfKey } from './profiles.rules.ts'

/**
 * The key that a member names as the own picture: the key itself, or the address under which it is read, public or
 * signed. Of an address only the path counts, as nothing but the key is kept. Null for none.
 * @throws Problem `bad-input` for what names no picture of a profile, `not-allowed` for another's
 */
export function keyOfPicture(accountId: string, picture: string | null): string | null {
  // A form without a picture may send an empty text.
  if (!picture) return null
  const key = pictureOfKey(storedKeyOf(picture)) ?? ''
  const owner = accountOfKey(key)
  if (owner === null) throw badPicture('invalid', 'names no picture of a profile')
  if (owner !== accountId) {
    throw new Problem('not-allowed', 'This picture is of another member', { field: 'profilePicture' })
  }
  return key
}

/**
 * Refuses a new picture that is not among the `attachable` ones.
 * @throws Problem `bad-input`
 */
export function requireAttachable(attachable: ReadonlySet<string>, key: string): void {
  if (attachable.has(key)) return
  throw badPicture('missing', 'is not in the storage, or was for a day without being used: send it again')
}

function storedKeyOf(picture: string): string {
  if (picture.startsWith('profiles/')) return picture
  const url = URL.parse(picture, 'https://any.example')
  const path = url && /^\/(?:media|public)\/(.+)$/.exec(url.pathname)?.[1]
  // Keys of profiles need no escapes.
  return path ? path.replaceAll('%21', '!') : ''
}

function badPicture(fault: string, what: string): Problem {
  return new Problem('bad-input', `profilePicture ${what}`, { field: 'profilePicture', fault })
}
