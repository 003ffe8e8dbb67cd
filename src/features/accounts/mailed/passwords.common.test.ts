import { describe, expect, test } from 'vitest'
import { refuseCommonPassword } from './passwords.common.server.ts'

const owner = { username: 'Jan.Jansen77', email: 'j.de.vries@mail.example' }

describe('A password', () => {
  test.each([
    'wachtwoord',
    'welkom01',
    'Welkom123',
    'Welkom2024!',
    'feyenoord',
    'voetbal1',
    'zomer2026',
    'geheim123',
    'nederland',
    'sinterklaas',
    'gebruiker',
    'password2026',
    'PassWord1',
    'ｐassword1',
  ])('[ACC-07] that is a common or a Dutch word, with digits at its end, is refused: %s', (password) => {
    expect(() => refuseCommonPassword(password, owner)).toThrow(/too common/)
  })

  test.each([
    'jan.jansen77',
    'JanJansen1',
    'Ján_Jansen2026',
    'jdevries1980',
    'j.de.vries@mail.example',
    'fitfuel1',
    'FitFuel2026',
    'FitFuelFinder!',
  ])('[ACC-07] that is a name of the member or of the product is refused: %s', (password) => {
    expect(() => refuseCommonPassword(password, owner)).toThrow(/too common/)
  })

  test.each([
    'aaaaaaaa',
    'een lange zin',
    'jan koopt kwark',
    '83920174635',
    'welkom bij ons',
    'kwarkfeyenoordfiets',
  ])('[ACC-07] that is more than one word, or none, is taken: %s', (password) => {
    expect(() => refuseCommonPassword(password, owner)).not.toThrow()
    expect(() => refuseCommonPassword(password, { username: '12345', email: null })).not.toThrow()
  })

  test('is refused with the field that it came in', () => {
    expect(() => refuseCommonPassword('wachtwoord', owner, 'newPassword')).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ field: 'newPassword', fault: 'common' }),
      }),
    )
  })
})
