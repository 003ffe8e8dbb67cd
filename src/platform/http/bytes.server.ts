/**
 * Bytes with each `text` in them replaced. A page of 200 kB as a text would be copied with every change, in twice the
 * memory where it has a character such as "€".
 */
export function replaceBytes(bytes: Buffer<ArrayBuffer>, text: string, by: string): Buffer<ArrayBuffer> {
  const [found, replacement] = [Buffer.from(text), Buffer.from(by)]
  const pieces: Buffer<ArrayBuffer>[] = []
  let from = 0
  for (let at = bytes.indexOf(found); at >= 0; at = bytes.indexOf(found, from)) {
    pieces.push(bytes.subarray(from, at), replacement)
    from = at + found.length
  }
  return from === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)])
}
