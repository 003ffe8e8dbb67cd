import { describe, expect, test } from 'vitest'
import { keyOfUsername, problemOfUsername } from './credentials.rules.ts'

describe('A username', () => {
  test.each([
    'jan',
    'Jan.Jansen',
    'anne-marie_2',
    'Zoë',
    'Łukasz',
    'Yıldız',
    'İlker',
    'Bjørn',
    'Þór',
    'Weiß',
    'Nguyễn',
  ])('may be what people are called: %s', (name) => {
    expect(problemOfUsername(name.normalize('NFC'))).toBeNull()
  })

  test.each([
    ['a letter of another script', 'аdmin'],
    ['a Latin letter that looks like another', 'ɡerard'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['a letter that looks like an l', 'ǀinda'],
    ['a sign at its end', 'jan.'],
    ['a blank', 'jan jansen'],
  ])('has no %s', (_what, name) => {
    expect(problemOfUsername(name)).toBe('bad-characters')
  })

  test.each([
    ['case', 'ADMIN', 'admin'],
    ['accents', 'ádmïn', 'admin'],
    ['dots', 'admın', 'admin'],
    ['width', 'ａｄｍｉｎ', 'admin'],
  ])('passes for no other by its %s', (_what, name, other) => {
    expect(keyOfUsername(name)).toBe(keyOfUsername(other))
  })
})
