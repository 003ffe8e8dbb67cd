import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { removeAccount } from '../settings/deletion.server.ts'
import { createAccount } from '../sign-in/accounts.create.server.ts'

/**
 * The hash that every sample member has: of the form and the cost of any other, so that a sign-in takes the same time,
 * with a digest of zeros that no password is known to give. It tells sample members from real ones.
 */
export const SAMPLE_PASSWORD_HASH = `$argon2id$v=19$m=19456,t=2,p=1$c2FtcGxlIGNvbW11bml0eQ$${'A'.repeat(43)}`

/** Spellings of a name that are tried while somebody else has it. */
const MAX_SPELLINGS = 5

/**
 * What one feature adds to the sample community. Its desk hands it in, so that whoever fills the community
 * knows no feature to their right.
 */
export type SamplePart = {
  /** Whether nobody has written anything of the kind yet. */
  isUntouched(db: Executor): Promise<boolean>
  /** Adds its part of the last weeks before `now`; `idOf` gives the account of a sample member. */
  fill(db: Executor, sample: { now: Date; idOf: (username: string) => string }): Promise<void>
  /** Removes its part with all that real members hung on it; the accounts and all counts are held. */
  remove(db: Executor): Promise<boolean>
}

declare module '#platform/http/feature.server.ts' {
  interface Feature {
    /** What the feature adds to the sample community, beside its members and their recipes. */
    sample?: SamplePart
  }
}

export type SampleMember = { username: string; language: Locale; createdAt: Date }

/**
 * Makes an account that nobody can sign in to, with what every member has, in the caller's transaction; gives its id.
 * Where a real member has the name, a number behind it tells them apart.
 */
export async function createSampleAccount(
  ctx: Pick<Context, 'members' | 'publicUrl'>,
  db: Executor,
  { username, language, createdAt }: SampleMember,
): Promise<string> {
  const made = await createUnderFreeName({ ...ctx, now: createdAt }, db, username, language)
  for (const part of ctx.members) {
    await part.create?.(db, { accountId: made.id, username: made.username, language })
  }
  return made.id
}

/** The ids of the sample members, whose rows stay locked until the transaction ends. */
export async function holdSampleAccounts(db: Executor): Promise<string[]> {
  const held = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.passwordHash, SAMPLE_PASSWORD_HASH))
    .orderBy(accounts.id)
    .for('update')
  return held.map(({ id }) => id)
}

/** Deletes the sample members with all that the features hold of them, in the caller's transaction. */
export async function removeSampleAccounts(ctx: Pick<Context, 'members'>, db: Executor): Promise<void> {
  for (const id of await holdSampleAccounts(db)) {
    await removeAccount(db, ctx.members, id, { alsoContent: true })
  }
}

async function createUnderFreeName(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  db: Executor,
  username: string,
  language: Locale,
): Promise<typeof accounts.$inferSelect> {
  for (let spelling = 1; ; spelling++) {
    const name = spelling === 1 ? username : `${username}${spelling}`
    try {
      return await createAccount(ctx, db, { username: name, passwordHash: SAMPLE_PASSWORD_HASH, language })
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict') || spelling === MAX_SPELLINGS) throw error
    }
  }
}
