import { describe, expect, test } from 'vitest'
import { hasForeignLinks, isDuplicate, type PostHistory, refusePost } from './spam.rules.ts'

const origin = 'https://fitfuel.example'
const now = new Date('2026-07-02T10:00:00Z')
const DAY_MS = 24 * 3_600_000
const longAgo = new Date(now.getTime() - DAY_MS)
const justNow = new Date(now.getTime() - DAY_MS + 1)
const history = (more: Partial<PostHistory>): PostHistory => ({
  ...{ memberSince: longAgo, topics: 9, replies: 99, visible: 2, recentTexts: [] },
  ...more,
})
const post = { content: 'Wat eet jij na het trainen?', hasLinks: false }

describe('A member', () => {
  test.each([
    ['topic', 2, null],
    ['topic', 3, 'first-day-limit'],
    ['reply', 9, null],
    ['reply', 10, 'first-day-limit'],
  ] as const)('on the first day may not go on forever: a %s after %i', (kind, written, refusal) => {
    const before = history({ memberSince: justNow, topics: written, replies: written })
    expect(refusePost({ ...post, kind }, before, now)).toBe(refusal)
    expect(refusePost({ ...post, kind }, { ...before, memberSince: longAgo }, now)).toBeNull()
  })

  test('links only after two posts that others can read', () => {
    const linking = { ...post, kind: 'reply' as const, hasLinks: true }
    expect(refusePost(linking, history({ visible: 1 }), now)).toBe('links-too-early')
    expect(refusePost(linking, history({ visible: 2 }), now)).toBeNull()
  })

  test('does not say the same again, whatever the case, the accents and the spaces', () => {
    const recentTexts = ['Anders.', '  WAT éét jij\n na het trainen?']
    expect(refusePost({ ...post, kind: 'topic' }, history({ recentTexts }), now)).toBe('duplicate-text')
    expect(isDuplicate('Wat eet jij na het trainen', recentTexts)).toBe(false)
    expect(isDuplicate('Dank je wel!', ['Dank je wel!'])).toBe(false)
  })
})

describe('A link', () => {
  test.each([
    'Kijk op https://winkel.example/aanbieding',
    'HTTP://WINKEL.EXAMPLE',
    'www.winkel.example',
    '[hier](winkel.example)',
    '[hier](//winkel.example)',
    '[hier]( </\\winkel.example>)',
    '[hier](/&#47;winkel.example)',
    '[hier](https&colon;//winkel.example)',
    'mailto:ik@winkel.example',
    'https://fitfuel.example.winkel.example/',
    'https://winkel.example/https://fitfuel.example/',
  ])('leads elsewhere: %s', (text) => {
    expect(hasForeignLinks(text, origin)).toBe(true)
  })

  test.each([
    'Ik eet havermout en/of kwark: 50/50.',
    '[het recept](/recipes/0197)',
    'https://fitfuel.example/recipes/0197 is lekker',
    '- [ ] squat\n- [x] bankdrukken (3 x 8)',
    'Let op: 1/2 kop',
  ])('does not: %s', (text) => {
    expect(hasForeignLinks(text, origin)).toBe(false)
  })
})
