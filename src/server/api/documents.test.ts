import { getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { REPLIES_PAGE_SIZE } from '#features/board/ground/board.rules.ts'
import { OPERATION_LIMITS, sizeOf } from '#platform/graphql/limits.server.ts'
import { schema } from '../parts/schema.ts'

/** The web app may not come nearer to a limit than this part of it. */
const ROOM = 0.75

const named = Object.values(documents).map((text) => {
  const document = parse(text)
  return { name: getOperationAST(document)!.name!.value, text, document }
})

test.each(named)('the web app’s $name stays below the limits, with room', ({ text, document }) => {
  const operation = getOperationAST(document)!
  const isStream = operation.operation === 'subscription'
  const { depth, aliases, cost, rootFields } = sizeOf(schema, document, operation, {
    // The longest page that the web app asks for.
    variables: { limit: REPLIES_PAGE_SIZE },
    mayIntrospect: false,
  })
  expect(depth).toBeLessThanOrEqual(OPERATION_LIMITS.depth * ROOM)
  expect(aliases).toBeLessThanOrEqual(OPERATION_LIMITS.aliases * ROOM)
  expect(rootFields).toBeLessThanOrEqual(OPERATION_LIMITS.rootFields * ROOM)
  expect(cost).toBeLessThanOrEqual(OPERATION_LIMITS[isStream ? 'streamCost' : 'cost'] * ROOM)
  expect(() => parse(text, { maxTokens: OPERATION_LIMITS.tokens * ROOM })).not.toThrow()
})

test('a list costs as much as its items, and one in it as much as theirs', () => {
  const costOf = (text: string, variables = {}) => {
    const document = parse(text)
    return sizeOf(schema, document, getOperationAST(document)!, { variables, mayIntrospect: false }).cost
  }
  expect(costOf('{ getRecipe(id: "x") { id title } }')).toBe(3)
  expect(costOf('{ getRecipe(id: "x") { id instructions } }')).toBe(2 + 25)
  expect(costOf('{ listRecipes(limit: 10) { items { id } } }')).toBe(1 + 10 * 2)
  expect(costOf('query ($n: Int) { listRecipes(limit: $n) { items { id } } }', { n: 50 })).toBe(1 + 50 * 2)
  expect(costOf('query ($n: Int = 7) { listRecipes(limit: $n) { items { id } } }')).toBe(1 + 7 * 2)
  expect(costOf('{ listRecipes(limit: 3) { items { likes(limit: 5) { items { id } } } } }')).toBe(
    1 + 3 * (1 + 1 + 5 * 2),
  )
  const spread =
    '{ a: getUser(id: "x") { ...F } b: getUser(id: "y") { ... on User { ...F } } } fragment F on User { id }'
  expect(costOf(spread)).toBe(4)
})
