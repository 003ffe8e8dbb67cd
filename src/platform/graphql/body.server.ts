import { Problem } from '../ground/problem.ts'

/** Room for the longest texts of the product, escaped. */
export const MAX_BODY_BYTES = 256 * 1024

/**
 * The body of a request as JSON. What says how long it is, and is not too long, is read at once: HTTP takes no more
 * than that. Streams cost as much as a short answer does. Before it is parsed, `admit` hears how long it is.
 * @throws Problem `too-large`, `bad-input` for what is no object, several operations among it
 */
export async function readBody(request: Request, admit: (bytes: number) => Promise<void>): Promise<object> {
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
