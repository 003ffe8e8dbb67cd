import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** What the server does with one attempt to deliver. */
export type Reaction =
  | 'take'
  /** The reply to the recipient or to the message: for now (4xx), or for good (5xx). */
  | 'defer-recipient'
  | 'refuse-recipient'
  | 'defer-message'
  | 'refuse-message'
  /** The connection is cut before the message, or after it and before the reply. */
  | 'drop-recipient'
  | 'drop-message'
  /** The server takes the message, and then cuts the connection. */
  | 'take-and-drop'

/** A message as it was delivered; `sender` is what its bringer called itself. */
export type Delivered = { id: string; recipient: string; sender: string; raw: string }

type Options = {
  /** Asked once an attempt, with the address of the recipient. */
  react?: (recipient: string) => Reaction
  /** Awaited when a message has come in, before it is answered. */
  beforeReply?: () => Promise<void>
  port?: number
  /** What it asks for; a wrong one is repeated in the refusal. */
  password?: string
}

/** A real mail server on this machine; it stops when the test ends. */
export async function startMailServer({
  react = () => 'take',
  beforeReply,
  port = 0,
  password,
}: Options = {}) {
  const delivered: Delivered[] = []
  const sockets = new Map<number, Socket>()
  const reactions = new Map<string, Reaction>()
  const cut = (session: { remotePort: number }) => sockets.get(session.remotePort)?.destroy()

  const listener = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, answer) =>
      auth.password === password
        ? answer(null, { user: 'fitfuel' })
        : answer(refusal(535, `5.7.8 not ${auth.password}`)),
    onRcptTo({ address }, session, answer) {
      const reaction = react(address)
      reactions.set(session.id, reaction)
      if (reaction === 'drop-recipient') return void cut(session)
      if (reaction === 'defer-recipient') return answer(refusal(451, `4.7.1 ${address} come back later`))
      if (reaction === 'refuse-recipient') return answer(refusal(550, `5.1.1 ${address} is unknown here`))
      answer()
    },
    async onData(stream, session, answer) {
      const raw = await text(stream)
      await beforeReply?.()
      const reaction = reactions.get(session.id)
      if (reaction === 'drop-message') return void cut(session)
      // As some servers do, it repeats what it did not like.
      if (reaction === 'defer-message') return answer(refusal(451, `4.3.0 cannot store ${raw.slice(-200)}`))
      if (reaction === 'refuse-message') return answer(refusal(554, `5.7.1 spam ${raw.slice(-200)}`))
      const recipient = session.envelope.rcptTo.map(({ address }) => address).join()
      delivered.push({
        id: /^message-id: <(.*)@/im.exec(raw)?.[1] ?? '',
        recipient,
        sender: session.hostNameAppearsAs,
        raw,
      })
      answer()
      if (reaction === 'take-and-drop') sockets.get(session.remotePort)?.end()
    },
  })
  // A client that hangs up, or is killed, is what these tests are about.
  listener.on('error', () => {})
  listener.server.on('connection', (socket) => {
    const key = socket.remotePort ?? 0
    sockets.set(key, socket)
    socket.once('close', () => sockets.delete(key))
  })
  listener.listen(port, '127.0.0.1')
  await once(listener.server, 'listening')
  const address = listener.server.address() as AddressInfo

  const stop = async () => {
    for (const socket of sockets.values()) socket.destroy()
    await new Promise<void>((resolve) => listener.close(resolve))
  }
  onTestFinished(stop)
  return { host: '127.0.0.1', port: address.port, delivered, stop }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message.replaceAll(/\s+/g, ' ')), { responseCode })
}
