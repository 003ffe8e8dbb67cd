import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'

export type Answer = { status: number; body: string }
type Sent = { headers?: Record<string, string>; body?: Buffer | Iterable<Buffer> }

/** Two empty folders that go with the test: one for what is stored, one for what is temporary. */
export function mediaFolders(): { stored: string; temporary: string } {
  const parent = mkdtempSync(join(tmpdir(), 'fitfuel-media-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return { stored: join(parent, 'stored'), temporary: mkdtempSync(join(parent, 'temporary-')) }
}

/** Starts the storage's endpoints as a process of its own, which is killed at the `killAt`-th step of its storage. */
export async function startMediaServer(
  address: DatabaseAddress,
  { stored, temporary }: ReturnType<typeof mediaFolders>,
  killAt?: number,
) {
  const args = [JSON.stringify(address), stored, ...(killAt ? [String(killAt)] : [])]
  const env = { ...process.env, TMPDIR: temporary }
  const child = fork('test/media-server.ts', args, { env, execArgv: [] })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  return {
    send: (method: string, path: string, sent: Sent = {}) => send(port, method, path, sent),
    /** The most memory that it took since its start, in bytes. */
    async memory(): Promise<number> {
      child.send('memory')
      return (await once(child, 'message'))[0]
    },
    leftovers: () => readdirSync(temporary),
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
    ended,
  }
}

/** Sends exactly this path, which no URL parser has tidied, and the parts of a body without their length. */
export function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A refused body may be left unread, and its connection is then closed: each request has its own.
    const outgoing = request({ port, method, path, headers, agent: false })
    outgoing.on('response', async (incoming) => {
      resolve({ status: incoming.statusCode!, body: await text(incoming).catch(() => '') })
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    if (body instanceof Buffer) outgoing.end(body)
    else {
      for (const part of body ?? []) outgoing.write(part)
      outgoing.end()
    }
  })
}
