import { and, eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { readOldestFirst } from '#platform/lists/keyset.server.ts'
import { messages } from '../ground/messages.tables.server.ts'
import { removeMessages } from './messages.tidy.server.ts'

/** What a member wrote to us, signed in. It has a name and an address in it, so it goes with the account. */
export const messagesPart: MemberPart = {
  stage: 'marks',
  name: 'messages',
  erase: (db, accountId) => removeMessages(db, eq(messages.accountId, accountId)),
  export(db, accountId) {
    const { id, type, language, name, email, subject, companyName, phone } = messages
    const { partnershipType, message, createdAt, closedAt } = messages
    const about = { id, type, language, createdAt, closedAt }
    const words = { name, email, subject, companyName, phone, partnershipType, message }
    return readOldestFirst(messages, ({ after, order, limit }) =>
      db
        .select({ ...about, ...words })
        .from(messages)
        .where(and(eq(messages.accountId, accountId), after))
        .orderBy(...order)
        .limit(limit),
    )
  },
}
