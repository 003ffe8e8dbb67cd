import { builder } from './builder.server.ts'

/** Condition on a text, under which a change is made. */
export const TextConditionInput = builder.inputType('TextCondition', {
  fields: (t) => ({ eq: t.string(), ne: t.string(), contains: t.string(), beginsWith: t.string() }),
})

/** Condition on a number, under which a change is made. */
export const NumberConditionInput = builder.inputType('NumberCondition', {
  fields: (t) => ({ eq: t.int(), ne: t.int(), lt: t.int(), le: t.int(), gt: t.int(), ge: t.int() }),
})

/** Condition on a yes or no, under which a change is made. */
export const BooleanConditionInput = builder.inputType('BooleanCondition', {
  fields: (t) => ({ eq: t.boolean(), ne: t.boolean() }),
})

/** Condition on a time, under which a change is made. */
export const DateTimeConditionInput = builder.inputType('DateTimeCondition', {
  description: 'As a change refuses to overwrite what its sender has not seen.',
  fields: (t) => ({ eq: t.field({ type: 'DateTime' }) }),
})

/** What is given of an update: null stands for "not given", as nothing that can be left out can be empty. */
export function givenOf(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null))
}
