import { html } from 'hono/html'
import type { Context } from '#platform/http/context.server.ts'
import type { NewMail } from '#platform/mail/outbox.server.ts'
import { partnershipTexts } from '../ground/partnership.texts.ts'
import { INBOX_PATH } from '../inbox/inbox.rules.ts'
import { messageMailTexts } from './messages.mails.texts.ts'
import type { Message } from './messages.server.ts'

/** The mail that tells us of a message, with all that it says; whatever was typed is text. */
export function messageMail(ctx: Pick<Context, 'contactAddress' | 'publicUrl'>, message: Message): NewMail {
  const { language, type } = message
  const texts = messageMailTexts[language]
  const subject =
    type === 'contact'
      ? texts.contact.subject(message.subject ?? '')
      : texts.partner.subject(message.companyName ?? '')
  const { title } = texts[type]
  const lines = linesOf(message)
  const close = `${texts.close} ${ctx.publicUrl}${INBOX_PATH}`
  const plain = [
    title,
    lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    message.message,
    close,
  ]
  const document = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body>
<h1>${title}</h1>
${lines.map(([label, value]) => html`<p>${label}: <b>${value}</b></p>`)}
<p style="white-space:pre-wrap">${message.message}</p>
<p>${close}</p>
</body>
</html>
`
  return {
    recipient: ctx.contactAddress,
    replyTo: message.email,
    subject,
    text: `${plain.join('\n\n')}\n`,
    html: String(document),
  }
}

/** What is said beside the message itself, each under its label. */
function linesOf({
  language,
  name,
  email,
  phone,
  companyName,
  partnershipType,
}: Message): [string, string][] {
  const { labels } = messageMailTexts[language]
  const lines: [string, string | null][] = [
    [labels.companyName, companyName],
    [labels.name, name],
    [labels.email, email],
    [labels.phone, phone],
    [labels.partnershipType, partnershipType && partnershipTexts[language][partnershipType]],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}
