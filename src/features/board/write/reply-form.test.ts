import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replyContentInput } from '../server/replies.server.ts'
import { faultOfReply, replyCharactersLeft } from './reply.rules.ts'
import { replyTexts } from './reply.texts.ts'

describe('The form of a reply', () => {
  test('what it finds no fault with, the server takes', () => {
    const around = fc.constantFrom('', ' ', '\n')
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    const typed = fc
      .tuple(around, fc.constantFrom('', 'x'.repeat(4_990)), text, around)
      .map((all) => all.join(''))
    fc.assert(
      fc.property(typed, (content) => {
        expect(replyContentInput.safeParse({ content }).success).toBe(faultOfReply(content) === null)
      }),
    )
    expect(faultOfReply(' \n ')).toBe('required')
  })

  test('tells how many characters are left as its check and the server count them: an emoji is one', () => {
    expect(replyCharactersLeft('x'.repeat(4_499))).toBeNull()
    expect(replyCharactersLeft(` ${'x'.repeat(4_500)}\n`)).toBe(500)
    const full = '🥛'.repeat(5_000)
    expect([replyCharactersLeft(full), faultOfReply(full)]).toEqual([0, null])
    expect([replyCharactersLeft(`${full}🥛`), faultOfReply(`${full}🥛`)]).toEqual([-1, 'too-long'])
  })

  test('says one character in the singular', () => {
    const { en, nl } = replyTexts
    expect([en.reply.left(1, '1'), en.reply.over(1, '1')]).toEqual([
      '1 character left',
      '1 character too many',
    ])
    expect([nl.reply.left(1, '1'), nl.reply.over(1, '1')]).toEqual(['Nog 1 teken', '1 teken te veel'])
    expect([en.reply.over(1_200, '1,200'), nl.reply.left(0, '0')]).toEqual([
      '1,200 characters too many',
      'Nog 0 tekens',
    ])
  })
})
