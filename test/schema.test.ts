import { lexicographicSortSchema, printSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#server/schema.ts'

describe('The data API', () => {
  // After a change: `npx vitest run test/schema.test.ts --update` writes it anew.
  test('is described in docs/schema.graphql as it is', async () => {
    await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot(
      '../docs/schema.graphql',
    )
  })
})
