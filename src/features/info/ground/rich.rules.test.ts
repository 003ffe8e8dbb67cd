import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pages } from '#features/seo/pages.rules.ts'
import { privacyTexts } from '../legal/privacy.texts.ts'
import { termsTexts } from '../legal/terms.texts.ts'
import { faqTexts } from '../questions/faq.texts.ts'
import { inlinesOf, plainOf } from './rich.rules.ts'

const words = fc.stringMatching(/^[^[\]*]+$/)
const link = fc.record({
  kind: fc.constant('link' as const),
  words,
  page: fc.constantFrom(...(Object.keys(pages) as (keyof typeof pages)[])),
})
const strong = fc.record({ kind: fc.constant('strong' as const), words })

describe('a line of a text of ours', () => {
  it('[INFO-05] is plain words, words that stand out, and links to pages of this site', () => {
    expect(inlinesOf('Read the [tips](tips), **then** go.')).toEqual([
      { kind: 'plain', at: 0, words: 'Read the ' },
      { kind: 'link', at: 9, words: 'tips', page: 'tips' },
      { kind: 'plain', at: 21, words: ', ' },
      { kind: 'strong', at: 23, words: 'then' },
      { kind: 'plain', at: 31, words: ' go.' },
    ])
    expect(plainOf(['Read the [tips](tips).', ['**One**', 'two']])).toBe('Read the tips.\nOne\ntwo')
  })

  it('[INFO-05] gives back whatever is marked', () => {
    fc.assert(
      fc.property(link, strong, words, (one, two, between) => {
        const line = `[${one.words}](${one.page})${between}**${two.words}**`
        expect(inlinesOf(line)).toMatchObject([one, { kind: 'plain', words: between }, two])
      }),
    )
  })

  it('[INFO-05] is never anything else, whatever it says, and loses none of its words', () => {
    const noise = fc.array(
      fc.constantFrom('[', ']', '(', ')', '**', '*', '<b>', '<script>', 'javascript:', 'faq', 'x', ' '),
    )
    fc.assert(
      fc.property(
        noise.map((parts) => parts.join('')),
        (line) => {
          let end = 0
          for (const piece of inlinesOf(line)) {
            expect(['plain', 'strong', 'link']).toContain(piece.kind)
            if (piece.kind === 'link') expect(Object.keys(pages)).toContain(piece.page)
            const source = {
              plain: piece.words,
              strong: `**${piece.words}**`,
              link: `[${piece.words}](${piece.kind === 'link' && piece.page})`,
            }[piece.kind]
            expect(piece.at).toBe(end)
            expect(line.startsWith(source, end)).toBe(true)
            end += source.length
          }
          expect(end).toBe(line.length)
        },
      ),
    )
  })

  it('leaves a link to no page as it was written', () => {
    for (const line of ['[away](https://example.org)', '[x](constructor)', '[x](__proto__)'])
      expect(inlinesOf(line)).toEqual([{ kind: 'plain', at: 0, words: line }])
  })

  it('has no mark left over in any text of ours', () => {
    const texts = JSON.stringify([faqTexts, privacyTexts, termsTexts], (_, value) =>
      typeof value === 'string' ? plainOf([value]) : value,
    )
    expect(texts.match(/\]\(|\*\*/g)).toBeNull()
    expect(texts).toContain('FitFuel')
  })
})
