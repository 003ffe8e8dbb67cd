import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { isMailAddress } from '../texts/mail-address.rules.ts'
import { decoded, parsed } from './parsed.server.ts'

/** Who mail is from; the name may be empty. */
export type MailFrom = { name: string; address: string }

/** The server that takes our mail. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; else as soon as the server offers it. */
  secure: boolean
  credentials: { user: string; password: string } | null
}

/** `SMTP_URL`. It may hold a password: whoever reports the error must not repeat the value. */
export const mailServer = parsed(
  serverOf,
  'must be a mail server, such as smtp://mail.example or smtps://user:password@mail.example:465, ' +
    'with the special characters of user and password as %XX',
)

/** `MAIL_FROM`: `Name <address>`, or an address alone. */
export const mailFrom = parsed(
  senderOf,
  'must be an address, such as no-reply@fitfuel.example or FitFuel <no-reply@fitfuel.example>',
)

/** `CONTACT_ADDRESS`: an address alone. */
export const contactAddress = z
  .string()
  .refine(isMailAddress, { error: 'must be one mail address, such as hello@fitfuel.example' })

/** The contact address when none is set: at the host of `publicUrl`, or at localhost where that is an IP address. */
export function defaultContactAddress(publicUrl: string): string {
  const address = `contact@${new URL(publicUrl).hostname}`
  return /[[\]]|@[\d.]+$/.test(address) ? 'contact@localhost' : address
}

/** Who mail is from when nothing is set: nobody that reads, at the host under which the product is reached. */
export function defaultMailFrom(publicUrl: string): MailFrom {
  return { name: 'FitFuel', address: `no-reply@${mailDomain(publicUrl)}` }
}

/** The host under which the product is reached, as mail writes one. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  // Mail has its own way to write an address without a name (RFC 5321, 4.1.3).
  return isIPv4(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:')
}

function serverOf(value: string): MailServer | null {
  const url = URL.parse(value)
  const host = /^(?:\[([\da-f:.]+)\]|([a-z\d_.-]+))$/i.exec(url?.hostname ?? '')
  if (!url || !host || !/^smtps?:$/.test(url.protocol) || url.port === '0') return null
  // What follows a bare `/`, `?` or `#` of a password ends up here.
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) return null
  const user = decoded(url.username)
  const password = decoded(url.password)
  if (user === null || password === null || (user === '') !== (password === '')) return null
  const secure = url.protocol === 'smtps:'
  return {
    host: host[1] ?? host[2]!,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    credentials: user ? { user, password } : null,
  }
}

function senderOf(value: string): MailFrom | null {
  const [, name = '', address = value] = /^\s*([^"<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(value) ?? []
  return isMailAddress(address) ? { name, address } : null
}
