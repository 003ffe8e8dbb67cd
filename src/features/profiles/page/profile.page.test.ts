import { describe, expect, test } from 'vitest'
import { profileIdOf, profileTabs, queryOfTab, tabOf } from '../ground/profile.address.rules.ts'
import { answerOf, statusOf } from '../ground/profile.answer.rules.ts'
import { profileDescription, profileSchema } from '../ground/profile.schema.rules.ts'

const profile = {
  ...{ id: 'a1', username: 'Anna', owner: 'anna', rank: 'Member', bio: 'Fietst.\n\nEet kwark.' },
  ...{ isPublic: true, profilePicture: null },
  ...{ createdContent: null, likedContent: null },
  ...{ recipeCount: 2, topicCount: 1, likesReceived: 7, totalPosts: 5 },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
}

describe('The address of a profile', () => {
  test('[PRO-17] names nobody where a link had no id to put into it', () => {
    for (const part of ['', ' ', 'undefined', 'null', ' Undefined ']) expect(profileIdOf(part)).toBeNull()
    expect(profileIdOf(' A1 ')).toBe('a1')
  })

  test('[PRO-06] has the tab, and opens with Recipes where it says none, or one that there is not', () => {
    for (const tab of profileTabs) expect(tabOf(queryOfTab(tab))).toBe(tab)
    expect(queryOfTab('recipes')).toBe('')
    for (const query of ['', '?tab=', '?tab=settings', '?x=likes']) expect(tabOf(query)).toBe('recipes')
  })

  test('[PRO-17] is answered with the status of what is found there', () => {
    expect(statusOf(answerOf({ getProfile: profile, getUser: { role: 'member' } }))).toBe(200)
    expect(statusOf(answerOf({ getProfile: null, getUser: null }))).toBe(404)
    expect(statusOf({ kind: 'nobody' })).toBe(404)
    expect(statusOf({ kind: 'failed' })).toBe(503)
  })
})

describe('What search engines read of a profile', () => {
  test('is a ProfilePage of schema.org with whole addresses', () => {
    expect(JSON.parse(profileSchema(profile, 'https://food.example'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://food.example/profile/a1',
      dateCreated: profile.createdAt,
      dateModified: profile.updatedAt,
      mainEntity: {
        '@type': 'Person',
        '@id': 'https://food.example/profile/a1',
        identifier: 'a1',
        name: 'Anna',
        url: 'https://food.example/profile/a1',
        description: 'Fietst. Eet kwark.',
        interactionStatistic: counter('LikeAction', 7),
        agentInteractionStatistic: counter('WriteAction', 5),
      },
    })
  })

  test('cannot end the element that it stands in', () => {
    const bio = '</script><script>alert(1)</script>&amp;<!--'
    const text = profileSchema({ ...profile, bio }, 'https://food.example')
    expect(text).not.toMatch(/[<>&]/)
    expect(JSON.parse(text).mainEntity.description).toBe(bio)
  })

  test('is the beginning of what a member says, as one line', () => {
    expect(profileDescription({ bio: null })).toBe('')
    expect(profileDescription({ bio: 'kwark '.repeat(100) }).length).toBeLessThanOrEqual(200)
  })
})

function counter(action: string, count: number) {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  }
}
