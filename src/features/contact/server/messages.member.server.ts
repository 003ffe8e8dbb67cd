import { eq, getTableColumns } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { exportRows } from '#features/accounts/access/export.server.ts'
import { messages } from '../ground/messages.tables.server.ts'
import { removeMessages } from './messages.tidy.server.ts'

const { accountId, mailId, closedBy, ...written } = getTableColumns(messages)

/** What a member wrote to us, signed in. It has a name and an address in it, so it goes with the account. */
export const messagesPart: MemberPart = {
  stage: 'marks',
  name: 'messages',
  erase: (db, accountId) => removeMessages(db, eq(messages.accountId, accountId)),
  export: exportRows(messages, messages.accountId, written),
}
