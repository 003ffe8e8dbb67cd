import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import type { Seal } from '#platform/config/secrets.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'

/**
 * What one feature keeps in the storage. The server gathers these in one list, so that the storage's endpoints know no
 * feature to their right.
 */
export type MediaPart = {
  /** The first segment of its keys: `recipes` of `recipes/{recipeId}/{username}/{timestamp}-{filename}`. */
  folder: string
  /** The prefixes under which the viewer may write and delete, for the answer that gives the credentials. */
  prefixesOf(viewer: Viewer): string[]
  /** Whether `key`, which lies in the folder, has the form of a key and is the viewer's to write and to delete. */
  mayWrite(ctx: Pick<Context, 'db'>, viewer: Viewer, key: string): Promise<boolean>
  /** Pixels that each side of a picture must have at least, where few would be blown up. */
  leastSide?: number
  /** Whether anybody may read its objects at `/public/{key}`; else they are read by a signed address alone. */
  isPublic: boolean
  /**
   * Who may read `key`, which lies in the folder, where that is not everybody, such as what a moderator hid: asked for
   * each picture that is served. Null for everybody.
   */
  readersOf?(db: Executor, key: string): Promise<((viewer: Viewer | null) => boolean) | null>
  /** Which of these keys a row refers to: the others are orphans, and swept when they are a day old. */
  usedKeys(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>>
}

/** What signs the temporary credentials, and the addresses of pictures that are not public. */
export type MediaSeals = { credentials: Seal; addresses: Seal }

declare module '#platform/http/feature.server.ts' {
  interface Feature {
    /** What the feature keeps in the storage. */
    media?: MediaPart
  }
}

declare module '#platform/http/context.server.ts' {
  interface Context {
    storage: Storage
    mediaParts: readonly MediaPart[]
    mediaSeals: MediaSeals
    /** Where bodies of uploads are while they come. */
    uploadFolder: string
  }
}
