import type { Logger } from 'pino'
import type { Config } from '../config/environment.server.ts'
import { type MailServer, mailDomain } from '../config/mail.server.ts'
import { failureOf, type MailFailure } from './failure.server.ts'
import type { Mail } from './outbox.tables.server.ts'

/** A mail as it goes out; the same id gives the same Message-ID. */
type OutgoingMail = Pick<Mail, 'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'createdAt'>

/** The way to the mail server. */
export type MailTransport = {
  /** Hands a mail over; `null` once the server has taken it. Never throws for what a server does. */
  send(mail: OutgoingMail): Promise<MailFailure | null>
  /** Breaks off what is being sent; it counts as not taken. */
  close(): void
}

/**
 * How long a server may be silent. After the end of a message that is ten minutes (RFC 5321, 4.5.3.2.6): giving up
 * sooner on a server that is still busy with a mail would deliver it twice.
 */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 600_000,
}

/** The configured way to the mail server, or `null`: then the outbox keeps all mail, and the log says so. */
export async function openMailTransport(
  { mailServer, mailFrom, publicUrl }: Pick<Config, 'mailServer' | 'mailFrom' | 'publicUrl'>,
  log: Logger,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Promise<MailTransport | null> {
  if (!mailServer) {
    log.info('SMTP_URL is not set, so mail is not sent: it is kept in the outbox, a table of the database.')
    return null
  }
  const { createTransport } = await import('nodemailer')
  // The name that we give ourselves: without one, some servers take us for a program that nobody set up.
  const name = mailDomain(publicUrl)
  const mailer = createTransport({ name, ...settingsFor(mailServer), ...TIMEOUTS, ...timeouts })
  const closing = new AbortController()
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1)

  return {
    async send({ id, recipient, replyTo, subject, text, html, createdAt }) {
      try {
        await mailer.sendMail({
          from: mailFrom,
          to: { name: '', address: recipient },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          date: createdAt,
          // Holiday notices do not answer what a machine wrote (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: closing.signal,
        })
        return null
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => closing.abort(),
  }
}

/** The mail library's settings for a server. */
function settingsFor({ host, port, secure, credentials }: MailServer) {
  const local = /^(localhost|127\..*|::1)$/.test(host)
  return {
    host,
    port,
    secure,
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    // A password never crosses the network in plain text.
    requireTLS: credentials !== null && !local,
    // On the machine itself a certificate has no name to prove.
    tls: { rejectUnauthorized: !local },
  }
}
