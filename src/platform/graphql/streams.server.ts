import type { ServerResponse } from 'node:http'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'
import { isLoopback, type Network, networksOf } from '../limits/address.rules.ts'

/** Streams that a network, or a member, may have open in one process; wider networks have more. */
export const MAX_STREAMS = 60

/** The open streams of a process, by who has them. */
export type StreamCount = ReturnType<typeof openStreamCount>

/** Counts the open streams of a process, in all and by who has them. */
export function openStreamCount() {
  const open = new Map<string, number>()
  let size = 0
  const change = (name: string, by: 1 | -1) => {
    const count = (open.get(name) ?? 0) + by
    if (count > 0) open.set(name, count)
    else open.delete(name)
  }
  return {
    get size() {
      return size
    },
    /**
     * Counts a stream until its response closes.
     * @throws Problem `too-many` when the visitor's network, or the member, has as many as may be
     */
    add(ctx: Pick<Context, 'viewer' | 'visitor'>, response: ServerResponse): void {
      // Who went already closes no more.
      if (response.destroyed) return
      const owners = ownersOf(ctx)
      if (owners.some(({ name, times }) => (open.get(name) ?? 0) >= MAX_STREAMS * times)) {
        throw new Problem('too-many', `At most ${MAX_STREAMS} streams may be open`)
      }
      size++
      for (const { name } of owners) change(name, 1)
      response.once('close', () => {
        size--
        for (const { name } of owners) change(name, -1)
      })
    },
  }
}

/** A proxy on this machine that names no addresses speaks for everybody, so loopback addresses are not counted. */
function ownersOf({ viewer, visitor: { address } }: Pick<Context, 'viewer' | 'visitor'>): Network[] {
  const networks = isLoopback(address) ? [] : networksOf(address)
  return viewer ? [...networks, { name: `member ${viewer.accountId}`, times: 1 }] : networks
}
