import { eq } from 'drizzle-orm'
import { streamOf } from '#platform/ground/text-stream.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { listMailTo } from '#platform/mail/recipient.server.ts'
import { requireViewer } from '../access/accounts.context.server.ts'
import { openSessionStream, type SessionStream } from '../access/sessions.live.server.ts'
import { listSessions } from '../access/sessions.server.ts'
import type { Viewer } from '../ground/accounts.rules.ts'
import { accounts, mailedLinks } from '../ground/accounts.tables.server.ts'

/**
 * Everything held about the viewer as one JSON object, streamed: however much a member wrote, it never has to fit in
 * memory. Hashes and secrets are left out: they say nothing about the member. It breaks off when the session ends.
 * @throws Problem `sign-in-required`
 */
export async function exportMember(ctx: Context): Promise<ReadableStream<Uint8Array>> {
  const viewer = requireViewer(ctx)
  const stream = await openSessionStream(ctx, viewer)
  return streamOf(pieces(ctx, viewer, stream)).pipeThrough(new TextEncoderStream(), stream)
}

async function* pieces(ctx: Context, viewer: Viewer, { stop }: SessionStream): AsyncGenerator<string> {
  try {
    yield `{"exportedAt":${JSON.stringify(ctx.now)},"account":${JSON.stringify(await accountOf(ctx, viewer))}`
    for (const [name, items] of await listsOf(ctx, viewer)) {
      yield `,${JSON.stringify(name)}:[`
      let comma = ''
      for await (const item of items) {
        yield `${comma}${JSON.stringify(item)}`
        comma = ','
      }
      yield ']'
    }
    yield '}\n'
  } finally {
    stop()
  }
}

type Items = AsyncIterable<unknown> | Iterable<unknown>

async function listsOf(ctx: Context, viewer: Viewer): Promise<[name: string, Items][]> {
  const { accountId, email, emailVerified } = viewer
  const { purpose, emailKey, expiresAt, usedAt } = mailedLinks
  const links = await ctx.db
    .select({ purpose, email: emailKey, expiresAt, usedAt })
    .from(mailedLinks)
    .where(eq(mailedLinks.accountId, accountId))
  // An address that was only claimed may be another's: what was mailed to it is told once it is proven.
  const mails = email !== null && emailVerified ? await listMailTo(ctx, email) : []
  return [
    ['sessions', await listSessions(ctx, viewer)],
    ['mailedLinks', links],
    ['mails', mails],
    ...ctx.members.map((part): [string, Items] => [part.name, part.export(ctx.db, accountId)]),
  ]
}

async function accountOf({ db }: Context, viewer: Viewer) {
  const { id, username, email, emailVerifiedAt, role, suspendedAt, createdAt } = accounts
  const [account] = await db
    .select({ id, username, email, emailVerifiedAt, role, suspendedAt, createdAt })
    .from(accounts)
    .where(eq(id, viewer.accountId))
  return account
}
