import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { SMTPServer } from 'smtp-server'
import { sessionCookie } from '#features/accounts/access/cookie.server.ts'
import { createSession } from '#features/accounts/access/sessions.server.ts'
import { changeAccount } from '#features/accounts/admin/roles.system.server.ts'
import type { Role } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { hashPassword } from '#features/accounts/mailed/passwords.server.ts'
import { createAccount, createMissingParts } from '#features/accounts/sign-in/accounts.create.server.ts'
import { profilePart } from '#features/people/profiles.server.ts'
import { readConfig } from '#platform/config/environment.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { openConfiguredDatabase } from '#platform/postgres/open.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'

// What a journey needs before it begins, without the time that a person needs for it: members and roles are rows of
// the database that the product under test uses, and mail arrives here.

type NewMember = { username: string; password: string; email?: string; language: Locale; role: Role }

/** Members joined so long ago: what newcomers may not yet do is in no journey's way. */
const TWO_DAYS_MS = 2 * 86_400_000

const mails: { to: string; raw: string }[] = []
const config = readConfig(process.env)
const log = createLog('warn')
const { db, close } = await openConfiguredDatabase(config, log)
/** Hashes by password: nearly all members have the same one. */
const hashes = new Map<string, Promise<string>>()
const app = new Hono()

app.get('/mails', (c) => {
  const to = c.req.query('to')
  return c.json(mails.filter((mail) => mail.to === to).map(({ raw }) => raw))
})

// The cookie is taken for every port of this host, and so signs in at the product.
app.post('/members', async (c) => {
  const { language, ...input } = await c.req.json<NewMember>()
  const ctx = {
    db,
    log,
    requestId: randomUUID(),
    now: new Date(),
    members: [profilePart],
    publicUrl: config.publicUrl,
  }
  const joined = new Date(ctx.now.getTime() - TWO_DAYS_MS)
  const visitor = { address: '127.0.0.1', userAgent: c.req.header('user-agent') ?? '' }
  const passwordHash = await hashOf(input.password)
  const { id, secret } = await db.transaction(async (tx) => {
    const account = await createAccount(ctx, tx, { ...input, passwordHash, language })
    await tx.update(accounts).set({ createdAt: joined }).where(eq(accounts.id, account.id))
    const session = await createSession({ ...ctx, visitor }, tx, account.id)
    await createMissingParts(ctx, tx, { accountId: account.id, username: input.username, language })
    return { id: account.id, secret: session.secret }
  })
  c.header('set-cookie', sessionCookie(config.publicUrl, c.req.raw.headers, secret))
  return c.json({ sub: id }, 201)
})

app.put('/roles', async (c) => {
  const { username, role } = await c.req.json<{ username: string; role: Role }>()
  await changeAccount({ db, now: new Date(), logModeration: async () => {} }, username, { role })
  return c.body(null, 204)
})

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, answer) {
    const raw = await text(stream)
    for (const { address } of envelope.rcptTo) mails.push({ to: address, raw: readable(raw) })
    answer()
  },
}).listen(Number(process.env.SMTP_PORT), '127.0.0.1')
const server = serve({ fetch: app.fetch, port: config.port, hostname: '127.0.0.1' })

await Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)))
smtp.close()
server.close()
await close()

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password, { address: '127.0.0.1' })
  hashes.set(password, hash)
  return hash
}

/** Undoes quoted-printable (RFC 2045, 6.7), which breaks long lines and writes `=` as `=3D`. */
function readable(raw: string): string {
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
