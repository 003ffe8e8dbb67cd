import { html } from 'hono/html'
import type { Context } from '#platform/http/context.server.ts'
import type { NewMail } from '#platform/mail/outbox.server.ts'
import { MESSAGES_PATH } from '../ground/messages.rules.ts'
import { partnershipTexts } from '../ground/partnership.texts.ts'
import { messageMailTexts } from './messages.mails.texts.ts'
import type { Message } from './messages.server.ts'

/** The mail that tells us of a message, with all that it says; whatever was typed is text. */
export function messageMail(ctx: Pick<Context, 'contactAddress' | 'publicUrl'>, message: Message): NewMail {
  const { language, type, partnershipType } = message
  const texts = messageMailTexts[language]
  const subject =
    type === 'contact'
      ? texts.contact.subject(message.subject ?? '')
      : texts.partner.subject(message.companyName ?? '')
  const { title } = texts[type]
  const { labels } = texts
  const lines = [
    [labels.companyName, message.companyName],
    [labels.name, message.name],
    [labels.email, message.email],
    [labels.phone, message.phone],
    [labels.partnershipType, partnershipType && partnershipTexts[language][partnershipType]],
  ].filter(([, value]) => value !== null)
  const close = `${texts.close} ${ctx.publicUrl}${MESSAGES_PATH}`
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
