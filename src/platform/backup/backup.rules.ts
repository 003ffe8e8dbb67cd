import { z } from 'zod'

/** The parts of a backup, which is a tar: what it is, rows of tables in parts, objects, and at the end all checksums. */
export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const OBJECTS = 'objects/'
/** As `sha256sum` writes it, so that `tar xf` and `sha256sum -c SHA256SUMS` check a backup without us. */
export const CHECKSUMS = 'SHA256SUMS'

/** What an object is, in the headers of its part. */
export const TYPE_HEADER = 'FITFUEL.type'
export const METADATA_HEADER = 'FITFUEL.metadata'

/** Whether an object belongs to processes, not to what people stored. */
export function isLeftOut(key: string): boolean {
  return key.startsWith('builds/')
}

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration of the database, as the time in its file. */
  migration: z.number(),
  /** Columns of the tables. */
  tables: z.record(identifier, z.array(identifier)),
  /** The last numbers that were given out. */
  sequences: z.record(identifier, z.string().regex(/^\d+$/)),
})

export type Manifest = z.infer<typeof manifest>

/** A backup cannot be made, read or restored; the message is one sentence for whoever asked for it. */
export class BackupError extends Error {}

/** Hears how far it is: the part under way, and the bytes of the backup until now. */
export type OnProgress = (part: string, bytes: number) => void
