import { describe, expect, test } from 'vitest'
import { sampleMembers } from '#features/recipes/server/sample.server.ts'
import { BOARD_LIMITS, topicCategories } from '../ground/board.rules.ts'
import { sampleTopics } from './sample.server.ts'

const now = new Date('2026-07-01T10:00:00Z')
const plans = sampleTopics(now)
const joined = new Map(sampleMembers(now).map(({ username, createdAt }) => [username, createdAt]))

describe('The sample board', () => {
  test('has more topics than a page, over the five categories, several of them featured', () => {
    expect(plans.filter(({ row }) => !row.featured).length).toBeGreaterThan(10)
    expect(plans.filter(({ row }) => row.featured).length).toBeGreaterThanOrEqual(3)
    expect(new Set(plans.map(({ row }) => row.category))).toEqual(new Set(topicCategories))
  })

  test('is half Dutch and half English', () => {
    const dutch = plans.filter(({ row }) => /\b(ik|een|het)\b/i.test(row.content))
    expect(dutch.length).toBe(plans.length - 6)
  })

  test.each(plans.map((plan) => [plan.row.title, plan] as const))(
    '%s',
    (_, { author, row, replies, likes }) => {
      expect(row.title.length).toBeLessThanOrEqual(BOARD_LIMITS.title)
      expect(row.tags!.length).toBeLessThanOrEqual(BOARD_LIMITS.tags)
      expect(row.likeCount).toBe(likes.length)
      expect(row.replyCount).toBe(replies.length)
      expect(row.lastReplyAt).toEqual(replies.at(-1)?.row.createdAt ?? null)
      const names = likes.map(({ username }) => username)
      expect(new Set([...names, author]).size).toBe(names.length + 1)
      const times = replies.map(({ row }) => row.createdAt!.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const later = [
        ...replies.map(({ author, row }) => ({ name: author, at: row.createdAt! })),
        ...likes.map(({ username, createdAt }) => ({ name: username, at: createdAt })),
      ]
      expect(joined.get(author)!.getTime()).toBeLessThan(row.createdAt!.getTime())
      for (const { name, at } of later) {
        expect(joined.get(name)).toBeDefined()
        expect(at.getTime()).toBeGreaterThan(row.createdAt!.getTime())
        expect(at.getTime()).toBeLessThan(now.getTime())
      }
    },
  )
})
