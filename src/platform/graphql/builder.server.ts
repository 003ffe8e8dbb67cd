import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import type { Context } from '../http/context.server.ts'

/**
 * Gathers the types and operations of the data API. Each `*.graphql.server.ts` adds those of its feature; the server
 * makes the schema of them. Names, arguments and fields are those of the specification, to the letter.
 */
export const builder = new SchemaBuilder<{
  Context: Context
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
  }
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
}>({ defaultFieldNullability: false })

/** Extension of a field whose text may have 20 kB: its weight in the cost of an operation, where others weigh one. */
export const longText = { weight: 25 }

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})

/** Filter of a text of an item: what it must contain. */
export const TextContainsInput = builder.inputType('TextContains', {
  fields: (t) => ({ contains: t.string({ required: true }) }),
})

builder.scalarType('DateTime', {
  description: 'A time as ISO 8601, in UTC, to the millisecond.',
  serialize: (time) => time.toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
    if (Number.isNaN(time.getTime())) throw new GraphQLError('A time is written as 2026-11-21T08:00:00.000Z')
    return time
  },
})
