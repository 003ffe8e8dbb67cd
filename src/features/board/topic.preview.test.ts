import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PREVIEW_LENGTH, previewOf } from './topic.preview.rules.ts'

describe('The preview on a card', () => {
  test('[BRD-09] a text of 150 characters is shown whole, one of 151 is cut', () => {
    expect(previewOf('a'.repeat(150))).toBe('a'.repeat(150))
    expect(previewOf('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
  })

  test('[BRD-09] a character is never cut in half', () => {
    expect(previewOf('🥦'.repeat(151))).toBe(`${'🥦'.repeat(150)}…`)
  })

  test('[BRD-09] paragraphs become one line, and marks of Markdown go', () => {
    const content =
      '## My *week*\n\n> **500 g** kwark\n\n- [this one](/fitfuelfinder?search=kwark)\n1. `eggs`'
    expect(previewOf(content)).toBe('My week 500 g kwark this one eggs')
  })

  test('[BRD-09] what only looks like a mark stays', () => {
    expect(previewOf('3 * 4 = 12, snake_case_name and a [bracket]')).toBe(
      '3 * 4 = 12, snake_case_name and a [bracket]',
    )
  })

  test('[BRD-09] no text makes a preview longer than that', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (content) => {
        expect([...previewOf(content)].length).toBeLessThanOrEqual(PREVIEW_LENGTH + 1)
      }),
    )
  })
})
