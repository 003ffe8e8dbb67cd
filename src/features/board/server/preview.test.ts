import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PREVIEW_LENGTH, previewOfText } from './markdown.server.ts'

const preview = (text: string) => previewOfText(text, 'https://fitfuel.example')

describe('The preview on a card', () => {
  test('[BRD-09] a text of 150 characters is shown whole, one of 151 is cut', () => {
    expect(preview('a'.repeat(150))).toBe('a'.repeat(150))
    expect(preview('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
  })

  test('[BRD-09] a character is never cut in half', () => {
    expect(preview('🥦'.repeat(151))).toBe(`${'🥦'.repeat(150)}…`)
  })

  test('[BRD-09] paragraphs become one line, and marks of Markdown go', () => {
    const content =
      'My *week*, in **short**:\n\n> **500 g** kwark\n\n- [this one](/fitfuelfinder?search=kwark)\n1. eggs'
    expect(preview(content)).toBe('My week, in short: 500 g kwark this one eggs')
  })

  test('[BRD-09] what the page of the topic shows as it was typed stays', () => {
    const content = '# 3 * 4 = 12, snake_case_name, `code` and a [bracket]'
    expect(preview(content)).toBe(content)
  })

  test('[BRD-09] no text makes a preview longer than that', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (content) => {
        expect([...preview(content)].length).toBeLessThanOrEqual(PREVIEW_LENGTH + 1)
      }),
    )
  })
})
