import type { Plugin } from 'graphql-yoga'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'
import { refuseForeign } from '../http/origin.server.ts'
import { isLoopback } from '../limits/address.rules.ts'
import { openFloodGate } from '../limits/flood.server.ts'

/** Operations of a network of whose visitors nobody is signed in: a school has one address. */
const FLOOD = { attempts: 600, seconds: 60 }
/** Operations of a member, from all networks: twenty a second, as several pages that load at once may send. */
const MEMBER_FLOOD = { attempts: 1_200, seconds: 60 }
/** Bytes of a body that count as one more operation: parsing and looking through them takes as long as one. */
const BYTES_OF_OPERATION = 8 * 1024

/**
 * Keeps out what comes too often before its body is read, and what no client sends. A proxy on this machine that names
 * no addresses speaks for everybody, so loopback addresses are not counted.
 */
export function guardsEndpoint(): Plugin<object, { ctx: Context }> {
  const visitors = openFloodGate(FLOOD)
  const members = openFloodGate(MEMBER_FLOOD)

  async function admit({ viewer, visitor }: Context, operations: number): Promise<void> {
    if (viewer) await members.admitMember(viewer.accountId, operations)
    else if (!isLoopback(visitor.address)) await visitors.admit(visitor, operations)
  }

  return {
    async onRequestParse({ request, serverContext: { ctx }, setRequestParser }) {
      const declared = request.headers.get('content-length')
      await admit(ctx, 1 + furtherOperations(Number(declared)))
      refuseRequest(request, ctx.publicUrl)
      setRequestParser((sent) =>
        readBody(sent, async (bytes) => {
          const further = declared === null ? furtherOperations(bytes) : 0
          if (further > 0) await admit(ctx, further)
        }),
      )
    },
  }
}

function furtherOperations(bytes: number): number {
  return Math.floor(Math.min(bytes, MAX_BODY_BYTES) / BYTES_OF_OPERATION)
}

/**
 * Refuses requests that no client of the data API sends: other methods, other types, packed bodies; and those that a
 * page of another site sent along with a member's cookie.
 * @throws Problem `method-not-allowed`, `unsupported-type`, `not-allowed`
 */
function refuseRequest(request: Request, publicUrl: string): void {
  const { method, headers } = request
  if (method !== 'POST') throw new Problem('method-not-allowed', 'Send operations by POST')
  // The type that other sites can send only after the browser has asked us, which we do not answer.
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new Problem('unsupported-type', 'Send operations as application/json')
  }
  if (headers.has('content-encoding')) {
    throw new Problem('unsupported-type', 'Send the body as it is, not compressed')
  }
  // Reading with the public key is open to programs anywhere.
  if (headers.has('cookie')) refuseForeign(request, publicUrl)
}

/** Room for the longest texts of the product, escaped. */
const MAX_BODY_BYTES = 256 * 1024

/**
 * The body of a request as JSON. What says how long it is, and is not too long, is read at once: HTTP takes no more
 * than that. Streams cost as much as a short answer does. Before it is parsed, `admit` hears how long it is.
 * @throws Problem `too-large`, `bad-input` for what is no object, several operations among it
 */
async function readBody(request: Request, admit: (bytes: number) => Promise<void>): Promise<object> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > MAX_BODY_BYTES) throw tooLarge()
  const text = declared === null ? await readStream(request.body) : await request.text()
  const bytes = Buffer.byteLength(text)
  // What is no request of HTTP may say less than it sends.
  if (bytes > MAX_BODY_BYTES) throw tooLarge()
  await admit(bytes)
  const body = parsed(text)
  if (Array.isArray(body)) {
    throw new Problem('bad-input', 'Send one operation at a time', { reason: 'BatchingNotSupported' })
  }
  if (typeof body !== 'object' || body === null) throw new Problem('bad-input', 'Send an object as JSON')
  return body
}

async function readStream(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('bad-input', 'The body is no JSON')
  }
}

function tooLarge(): Problem {
  return new Problem('too-large', `The body may have at most ${MAX_BODY_BYTES} bytes`)
}
