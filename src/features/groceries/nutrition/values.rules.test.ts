import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Nutrients, nutrientKeys } from '../ground/product.rules.ts'
import { contradicts, macrosGiven, provesFatClass, valuesAgree } from './values.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
const table = (fat: number, carbs: number, protein: number, rest: Partial<Nutrients> = {}): Nutrients => ({
  ...unknown,
  fat,
  carbs,
  protein,
  ...rest,
})
const tables = fc.record({
  ...Object.fromEntries(
    nutrientKeys.map((key) => [key, fc.option(fc.double({ min: 0, max: 100, noNaN: true }))]),
  ),
}) as fc.Arbitrary<Nutrients>

describe('contradicts', () => {
  it('finds sugar in a sugar-free product and fat in a lean cheese', () => {
    expect(contradicts(['suikervrij'], table(0, 11, 0, { sugars: 11 }))).toBe(true)
    expect(contradicts(['suikervrij'], table(0, 0, 0, { sugars: 0 }))).toBe(false)
    expect(contradicts(['30+'], table(33, 0, 24))).toBe(true)
  })

  it('[DAT-03] finds no sugar in a soft drink that says it is the regular one', () => {
    expect(contradicts(['cola', 'regular'], table(0, 0.1, 0, { sugars: 0 }))).toBe(true)
    expect(contradicts(['cola', 'regular'], table(0, 11, 0, { sugars: 11 }))).toBe(false)
    expect(contradicts(['kwark', 'regular'], table(0, 4, 9, { sugars: 0 }))).toBe(false)
  })

  it('[DAT-03] finds values of what is prepared, or of one portion, by the carbs of a dry pack', () => {
    expect(contradicts(['zomer', 'nodl'], table(3.7, 9.8, 2.1))).toBe(true)
    expect(contradicts(['zomer', 'nodl'], table(17, 60, 10))).toBe(false)
    expect(contradicts(['brioch'], table(6, 27, 5))).toBe(true)
  })

  it('takes an unknown value for no evidence', () => {
    expect(contradicts(['30+', 'suikervrij'], unknown)).toBe(false)
    expect(provesFatClass('48+', new Set(), unknown)).toBe(false)
  })
})

it('proves the fat class of a cheese by its fat', () => {
  expect(provesFatClass('48+', new Set(['48+']), table(32, 0, 24))).toBe(true)
  expect(provesFatClass('48+', new Set(['48+']), table(18, 0, 30))).toBe(false)
  expect(macrosGiven(table(32, 0, 24))).toBe(3)
})

it('knows full, semi-skimmed and skimmed milk by their fat, and nothing else by it', () => {
  const milk = new Set(['vol', 'chocolad', 'melk'])
  expect(provesFatClass('vol', milk, table(3.1, 12, 3.4))).toBe(true)
  expect(provesFatClass('vol', milk, table(1.5, 12, 3.4))).toBe(false)
  expect(provesFatClass('vol', new Set(['vol', 'kofi']), table(3.1, 12, 3.4))).toBe(false)
  expect(contradicts(milk, table(0.1, 5, 3.5))).toBe(true)
})

it('takes an ingredient for no promise where another word says what the whole is', () => {
  expect(contradicts(['oli'], table(12, 71, 10))).toBe(true)
  expect(contradicts(['cracker', 'oli'], table(12, 71, 10))).toBe(false)
})

describe('valuesAgree', () => {
  it('forgives rounding and small changes of recipe, but no other recipe', () => {
    expect(valuesAgree(table(1.5, 4.5, 3.5), table(1.5, 5, 3))).toBe(true)
    expect(valuesAgree(table(18, 30, 4), table(10, 31, 4.5))).toBe(false)
  })

  it('is true of a table and itself, and the same in both directions', () => {
    fc.assert(
      fc.property(tables, tables, (a, b) => {
        expect(valuesAgree(a, a)).toBe(true)
        expect(valuesAgree(a, b)).toBe(valuesAgree(b, a))
      }),
    )
  })
})
