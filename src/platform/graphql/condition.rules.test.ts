import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Condition, meets, refuseUnmet } from './condition.rules.ts'

const item = { title: 'Kwark met bessen', protein: 30, isCustom: false, author: null, at: new Date(5) }

describe('A condition', () => {
  test.each<[boolean, Condition]>([
    [true, {}],
    [true, { title: { eq: 'Kwark met bessen' } }],
    [false, { title: { eq: 'kwark met bessen' } }],
    [true, { title: { contains: 'met', beginsWith: 'Kwark' } }],
    [false, { title: { contains: 'met', beginsWith: 'bessen' } }],
    [true, { title: { ne: 'Soep' }, protein: { gt: 29, lt: 31, ge: 30, le: 30 } }],
    [false, { protein: { gt: 30 } }],
    [true, { isCustom: { eq: false } }],
    [false, { isCustom: { ne: false } }],
    [true, { and: [] }],
    [false, { or: [] }],
    [true, { or: [{ protein: { eq: 1 } }, { protein: { eq: 30 } }] }],
    [false, { and: [{ protein: { eq: 30 } }, { protein: { eq: 1 } }] }],
    [true, { not: { protein: { eq: 1 } } }],
    [false, { not: {} }],
    [true, { author: { ne: 'anna' } }],
    [false, { author: { eq: 'anna' } }],
    [false, { author: { contains: '' } }],
    [true, { at: { eq: new Date(5) } }],
    [false, { at: { eq: new Date(6) } }],
    [true, { title: { eq: null }, and: null, or: null, not: null }],
  ])('[API-13] holds, or not: %s %j', (holds, condition) => {
    expect(meets(item, condition)).toBe(holds)
  })

  test('[API-13] that does not hold refuses the change', () => {
    expect(() => refuseUnmet(item, { protein: { eq: 30 } })).not.toThrow()
    expect(() => refuseUnmet(item, undefined)).not.toThrow()
    expect(() => refuseUnmet(item, { protein: { eq: 31 } })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })
})

const number = fc.integer({ min: -2, max: 2 })
const field = fc.record(
  { eq: number, ne: number, lt: number, le: number, gt: number, ge: number },
  { requiredKeys: [] },
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.record(
    {
      a: field,
      b: field,
      and: fc.array(tie('condition'), { maxLength: 3, depthIdentifier: 'c' }),
      or: fc.array(tie('condition'), { maxLength: 3, depthIdentifier: 'c' }),
      not: fc.option(tie('condition'), { depthIdentifier: 'c', maxDepth: 4 }),
    },
    { requiredKeys: [] },
  ),
}))
const items = fc.record({ a: number, b: number })

describe('Conditions within conditions', () => {
  test('[API-13] hold as the same sentence in JavaScript does', () => {
    fc.assert(
      fc.property(items, condition, ({ a, b }, given) => {
        const sentence = new Function('a', 'b', `return ${sentenceOf(given)}`) as (
          a: number,
          b: number,
        ) => boolean
        expect(meets({ a, b }, given)).toBe(sentence(a, b))
      }),
    )
  })

  test('[API-13] follow the laws of logic', () => {
    fc.assert(
      fc.property(items, condition, condition, (values, left, right) => {
        const holds = (each: Condition) => meets(values, each)
        expect(holds({ not: { not: left } })).toBe(holds(left))
        expect(holds({ not: { and: [left, right] } })).toBe(holds({ or: [{ not: left }, { not: right }] }))
        expect(holds({ and: [left, right] })).toBe(holds(left) && holds(right))
      }),
    )
  })
})

const signs: Record<string, string> = { eq: '===', ne: '!==', lt: '<', le: '<=', gt: '>', ge: '>=' }

/** The condition as an expression of JavaScript: another way to the same answer. */
function sentenceOf({ and, or, not, a, b }: Condition): string {
  const parts = [
    ...Object.entries({ a, b }).flatMap(([name, test]) =>
      Object.entries(test ?? {}).map(([sign, given]) => `${name} ${signs[sign]} (${given})`),
    ),
    ...(and ? [and.map((each) => sentenceOf(each)).join(' && ') || 'true'] : []),
    ...(or ? [or.map((each) => sentenceOf(each)).join(' || ') || 'false'] : []),
    ...(not ? [`!${sentenceOf(not)}`] : []),
  ]
  return `(${parts.map((part) => `(${part})`).join(' && ') || 'true'})`
}
