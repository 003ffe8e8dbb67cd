import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FormattedNode, formattedTags, plainText } from '../ground/formatted.rules.ts'
import { contentTreeOf } from './markdown.server.ts'

const SITE = 'https://fitfuel.example'
const of = (text: string): FormattedNode[] => JSON.parse(contentTreeOf(text, SITE))
const p = (...content: FormattedNode[]): FormattedNode => ({ tag: 'p', content })
const a = (href: string, ...content: FormattedNode[]): FormattedNode => ({ tag: 'a', content, href })

describe('What members write', () => {
  test('[BRD-24] is laid out in paragraphs, emphasis, lists and quotations', () => {
    expect(of('One\ntwo\n\n**three** and *four*')).toEqual([
      p('One\ntwo'),
      p({ tag: 'strong', content: ['three'] }, ' and ', { tag: 'em', content: ['four'] }),
    ])
    expect(of('- one\n- two')).toEqual([
      {
        tag: 'ul',
        content: [
          { tag: 'li', content: ['one'] },
          { tag: 'li', content: ['two'] },
        ],
      },
    ])
    expect(of('3. three\n4. four')).toEqual([
      {
        tag: 'ol',
        start: 3,
        content: [
          { tag: 'li', content: ['three'] },
          { tag: 'li', content: ['four'] },
        ],
      },
    ])
    expect(of('> said\n\nanswered')).toEqual([{ tag: 'blockquote', content: [p('said')] }, p('answered')])
  })

  test('[BRD-24] leads where it says, whether in words or as a bare address', () => {
    expect(of('[here](https://a.example/x) or https://b.example/y.')).toEqual([
      p(a('https://a.example/x', 'here'), ' or ', a('https://b.example/y', 'https://b.example/y'), '.'),
    ])
  })

  test('[BRD-24] stays on this site where it leads to it', () => {
    expect(of(`${SITE}/recipes/1?x=2#y`)).toEqual([p(a('/recipes/1?x=2#y', `${SITE}/recipes/1?x=2#y`))])
    expect(of('[x](/\\evil.example)')).toEqual([p(a('/%5Cevil.example', 'x'))])
    for (const path of [
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      `${SITE}//evil.example`,
    ]) {
      expect(of(`[x](${path})`)).toEqual([p(a('/evil.example', 'x'))])
    }
    expect(of('[soup](/recipes/1)')).toEqual([p(a('/recipes/1', 'soup'))])
    expect(of('[x](https://fitfuel.example.evil.example/recipes/1)')).toEqual([
      p(a('https://fitfuel.example.evil.example/recipes/1', 'x')),
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    'mailto:a@b.example',
    'https:evil.example',
    'https:///evil.example',
  ])('[BRD-24] is no link where it would lead to %s', (href) => {
    expect(JSON.stringify(of(`[x](${href}) <${href}>`))).not.toContain('"href"')
  })

  test('[BRD-24] is text where it is HTML, a picture, a heading or code', () => {
    for (const text of ['<b onclick="x">bold</b>', '# no heading', '`code`', '---', '<!-- x -->', '~~x~~']) {
      expect(of(text)).toEqual([p(text)])
    }
    expect(of('![x](https://a.example/x.png)')).toEqual([p('!', a('https://a.example/x.png', 'x'))])
  })

  test('[BRD-24] is made of the parts that a page knows, and of nothing else, whatever was written', () => {
    const marks = [
      '*',
      '_',
      '>',
      '- ',
      '1. ',
      '[',
      '](',
      ')',
      '<',
      '&lt;',
      '\n',
      '\\',
      'https://a.b',
      'javascript:',
      '/.//evil.example',
      '  ',
    ]
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.constantFrom(...marks)).map((all) => all.join('')),
    )
    fc.assert(fc.property(texts, (text) => of(text).every(isKnown)))
  })

  test.each([
    ['> ', 5_000],
    ['- ', 5_000],
    ['1. > ', 2_000],
    ['*', 10_000],
    ['[', 10_000],
    ['[a](', 2_500],
    ['![a](b', 1_600],
    ['<a:', 3_000],
  ])(
    '[BRD-24] is read to its end, and shallow enough to show, when it is %s over and over',
    (mark, times) => {
      expect(depthOf(of(mark.repeat(times)))).toBeLessThan(30)
    },
  )

  test('[BRD-24] is shallow enough to show when emphasis stands in emphasis', () => {
    const deep = `${'*a '.repeat(1_990)}${'*a'.repeat(1_990)}`
    expect(depthOf(of(deep))).toBeLessThan(30)
    expect(plainText(of(deep)).replace(/ +/g, ' ').length).toBeGreaterThan(3_900)
  })
})

function isKnown(node: FormattedNode): boolean {
  if (typeof node === 'string') return true
  const { tag, content, href = '/', start = 1, ...rest } = node
  const isSafe = /^(https?:\/\/[^/]|\/($|[^/\\]))/i.test(href) && Number.isInteger(start)
  const isPart = formattedTags.includes(tag) && Object.keys(rest).length === 0
  return isPart && isSafe && content.every(isKnown)
}

function depthOf(nodes: readonly FormattedNode[]): number {
  return 1 + Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : depthOf(node.content))))
}
