import { describe, expect, it } from 'vitest'
import {
  isAnnounced,
  isComing,
  isWithin,
  type PageKey,
  pages,
  pathOf,
  UNDER_CONSTRUCTION,
} from './pages.rules.ts'

const keys = Object.keys(pages) as PageKey[]

describe('the list of pages', () => {
  it('[NAV-01] links a page by its own path once it exists, and to the building site before', () => {
    for (const key of keys) {
      expect(pathOf(key)).toBe(pages[key].exists ? pages[key].path : UNDER_CONSTRUCTION)
    }
    expect(pathOf('finder')).toBe('/fitfuelfinder')
  })

  it('[NAV-09] [HOME-02] keeps what is only announced on the building site', () => {
    const announced = keys.filter(isAnnounced)
    expect(announced).toEqual(['workoutPlanner', 'fitnessAdvice', 'nutritionGuides'])
    expect(announced.map(pathOf)).toEqual(announced.map(() => UNDER_CONSTRUCTION))
  })

  it('takes a page for the current one on its path and below it alone', () => {
    expect(isWithin('finder', '/fitfuelfinder')).toBe(true)
    expect(isWithin('finder', '/fitfuelfinder/x')).toBe(true)
    expect(isWithin('finder', '/fitfuelfinders')).toBe(false)
    expect(isWithin('home', '/')).toBe(true)
    expect(isWithin('home', '/fitfuelfinder')).toBe(false)
  })

  it('never takes a page that is still to come for the current one', () => {
    expect(keys.filter((key) => isComing(key) && isWithin(key, UNDER_CONSTRUCTION))).toEqual([])
  })
})
