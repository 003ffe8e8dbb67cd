import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rssOf } from '../http/rss.rules.ts'
import { xmlText } from './xml.rules.ts'

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const read = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => marks[name]!)

test('any text is read back from XML as it was, but for what no XML may hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = xmlText(text)
      expect(xml).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
      // Halves of surrogate pairs, controls and noncharacters have no place in a document.
      const allowed = [...text].filter((one) => {
        const code = one.codePointAt(0)!
        const isText = code >= 0x20 && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
        return isText || '\t\n\r'.includes(one)
      })
      expect(read(xml)).toBe(allowed.join(''))
    }),
    { numRuns: 1000 },
  )
})

test('a feed without items is a feed, and has no date', () => {
  const feed = rssOf({ title: 'A & B', description: 'C', link: 'https://x/', self: 'https://x/a.rss' }, [])
  expect(feed).toContain('<title>A &amp; B</title>')
  expect(feed).not.toContain('lastBuildDate')
})
