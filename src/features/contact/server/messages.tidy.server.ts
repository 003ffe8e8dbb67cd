import { eq, getTableColumns, lt, type SQL } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import type { Database, Executor } from '#platform/database/open.server.ts'
import { deleteMails } from '#platform/mail/recipient.server.ts'
import { CLOSED_MESSAGE_MONTHS } from '../ground/messages.rules.ts'
import { messages } from '../ground/messages.tables.server.ts'

/** Deletes messages that were closed long enough ago, with the mails that told of them. */
export async function removeClosedMessages({ db, now }: { db: Database; now: Date }): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - CLOSED_MESSAGE_MONTHS)
  await db.transaction((tx) => removeMessages(tx, lt(messages.closedAt, before)))
}

/** Deletes the messages of which `which` holds, with the mails that told of them. */
async function removeMessages(db: Executor, which: SQL): Promise<void> {
  const removed = await db.delete(messages).where(which).returning({ mailId: messages.mailId })
  await deleteMails(
    db,
    removed.flatMap(({ mailId }) => mailId ?? []),
  )
}

const { accountId, mailId, closedBy, ...written } = getTableColumns(messages)

/** What a member wrote to us, signed in. It has a name and an address in it, so it goes with the account. */
export const messagesPart: MemberPart = {
  stage: 'marks',
  name: 'messages',
  erase: (db, accountId) => removeMessages(db, eq(messages.accountId, accountId)),
  export: exportRows(messages, messages.accountId, written),
}
