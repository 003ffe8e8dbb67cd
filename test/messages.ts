import { randomUUID } from 'node:crypto'
import type { testApi } from './api.ts'
import type { TestDatabase } from './database.ts'
import { newAddress } from './network.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'app'>
type Sender = { cookie?: string; address?: string; language?: string; path?: string }

/** A message as the contact form sends it. */
export function contactMessage(given: object = {}) {
  return {
    type: 'contact',
    id: randomUUID(),
    name: 'Sanne',
    email: 'sanne@mail.example',
    subject: 'Kwark',
    message: 'Waar is de kwark?',
    filledInMs: 9_000,
    ...given,
  }
}

/** An inquiry as the partner form sends it. */
export function partnerMessage(given: object = {}) {
  return {
    type: 'partner',
    id: randomUUID(),
    companyName: 'Zuivel BV',
    contactName: 'Fleur',
    email: 'fleur@zuivel.example',
    phone: '',
    partnershipType: 'supplier',
    message: 'Onze kwark in de lijst?',
    filledInMs: 9_000,
    ...given,
  }
}

/** Sends a message, from a network that nobody else has. */
export function sendTo(
  { app }: Api,
  message: object,
  { cookie, address = newAddress(), language = 'en', path = '/messages' }: Sender = {},
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    cookie: [`language=${language}`, ...(cookie ? [cookie] : [])].join('; '),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(message) }
  return Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: address } } }))
}

/** What is stored under an id, with the mail that tells of it. */
export async function storedMessage({ pool }: Pick<TestDatabase, 'pool'>, id: string) {
  const query = `select messages.*, outbox.recipient, outbox.reply_to, outbox.subject as mail_subject, outbox.text, outbox.html
    from messages left join outbox on outbox.id = mail_id where messages.id = $1`
  return (await pool.query(query, [id])).rows
}
