import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfProfile, listsOf } from './profile.content.rules.ts'

const recipe = {
  ...{ id: 'r', title: 'Kwark', description: 'Koud', calories: 120, protein: 12, likeCount: 3 },
  ...{ imageUrl: null, createdAt: '2026-11-21T12:00:00.000Z' },
}
const topic = {
  ...{ id: 't', title: 'Skyr?', content: 'Wat eet jij?', views: 5, replyCount: 2, likeCount: 1 },
  createdAt: '2026-11-21T12:00:00.000Z',
}
const empty = { made: { recipes: [], topics: [] }, liked: { recipes: [], topics: [] } }

describe('The lists of a profile', () => {
  test('[PRO-26] are read from its JSON texts', () => {
    const liked = { recipes: [{ id: 'r', title: 'Kwark', calories: 120, imageUrl: '/p.webp' }], topics: [] }
    const lists = listsOf({
      createdContent: JSON.stringify({ recipes: [recipe], topics: [topic] }),
      likedContent: JSON.stringify(liked),
    })
    expect(lists).toEqual({ made: { recipes: [recipe], topics: [topic] }, liked, failed: false })
  })

  test('[PRO-18] are empty, and nothing failed, where a text is no JSON or not there', () => {
    for (const text of ['', '{', 'undefined', '[object Object]', null, undefined]) {
      expect(listsOf({ createdContent: text, likedContent: text })).toEqual({ ...empty, failed: false })
    }
  })

  test('[PRO-18] leave out what is JSON of another form, and say that it failed', () => {
    const wrong = [
      ...['[]', 'null', '5', '{}', '{"recipes":5,"topics":[]}', '{"recipes":[null],"topics":[]}'],
      JSON.stringify({ recipes: [{ ...recipe, calories: '120' }], topics: [] }),
      JSON.stringify({ recipes: [], topics: [{ ...topic, title: undefined }] }),
    ]
    for (const createdContent of wrong) {
      expect(listsOf({ createdContent }), createdContent).toEqual({ ...empty, failed: true })
    }
    const half = JSON.stringify({ recipes: [{ id: 'x' }, recipe], topics: [topic] })
    expect(listsOf({ createdContent: half })).toMatchObject({
      made: { recipes: [recipe], topics: [topic] },
      failed: true,
    })
  })

  test('[PRO-18] are lists whatever the texts hold', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const { made, liked } = listsOf({ createdContent: text, likedContent: text })
        for (const list of [made.recipes, made.topics, liked.recipes, liked.topics]) {
          expect(Array.isArray(list)).toBe(true)
        }
      }),
    )
  })
})

test('[STAY-04] a profile is asked for anew after what it shows changed, or what its member made, and nothing else', () => {
  const profile = {
    id: 'anna',
    createdContent: JSON.stringify({ recipes: [{ id: 'recipe-1' }], topics: [] }),
    likedContent: null,
  }
  expect(isOfProfile(profile, 'recipe-1', null)).toBe(true)
  expect(isOfProfile(profile, 'recipe-2', 'anna')).toBe(true)
  expect(isOfProfile(profile, 'recipe-2', 'bram')).toBe(false)
})
