import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceBytes } from './bytes.server.ts'

test('bytes are replaced as the text that they are would be', () => {
  const piece = fc.constantFrom('a', 'ab', 'b', 'nonce', '€', 'é', '\u{1F95A}', '')
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom('ab', 'nonce', '€', '\u{1F95A}'),
      piece,
      (pieces, found, by) => {
        const text = pieces.join('')
        expect(String(replaceBytes(Buffer.from(text), found, by))).toBe(text.replaceAll(found, by))
      },
    ),
  )
})
