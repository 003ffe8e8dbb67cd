import { describe, expect, it } from 'vitest'
import routes from '../../routes.ts'
import { isAnnounced, isWithin, type PageKey, pages, pathOf, UNDER_CONSTRUCTION } from './pages.rules.ts'

const keys = Object.keys(pages) as PageKey[]

describe('the list of pages', () => {
  it('[NAV-01] links every page but the announced ones to a route of its own', () => {
    const routed = routes.map(({ index, path }) => (index ? '/' : `/${path}`))
    const linked = keys.filter((key) => !isAnnounced(key)).map(pathOf)
    expect(linked.filter((path) => !routed.includes(path))).toEqual([])
    expect(new Set(linked).size).toBe(linked.length)
    expect(routed).toContain(UNDER_CONSTRUCTION)
    expect(linked).not.toContain(UNDER_CONSTRUCTION)
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

  it('never takes a page that is only announced for the current one', () => {
    expect(keys.filter((key) => isWithin(key, UNDER_CONSTRUCTION))).toEqual([])
  })
})
