import { describe, expect, test } from 'vitest'
import { badgesOf, rankKeyOf } from './ranks.rules.ts'

describe('The badges beside a name', () => {
  test('[BRD-10] an admin is shown as Owner and Admin, a moderator as Moderator', () => {
    expect(badgesOf({ role: 'admin', rank: 'Owner' })).toEqual(['Owner', 'Admin'])
    expect(badgesOf({ role: 'moderator', rank: 'Mod' })).toEqual(['Moderator'])
  })

  test('[BRD-10] [BRD-11] a member has no badge of a role, and the badge of the rank', () => {
    expect(badgesOf({ role: 'member', rank: 'Member' })).toEqual(['Member'])
    expect(badgesOf({ role: 'member', rank: 'Mod' })).toEqual(['Mod'])
    expect(badgesOf({ role: 'member', rank: 'Admin' })).toEqual(['Admin'])
    expect(badgesOf({ role: 'member', rank: 'Owner' })).toEqual(['Owner'])
  })

  test('[BRD-11] a rank that the role says already is not said twice, and one that it does not is', () => {
    expect(badgesOf({ role: 'admin', rank: 'Member' })).toEqual(['Owner', 'Admin'])
    expect(badgesOf({ role: 'moderator', rank: 'Member' })).toEqual(['Moderator'])
    expect(badgesOf({ role: 'moderator', rank: 'Owner' })).toEqual(['Moderator', 'Owner'])
  })

  test('[BRD-11] a rank without a name of its own is shown as it is stored', () => {
    expect(badgesOf({ role: 'member', rank: 'Kok' })).toEqual([{ stored: 'Kok' }])
    expect(rankKeyOf('Kok')).toBeNull()
  })
})
