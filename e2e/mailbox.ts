import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything, and shows over HTTP what came for an address: `GET /?to=…`. */
const mails: { to: string; raw: string }[] = []

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, answer) {
    const raw = await text(stream)
    for (const { address } of envelope.rcptTo) mails.push({ to: address, raw: readable(raw) })
    answer()
  },
}).listen(Number(process.env.SMTP_PORT), '127.0.0.1')

createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(mails.filter((mail) => mail.to === to).map(({ raw }) => raw)))
}).listen(Number(process.env.PORT), '127.0.0.1')

/** Undoes quoted-printable (RFC 2045, 6.7), which breaks long lines and writes `=` as `=3D`. */
function readable(raw: string): string {
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
