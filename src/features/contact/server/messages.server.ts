import { eq } from 'drizzle-orm'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { idTaken } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { countAttempt, countMember } from '#platform/limits/attempts.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import type { NewMessage } from '../ground/messages.input.ts'
import { MESSAGES_LIMIT } from '../ground/messages.rules.ts'
import { messages } from '../ground/messages.tables.server.ts'
import { messageMail } from './messages.mails.server.ts'

export type Message = typeof messages.$inferSelect

const OF_VISITORS = { kind: 'visitor-messages', ...MESSAGES_LIMIT }
const OF_MEMBERS = { kind: 'member-messages', ...MESSAGES_LIMIT }

/**
 * Stores what somebody writes to us, and queues the mail that tells of it, in one transaction. The same words sent again
 * under the same id change nothing, so that a lost answer costs no second message.
 * @throws Problem `sign-in-required` for an account that has gone meanwhile, `conflict` for an id that other words have,
 * `too-many`
 */
export async function sendMessage(
  ctx: Pick<Context, 'db' | 'viewer' | 'visitor' | 'now' | 'locale' | 'publicUrl' | 'contactAddress'>,
  input: NewMessage,
): Promise<void> {
  const { db, viewer } = ctx
  if (viewer) await countMember(ctx, OF_MEMBERS, viewer.accountId)
  else await countAttempt(ctx, OF_VISITORS, 'messages')
  await db.transaction(async (tx) => {
    if (viewer) await holdOwnAccount(tx, viewer.accountId)
    const row = {
      ...wordsOf(input),
      id: input.id,
      accountId: viewer?.accountId ?? null,
      language: ctx.locale,
      createdAt: ctx.now,
    }
    const [stored] = await tx.insert(messages).values(row).onConflictDoNothing().returning()
    if (!stored) return refuseOther(tx, input)
    const mailId = await queueMail(tx, messageMail(ctx, stored))
    await tx.update(messages).set({ mailId }).where(eq(messages.id, input.id))
  })
}

/** @throws Problem `conflict` when what is stored under this id says something else */
async function refuseOther(db: Executor, input: NewMessage): Promise<void> {
  const [before] = await db.select().from(messages).where(eq(messages.id, input.id))
  const words = wordsOf(input)
  const isSame = Object.entries(words).every(([key, word]) => before?.[key as keyof typeof words] === word)
  if (!isSame) throw idTaken()
}

/** What a message says, in the columns of both kinds. */
function wordsOf(input: NewMessage) {
  const { type, email, message } = input
  const none = { subject: null, companyName: null, phone: null, partnershipType: null }
  if (input.type === 'contact')
    return { ...none, type, email, message, name: input.name, subject: input.subject }
  const { contactName: name, companyName, phone, partnershipType } = input
  return { ...none, type, email, message, name, companyName, phone, partnershipType }
}
