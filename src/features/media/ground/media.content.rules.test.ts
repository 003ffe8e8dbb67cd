import { expect, test } from 'vitest'
import { typeOfContent } from './media.content.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0 and more', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n and more', 'image/png'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['RIFF\x01\x02\x03\x04WAVEfmt ', null],
  ['GIF89a', null],
  ['Buy rice and onions', null],
  ['\xff\xd8', null],
  ['', null],
])('a file is what its first bytes tell: %j', (head, type) => expect(typeOfContent(bytes(head))).toBe(type))
