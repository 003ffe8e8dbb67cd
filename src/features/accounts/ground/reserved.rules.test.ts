import { describe, expect, test } from 'vitest'
import { parseInput } from '#platform/http/input.server.ts'
import { newAdminInput } from '../admin/roles.input.ts'
import { faultsOf } from '../login/form.rules.ts'
import { signUpInput } from './accounts.input.ts'
import { problemOfUsername } from './credentials.rules.ts'
import { problemOfNewUsername } from './reserved.rules.ts'

describe('The username of a new member', () => {
  test.each([
    'admin',
    'Admin',
    'admin2',
    'moderator',
    'system',
    'root',
    'beheerder',
    'klanten-service',
    'fitfuel',
    'FitFuel_NL',
    'team.fitfuel',
  ])('is none of staff or of the product: %s', (name) => {
    expect(problemOfNewUsername(name)).toBe('reserved')
  })

  test.each([
    ['a dotless i', 'fıtfuel'],
    ['a long s', 'ſupport'],
    ['accents', 'ádmïn'],
    ['a digit for a letter', 'r00t'],
    ['an l for an i', 'admln'],
    ['a one for an l', 'fitfue1'],
    ['a stroke', 'mødęrator'],
    ['two letters that look like one', 'rnoderator'],
    ['signs between its letters', 'a.d-m_i.n'],
    ['another letter for the same sound', 'ŧeam'],
  ])('does not look like one by %s', (_what, name) => {
    expect(problemOfNewUsername(name)).toBe('reserved')
  })

  test.each(['sanne', 'Yıldız', 'rooty', 'administrateur-van-niets', 'modderman', 'fitte-fee', 'Łukasz'])(
    'may be any other: %s',
    (name) => {
      expect(problemOfNewUsername(name.normalize('NFC'))).toBeNull()
    },
  )

  test('is refused by the endpoint and told by the form', () => {
    const password = 'een lange zin'
    const input = { username: 'Beheerder', password, repeated: password, language: 'nl' }
    expect(() => parseInput(signUpInput, input)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field: 'username', fault: 'reserved' }) }),
    )
    expect(faultsOf('sign-up', input)).toEqual({ username: 'reserved' })
  })

  test('may be reserved where whoever runs the server gives it, and where somebody has it already', () => {
    expect(parseInput(newAdminInput, { username: 'Beheerder', password: 'een lange zin' })).toMatchObject({
      username: 'Beheerder',
    })
    expect(problemOfUsername('beheerder')).toBeNull()
  })
})
