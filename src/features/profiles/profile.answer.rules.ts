import type { ProfileFactsFragment } from '#documents/graphql.ts'

/** What the page knows of the profile that its address names. */
export type ProfileAnswer =
  | { kind: 'found'; profile: ProfileFactsFragment }
  | { kind: 'missing' }
  /** The address names nobody. */
  | { kind: 'nobody' }
  | { kind: 'failed' }

const statuses = { found: 200, missing: 404, nobody: 404, failed: 503 } as const

/** The HTTP status of the page that shows an answer. */
export function statusOf({ kind }: ProfileAnswer): number {
  return statuses[kind]
}

/** The answer for a profile that was asked for. */
export function answerOf(profile: ProfileFactsFragment | null | undefined): ProfileAnswer {
  return profile ? { kind: 'found', profile } : { kind: 'missing' }
}
