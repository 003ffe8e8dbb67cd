import { html } from 'hono/html'
import type { NewMail } from '#platform/mail/outbox.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { mailTexts } from './accounts.mails.texts.ts'

type Words = { subject: string; title: string; lead: string; button: string; notYou: string }

/** Its link proves an address. It names nobody: whoever reads it may not be who signed up. */
export function verificationMail(language: Locale, recipient: string, url: string): NewMail {
  return mailOf(language, recipient, url, mailTexts[language].verification)
}

/**
 * A mail that names the member, of one of these kinds:
 * - `alreadyKnown`: to the owner of a proven address with which another account was made.
 * - `reset`: its link sets a new password.
 * - `passwordChanged`: its link signs nobody in: it leads to the sign-in page.
 */
export function accountMail(
  kind: 'alreadyKnown' | 'reset' | 'passwordChanged',
  language: Locale,
  recipient: string,
  { url, username }: { url: string; username: string },
): NewMail {
  const texts = mailTexts[language][kind]
  return mailOf(language, recipient, url, { ...texts, lead: texts.lead(username) })
}

function mailOf(language: Locale, recipient: string, url: string, words: Words): NewMail {
  const { title, lead, button, notYou, subject } = words
  const text = [title, lead, `${button}:\n${url}`, notYou, `FitFuel · ${mailTexts[language].slogan}`]
  const html = documentOf(language, url, words)
  return { recipient, subject, text: `${text.join('\n\n')}\n`, html }
}

// Mail programs know no stylesheet and no custom properties: the look's own values (tokens.css), written out.
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const look = {
  page: `margin:0;padding:24px 12px;background:#f3f6f0;color:#13231b;${font};font-size:16px;line-height:1.5`,
  card: 'max-width:480px;margin:0 auto;padding:28px 24px;background:#ffffff;border-bottom:4px solid #cbd8cc;border-radius:16px',
  brand: 'margin:0 0 20px;font-size:18px;font-weight:700;color:#0b5d43',
  title: 'margin:0 0 12px;font-size:24px;line-height:1.25',
  lead: 'margin:0 0 24px',
  button:
    'display:inline-block;padding:13px 24px;background:#0b5d43;color:#ffffff;font-weight:600;text-decoration:none;border-radius:12px',
  small: 'margin:24px 0 0;font-size:14px;color:#45554b',
  link: 'color:#0b5d43;word-break:break-all',
  foot: 'max-width:480px;margin:16px auto 0;font-size:13px;color:#5b6a60;text-align:center',
}

/** The same as HTML; all that is not markup is escaped. */
function documentOf(language: Locale, url: string, { subject, title, lead, button, notYou }: Words): string {
  const { paste, slogan } = mailTexts[language]
  return String(html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="${look.page}">
<div style="${look.card}">
<p style="${look.brand}">FitFuel</p>
<h1 style="${look.title}">${title}</h1>
<p style="${look.lead}">${lead}</p>
<p style="margin:0"><a href="${url}" style="${look.button}">${button}</a></p>
<p style="${look.small}">${notYou}</p>
<p style="${look.small}">${paste}<br><a href="${url}" style="${look.link}">${url}</a></p>
</div>
<p style="${look.foot}">FitFuel · ${slogan}</p>
</body>
</html>
`)
}
