import { z } from 'zod'

/** Why a mail was not taken, and what follows from it. */
export type MailFailure = {
  /** The receiving server refused this mail for good: it would do so again. */
  final: boolean
  /** This mail was answered, so the server is there for the next one. */
  reached: boolean
  /** Codes alone, for the log: no address, and no words of the server. */
  code: string
  /** What the outbox shows of the failure: the code, and what the server said of sender or recipient. */
  reason: string
}

/** What nodemailer's errors carry. */
const shape = z.object({
  message: z.string(),
  code: z.string().optional(),
  originalCode: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
})

const REASON_MAX_LENGTH = 300

/**
 * What an error of the mail library means. Final is only a reply 5xx (RFC 5321, 4.2.1) to the recipient or to the
 * message: a refused sender, password or certificate is ours to mend, and the mail goes when that is done.
 */
export function failureOf(error: unknown): MailFailure {
  const { message, code, originalCode, command, response, responseCode, permanent } = shape.parse(error)
  const answered = command === 'RCPT TO' || command === 'DATA'
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const codes = [code, originalCode, responseCode, enhanced, command && `at ${command}`]
    .filter(Boolean)
    .join(' ')
  // What a server answers to a password or to a message may repeat it: only replies to addresses are kept in words.
  const words = command === 'RCPT TO' || command === 'MAIL FROM' ? response : response ? '' : message
  return {
    final: answered && permanent === true,
    // 421: the server is closing (RFC 5321, 3.8).
    reached: answered && responseCode !== undefined && responseCode !== 421,
    code: codes,
    reason: `${codes}: ${words ?? ''}`
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/: $/, '')
      .slice(0, REASON_MAX_LENGTH),
  }
}
