// A process of its own that sends the mail that is due, for tests that kill it.
// node test/mail-sender.ts DATABASE_ADDRESS_AS_JSON SMTP_PORT
import { pino } from 'pino'
import { openDatabase, openPool } from '../src/platform/database/open.server.ts'
import { sendDueMail } from '../src/platform/mail/send.server.ts'
import { openMailTransport } from '../src/platform/mail/transport.server.ts'

const [address = '', port] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const mailServer = { host: '127.0.0.1', port: Number(port), secure: false, credentials: null }
const mailFrom = { name: 'FitFuel', address: 'no-reply@fitfuel.example' }
const transport = await openMailTransport({ mailServer, mailFrom, publicUrl: 'https://fitfuel.example' }, log)
const pool = openPool(JSON.parse(address), () => {})
if (transport) await sendDueMail({ db: openDatabase(pool), transport, log, now: new Date() })
await pool.end()
