import { describe, expect, test } from 'vitest'
import { settingsTexts } from './dialogs.texts.ts'
import { type PasswordFault, passwordFaultOf, passwordFaultOfAnswer } from './password.rules.ts'

const wordsOf = ({ text }: PasswordFault) => [
  settingsTexts.en.password[text],
  settingsTexts.nl.password[text],
]

describe('A password that is not changed', () => {
  test.each([
    [
      '',
      'een heel andere zin',
      'oldPassword',
      'Current password is required',
      'Huidig wachtwoord is verplicht',
    ],
    ['een zin', '', 'newPassword', 'New password is required', 'Nieuw wachtwoord is verplicht'],
    [
      'een hele zin',
      'een hele zin',
      'newPassword',
      'This is your current password. Choose another one.',
      'Dit is je huidige wachtwoord. Kies een ander.',
    ],
    [
      'een zin',
      '1234567',
      'newPassword',
      'New password must be at least 8 characters long',
      'Nieuw wachtwoord moet minstens 8 tekens lang zijn',
    ],
  ])(
    '[ACC-21] is refused before the server is asked: "%s", "%s"',
    (oldPassword, newPassword, field, ...words) => {
      const fault = passwordFaultOf({ oldPassword, newPassword, repeated: newPassword })!
      expect(fault.field).toBe(field)
      expect(wordsOf(fault)).toEqual(words)
    },
  )

  test('[ACC-21] is asked for where nothing is wrong with it so far', () => {
    const typed = { oldPassword: 'een zin', newPassword: '12345678' }
    expect(passwordFaultOf({ ...typed, repeated: '12345678' })).toBeNull()
    expect(passwordFaultOf({ ...typed, repeated: '12345679' })).toEqual({
      field: 'repeated',
      text: 'unequal',
    })
  })

  test('has words of its own where the server finds the current password in it', () => {
    const fault = passwordFaultOfAnswer({ reason: 'InvalidPasswordException', fault: 'same' })
    expect(fault).toEqual({ field: 'newPassword', text: 'same' })
  })

  test.each([
    ['NotAuthorizedException', 'oldPassword', 'Incorrect current password', 'Huidig wachtwoord is onjuist'],
    [
      'InvalidPasswordException',
      'newPassword',
      'New password does not meet requirements',
      'Nieuw wachtwoord voldoet niet aan de eisen',
    ],
    [
      'LimitExceededException',
      null,
      'Too many attempts. Please try again later',
      'Te veel pogingen. Probeer het later opnieuw',
    ],
    [
      'unavailable',
      null,
      'Password update failed. Please try again.',
      'Wachtwoord wijzigen is mislukt. Probeer het opnieuw.',
    ],
  ])('[ACC-22] [ACC-23] has words for what the server refuses it for: %s', (reason, field, ...words) => {
    const fault = passwordFaultOfAnswer({ reason })
    expect(fault.field).toBe(field)
    expect(wordsOf(fault)).toEqual(words)
  })
})
