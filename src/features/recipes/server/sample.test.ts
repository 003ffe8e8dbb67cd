import { describe, expect, test } from 'vitest'
import { problemOfUsername } from '#features/accounts/ground/credentials.rules.ts'
import { parsePictureName } from '#features/catalogue/pictures/picture.rules.ts'
import { amountsOf, headingOf } from '../cooking/ingredients.amounts.rules.ts'
import { scaleLine } from '../cooking/ingredients.rules.ts'
import { caloriesOf, RECIPE_LIMITS } from '../ground/recipes.rules.ts'
import { sampleMembers, sampleRecipes } from './sample.server.ts'

const now = new Date('2026-07-01T10:00:00Z')
const plans = sampleRecipes(now)
const members = sampleMembers(now)

describe('The sample community', () => {
  test('is a dozen recipes by five members, half of them in each language', () => {
    expect(plans).toHaveLength(12)
    expect(new Set(plans.map(({ author }) => author))).toEqual(
      new Set(members.map(({ username }) => username)),
    )
    expect(plans.filter(({ row }) => /\b(de|het|een|en)\b/i.test(row.instructions))).toHaveLength(6)
    for (const { username } of members) expect(problemOfUsername(username)).toBeNull()
  })

  test('is dated in the last weeks: members before their recipes, likes after them, nothing after today', () => {
    const joined = new Map(members.map(({ username, createdAt }) => [username, createdAt]))
    for (const { author, row, likes } of plans) {
      expect(joined.get(author)!.getTime()).toBeLessThan(row.createdAt!.getTime())
      for (const like of likes) {
        expect(like.createdAt.getTime()).toBeGreaterThan(row.createdAt!.getTime())
        expect(like.createdAt.getTime()).toBeLessThan(now.getTime())
      }
    }
    expect(new Set(plans.map(({ row }) => row.createdAt!.getTime())).size).toBe(plans.length)
  })

  test('nobody likes a recipe twice or their own', () => {
    for (const { author, row, likes } of plans) {
      const names = likes.map(({ username }) => username)
      expect(new Set([...names, author]).size).toBe(names.length + 1)
      expect(row.likeCount).toBe(names.length)
    }
  })
})

describe.each(plans.map(({ row }) => [row.title, row] as const))('%s', (_, row) => {
  const lines = row.ingredients.split('\n')
  const steps = row.instructions.split('\n')

  test('has the size of a recipe that people cook', () => {
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.length).toBeLessThanOrEqual(14)
    expect(steps.map((step) => Number.parseInt(step, 10))).toEqual(steps.map((_, i) => i + 1))
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(8)
    expect(row.servings).toBeGreaterThanOrEqual(1)
    expect(row.title.length).toBeLessThanOrEqual(RECIPE_LIMITS.title)
  })

  test('every line but headings and seasoning to taste has an amount that scales', () => {
    for (const line of lines.filter(
      (line) => headingOf(line) === null && !/naar smaak|to taste/.test(line),
    )) {
      expect(amountsOf(line), line).not.toEqual([])
      expect(scaleLine(line, 3, 'nl'), line).not.toBe(line)
    }
  })

  test('has calories that fit its macros, which are high in protein', () => {
    const automatic = caloriesOf(row)
    if (!row.useCustomCalories) expect(row.calories).toBe(automatic)
    expect(Math.abs(row.calories / automatic - 1)).toBeLessThan(0.1)
    expect(row.protein).toBeGreaterThanOrEqual(20)
  })

  test('has a picture that we can draw', () => {
    expect(row.images).toHaveLength(1)
    const name = row.images![0]!.url.split('/').at(-1)!
    expect(parsePictureName(name)).toMatchObject({ shape: 'plate' })
  })
})
