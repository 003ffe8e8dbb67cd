import { like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '../ground/problem.ts'
import { MAX_SEARCH_LENGTH } from './search.rules.ts'
import { foldLetters } from './text.rules.ts'

/** Whether a folded column contains `text`, whatever its case and accents; its wildcards are ordinary letters. */
export function contains(column: PgColumn, text: string): SQL {
  return like(column, `%${foldLetters(text).replace(/[\\%_]/g, '\\$&')}%`)
}

/** The words of a search, each of which is looked for by itself, wherever it stands. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))]
}

/**
 * The text that `field` is searched by, if one is given.
 * @throws Problem `bad-input` for an empty or a long one
 */
export function searchText(field: string, text: string | null | undefined): string | undefined {
  if (text == null) return undefined
  if (text.length >= 1 && text.length <= MAX_SEARCH_LENGTH) return text
  throw new Problem('bad-input', `${field} is searched by 1 to ${MAX_SEARCH_LENGTH} characters`, {
    field,
    fault: text === '' ? 'too-short' : 'too-long',
  })
}
