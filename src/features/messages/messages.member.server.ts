import { asc, eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/accounts.context.server.ts'
import { messages } from './messages.tables.server.ts'
import { removeMessages } from './messages.tidy.server.ts'

/** What a member wrote to us, signed in. It has a name and an address in it, so it goes with the account. */
export const messagesPart: MemberPart = {
  name: 'messages',
  forget: (db, accountId) => removeMessages(db, eq(messages.accountId, accountId)),
  async *export(db, accountId) {
    const { type, language, name, email, subject, companyName, phone } = messages
    const { partnershipType, message, createdAt, closedAt } = messages
    yield* await db
      .select({
        type,
        language,
        name,
        email,
        subject,
        companyName,
        phone,
        partnershipType,
        message,
        createdAt,
        closedAt,
      })
      .from(messages)
      .where(eq(messages.accountId, accountId))
      .orderBy(asc(createdAt))
  },
}
