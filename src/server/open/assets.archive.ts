/** Where in the content of an archive a file is: its first byte, and how many there are. */
type Place = readonly [start: number, length: number]
type Index = Readonly<Record<string, Place>>

/** Bytes of the number at the head of an archive: the length of the index that follows it. */
const HEAD = 4

/** Files as one object: an index of their names, then their contents. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const index: Record<string, Place> = {}
  let at = 0
  for (const [name, { length }] of files) {
    index[name] = [at, length]
    at += length
  }
  const indexText = Buffer.from(JSON.stringify(index))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(indexText.length)
  return Buffer.concat([head, indexText, ...files.values()])
}

/** The names in an archive: its contents are left unread. */
export async function namesIn(body: ReadableStream<Uint8Array>): Promise<Set<string>> {
  let read = Buffer.alloc(0)
  for await (const part of body) {
    read = Buffer.concat([read, part])
    if (read.length >= HEAD && read.length >= contentAt(read)) break
  }
  return new Set(Object.keys(indexOf(read)))
}

/** The files of an archive. */
export async function unpackFiles(body: ReadableStream<Uint8Array>): Promise<Map<string, Buffer>> {
  const archive = Buffer.from(await new Response(body).arrayBuffer())
  const content = archive.subarray(contentAt(archive))
  return new Map(
    Object.entries(indexOf(archive)).map(([name, [start, length]]) => [
      name,
      content.subarray(start, start + length),
    ]),
  )
}

function indexOf(archive: Buffer): Index {
  return JSON.parse(archive.toString('utf8', HEAD, contentAt(archive)))
}

function contentAt(archive: Buffer): number {
  return HEAD + archive.readUInt32BE()
}
