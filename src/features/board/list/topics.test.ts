import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TopicCardFragment } from '#documents/graphql.ts'
import {
  type BoardState,
  boardSorts,
  featuredVariablesOf,
  firstState,
  queryOf,
  readState,
  variablesOf,
} from '../ground/board.address.rules.ts'
import { topicCategories } from '../ground/board.rules.ts'
import { sortTopics } from './topics.rules.ts'

const states = fc.record<BoardState>({
  category: fc.constantFrom(null, ...topicCategories),
  sort: fc.constantFrom(...boardSorts),
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
})

describe('The address of the board', () => {
  test('gives back every state that was written into it', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(queryOf(state))).toEqual(state)
      }),
    )
  })

  test('is plain for the board as it is first shown, and in words for others', () => {
    expect(queryOf(firstState)).toBe('')
    expect(queryOf({ category: 'Workout', sort: 'active', search: 'rug & knie' })).toBe(
      '?category=Workout&sort=active&search=rug+%26+knie',
    )
  })

  test('asks for the first board where it says nothing sensible', () => {
    expect(readState('?category=General&sort=oldest&search=%20')).toEqual(firstState)
  })

  test('[BRD-02] [BRD-03] [BRD-06] asks for ten topics of the category that are not featured', () => {
    expect(variablesOf({ ...firstState, category: 'Progress' }, 'next')).toEqual({
      limit: 10,
      nextToken: 'next',
      filter: { category: { eq: 'Progress' }, featured: { eq: false } },
    })
    expect(variablesOf({ ...firstState, search: 'kwark' }).filter).toEqual({
      text: { contains: 'kwark' },
      featured: { eq: false },
    })
    expect(featuredVariablesOf({ ...firstState, category: 'Progress' }).filter).toEqual({
      category: { eq: 'Progress' },
      featured: { eq: true },
    })
  })
})

describe('What is loaded', () => {
  const topic = (id: string, views: number, replyCount: number, day: number) =>
    ({ id, views, replyCount, createdAt: `2026-11-0${day}T10:00:00.000Z` }) as TopicCardFragment
  const loaded = [topic('a', 1, 5, 1), topic('b', 3, 0, 2), topic('c', 3, 5, 3)]

  test('[BRD-05] is ordered by replies where the most active is asked for, ties by time', () => {
    expect(sortTopics(loaded, 'active').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  test('[BRD-05] is ordered by the other sorts as well', () => {
    expect(sortTopics(loaded, 'recent').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(sortTopics(loaded, 'popular').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  test('[BRD-05] ties by the time are ordered by the id, as the server does', () => {
    const tied = ['b', 'c', 'a'].map((id) => topic(id, 1, 1, 1))
    for (const sort of boardSorts) expect(sortTopics(tied, sort).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    const [older, newer] = [topic('b', 1, 1, 1), topic('a', 1, 1, 2)]
    for (const sort of boardSorts) {
      expect(sortTopics([older, newer], sort).map(({ id }) => id)).toEqual(['a', 'b'])
    }
  })
})
