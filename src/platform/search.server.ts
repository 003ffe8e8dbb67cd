import { like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldLetters } from './text.rules.ts'

/** Whether a folded column contains `text`, whatever its case and accents; its wildcards are ordinary letters. */
export function contains(column: PgColumn, text: string): SQL {
  return like(column, `%${foldLetters(text).replace(/[\\%_]/g, '\\$&')}%`)
}
