import { describe, expect, test } from 'vitest'
import { addressOf, contentAddress, moderationShows, readShow } from './moderation.address.rules.ts'

describe('The address of the page for those who moderate', () => {
  test('says what is shown, and is read back', () => {
    expect(moderationShows.map(addressOf)).toEqual([
      '/moderation',
      '/moderation?show=products',
      '/moderation?show=resolved',
      '/moderation?show=log',
    ])
    for (const show of moderationShows) {
      expect(readShow(new URL(addressOf(show), 'http://site.invalid').search)).toBe(show)
    }
  })

  test.each(['', '?show=', '?show=all', '?show=open&show=log', '?other=log'])(
    'shows the open reports for %j',
    (query) => expect(readShow(query)).toBe('open'),
  )
})

test('content is opened where it stands', () => {
  expect(contentAddress({ kind: 'topic', id: 'a', topicID: 'a' })).toBe('/topics/a')
  expect(contentAddress({ kind: 'reply', id: 'b', topicID: 'a' })).toBe('/topics/a#reply-b')
  expect(contentAddress({ kind: 'recipe', id: 'c', topicID: null })).toBe('/recipes/c')
})
