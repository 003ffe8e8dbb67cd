import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { Viewer } from '../ground/accounts.rules.ts'
import type { Shelf } from '../ground/shelf.rules.ts'
import type { LiveSessions } from './sessions.live.server.ts'
import type { TokenKeys } from './tokens.server.ts'

/** A new member, as the parts of the product get to know them. */
export type NewMember = { accountId: string; username: string; language: Locale }

/**
 * What one feature holds of a member. The server gathers these in one list, so that the accounts know no feature
 * to their right.
 */
export type MemberPart = {
  /**
   * When it is held and forgotten, so that every transaction locks in one order: the profile first, then what the member
   * did about the content of others, then their own content.
   */
  stage: 'profile' | 'marks' | 'content'
  /** The key under which the member's download lists it. */
  name: string
  /** Makes what every member has; doing it again changes nothing. */
  create?(db: Executor, member: NewMember): Promise<void>
  /** Locks what forgetting needs before the row of any account is locked, in the transaction that deletes one. */
  hold?(db: Executor): Promise<void>
  /** Forgets the member inside the transaction that deletes the account. */
  erase(db: Executor, accountId: string, options: { alsoContent: boolean }): Promise<void>
  /** Everything held about the member, an item at a time, so that no download has to fit in memory. */
  export(db: Executor, accountId: string): AsyncIterable<unknown>
  /** The language in which the member wants to be written to, if they said so. */
  languageOf?(db: Executor, accountId: string): Promise<Locale | null>
  /** Which of these accounts keep from the viewer what they do, such as what they like. */
  hiddenFrom?(
    ctx: Pick<Context, 'db' | 'viewer'>,
    accountIds: readonly string[],
  ): Promise<ReadonlySet<string>>
}

/** What was done to an account, as the moderation log has it. */
type AccountAct = {
  act: 'role' | 'suspend' | 'unsuspend'
  /** The admin, or null for whoever runs the server. */
  actorId: string | null
  targetKind: 'account'
  targetId: string
  /** The role that was given. */
  detail?: string
  createdAt: Date
}

declare module '#platform/http/feature.server.ts' {
  interface Feature {
    /** What the feature holds of a member. */
    members?: readonly MemberPart[]
  }
}

declare module '#platform/http/context.server.ts' {
  interface Context {
    /** Who acts, or null for a visitor. */
    viewer: Viewer | null
    /** Whether a session or an ID token was sent that could not be checked, as the database is away; `viewer` is null. */
    isViewerUnknown: boolean
    tokenKeys: TokenKeys
    /** Whether mail leaves this site: without a mail server it waits for one. */
    sendsMail: boolean
    liveSessions: LiveSessions
    members: readonly MemberPart[]
    /** Writes what an admin did into the moderation log, which the accounts do not know, in the same transaction. */
    logModeration(db: Executor, act: AccountAct): Promise<void>
    /** The shelf of cheap protein beside the login, of the catalogue, which the accounts do not know; null without one. */
    readShelf(ctx: Context): Shelf | null
  }
}

/**
 * The viewer, for an operation that only members have.
 * @throws Problem `sign-in-required`
 */
export function requireViewer({ viewer }: Pick<Context, 'viewer'>): Viewer {
  if (!viewer) throw new Problem('sign-in-required', 'Sign in first')
  return viewer
}

/**
 * Refuses whoever may be signed in, which could not be checked. For what a member is answered differently from a
 * visitor: as a visitor they would be told that they are signed out.
 * @throws Problem `unavailable`
 */
export function refuseUnknownViewer({ isViewerUnknown }: Pick<Context, 'isViewerUnknown'>): void {
  if (!isViewerUnknown) return
  throw new Problem(
    'unavailable',
    'Whether you are signed in cannot be checked now. Please try again later',
    {
      reason: 'ServiceUnavailableException',
    },
  )
}

/** Which of these accounts keep from the viewer what they do: who they are is not said beside it. */
export async function hiddenMembers(
  ctx: Pick<Context, 'db' | 'viewer' | 'members'>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const hidden = await Promise.all(ctx.members.map((part) => part.hiddenFrom?.(ctx, accountIds) ?? []))
  return new Set(hidden.flatMap((ids) => [...ids]))
}

/** The language to write to a member in: their own, else that of whoever asks. */
export async function languageOf(
  ctx: Pick<Context, 'locale' | 'members'>,
  db: Executor,
  accountId: string,
): Promise<Locale> {
  for (const part of ctx.members) {
    const language = await part.languageOf?.(db, accountId)
    if (language) return language
  }
  return ctx.locale
}
