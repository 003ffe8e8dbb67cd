import fc from 'fast-check'
import {
  type GraphQLInputType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { schema } from '../parts/schema.ts'

const ID = '00000000-0000-4000-8000-000000000000'

let anna: ApiMember

const api = await testApi(await testDatabase())
// A member of its own for each test: together they send more than one may in a minute.
beforeEach(async ({ task }) => {
  anna = await api.member(`anna-${task.id}`)
})

/** Every query and mutation with all its arguments as variables. */
const operations = [schema.getQueryType(), schema.getMutationType()]
  .flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(({ name, args, type: answer }) => {
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
      const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
      const keyword = type === schema.getMutationType() ? 'mutation' : 'query'
      return {
        name,
        args,
        query: `${keyword} (${declared}) { ${name}(${given}) ${selectionOf(answer)} }`,
      }
    }),
  )
  .filter(({ args }) => args.length > 0)

/** Operations that would keep the other inputs from being tried: they end what asks. */
const tried = operations.filter(({ name }) => !['setRole', 'suspendUser'].includes(name))

const oddTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200b\ufeff',
  '𝒳'.repeat(2_000),
  'e\u0301'.repeat(3_000),
  "'; drop table recipes; --",
  '%_\\%',
  ID,
  `${ID}0`,
  'null',
  '{"__proto__":{"role":"admin"}}',
  '[]',
  '1e400',
  '2026-11-21T08:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9'.repeat(400),
]
const oddNumbers = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 31 - 1, 2 ** 53, 1e308, -1e308, 5e-324]
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, null, true, false, [], {}),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Texts that pass the endpoint, so that what lies behind it is tried as well. */
const passing = fc.constantFrom(...oddTexts.filter((text) => !text.includes('\0') && text.isWellFormed()))
const ofScalar: Record<string, fc.Arbitrary<unknown>> = {
  String: passing,
  ID: fc.oneof(fc.uuid(), passing),
  Int: fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 100 })),
  Float: fc.double({ noDefaultInfinity: true, noNaN: true }),
  Boolean: fc.boolean(),
  DateTime: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

/** Values that have the form of an input, with something odd here and there. */
function inputOf(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  const named = getNamedType(type)
  if (isEnumType(named)) return fc.constantFrom(...named.getValues().map(({ name }) => name))
  if (!isInputObjectType(named)) {
    return fc.oneof({ weight: 30, arbitrary: ofScalar[named.name]! }, { weight: 1, arbitrary: oddValue })
  }
  if (depth > 2) return fc.constant({})
  const shape = Object.fromEntries(
    Object.values(named.getFields()).map((field) => [field.name, inputOf(field.type, depth + 1)]),
  )
  const requiredKeys = Object.values(named.getFields()).filter(isRequiredInputField)
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(shape, { requiredKeys: requiredKeys.map(({ name }) => name) }) },
    { weight: 1, arbitrary: oddValue },
  )
}

describe('Whatever is sent', () => {
  test.each(tried)(
    'as variables of $name is answered or refused, and never fails',
    async ({ query, args }) => {
      const variables = fc.record(Object.fromEntries(args.map((arg) => [arg.name, inputOf(arg.type)])), {
        requiredKeys: args.filter(isRequiredArgument).map(({ name }) => name),
      })
      await fc.assert(
        fc.asyncProperty(variables, async (sent) => {
          const { status, errors } = await api.ask(anna, query, sent)
          const answer = { status, codes: errors.map(({ extensions }) => extensions.code) }
          expect({ sent: status < 500 ? null : sent, ...answer }).toMatchObject({ sent: null })
          for (const { extensions, message } of errors) {
            expect(extensions.code).toMatch(
              /^(bad-input|not-found|not-allowed|conflict|too-large|too-many|sign-in-required)$/,
            )
            expect(message.length).toBeLessThanOrEqual(320)
          }
        }),
        { numRuns: isFull ? 25 : 5 },
      )
    },
  )

  test.each(tried)(
    'every text of $name may not have the character NUL, or half of one',
    async ({ query, args }) => {
      for (const bad of ['a\0b', 'a\ud800b']) {
        for (const variables of withEachText(args, bad)) {
          const { status, errors } = await api.ask(anna, query, variables)
          expect({ status, ...errors[0]?.extensions }).toMatchObject({
            status: 400,
            code: 'bad-input',
            fault: 'bad-characters',
          })
        }
      }
    },
  )

  test.each([
    '{ getRecipe(id: "a\\u0000") { id } }',
    '{ listRecipes(filter: { title: { contains: "a\\u0000" } }) { nextToken } }',
    '{ listRecipes(filter: { title: { contains: """a\0""" } }) { nextToken } }',
    '{ listRecipes(nextToken: "\\ud800") { nextToken } }',
  ])('in the text of an operation, NUL is refused as well: %s', async (query) => {
    expect(await api.ask('public key', query)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'bad-input' } }],
    })
  })

  test('[API-11] an id that is none names nothing', async () => {
    // The one that others here send may have become a recipe's.
    const unused = 'abcdef00-0000-4000-8000-000000000000'
    const odd = ['', 'x', `${ID}0`, unused, unused.toUpperCase(), `{${unused}}`, '1', 1, ' '.repeat(1_000)]
    for (const id of odd) {
      const answer = await api.ask('public key', 'query ($id: ID!) { getRecipe(id: $id) { id } }', { id })
      expect(answer).toMatchObject({ status: 200, data: { getRecipe: null } })
    }
  })

  test.each([
    'limit: 0',
    'limit: -1',
    'limit: 101',
    'limit: 2147483648',
    'limit: 1e3',
    'limit: "1"',
    'limit: NaN',
    'sort: hot',
    'first: id',
    'nextToken: ""',
  ])('[API-05] a list is refused with %s', async (argument) => {
    const answer = await api.ask('public key', `{ listRecipes(${argument}) { items { id } } }`)
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'bad-input' } }] })
  })

  test('a number that is too large to write is refused, whoever asks the same without it', async () => {
    const query =
      'query ($limit: Int, $nextToken: String) { listRecipes(limit: $limit, nextToken: $nextToken) { nextToken } }'
    const body = (value: string) => `{"query":${JSON.stringify(query)},"variables":{"nextToken":${value}}}`
    const [good, bad, after] = await Promise.all(
      ['null', '1e999', 'null'].map(async (value) => (await api.send('public key', body(value))).json()),
    )
    expect(bad).toMatchObject({ errors: [{ extensions: { code: 'bad-input' } }] })
    expect([good, after]).toEqual([{ data: expect.anything() }, { data: expect.anything() }])
  })
})

describe('[API-18] What is the server’s to say', () => {
  const input = {
    title: 'a',
    description: 'b',
    protein: 1,
    carbs: 1,
    fat: 1,
    ingredients: 'c',
    instructions: 'd',
  }
  const create =
    'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id authorID username likeCount views } }'

  test.each([
    'id',
    'role',
    'isSample',
    'hiddenAt',
    'views',
    'createdAt',
    'author',
    'authorId',
    'owner',
    'editedAt',
    '__proto__',
  ])('is refused in the input of a recipe: %s', async (key) => {
    const sent = JSON.parse(JSON.stringify(input).replace('{', `{${JSON.stringify(key)}:"x",`)) as object
    const answer = await api.ask(anna, create, { input: sent })
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'bad-input' } }] })
  })

  test('has no effect where the specification has it in the input', async () => {
    const bram = await api.member('bram')
    const sent = {
      ...input,
      authorID: bram.id,
      username: 'bram',
      likeCount: 1_000,
      imageUrl: 'https://evil.example/x.png',
    }
    const { createRecipe } = await api.data<{ createRecipe: object }>(anna, create, { input: sent })
    expect(createRecipe).toMatchObject({ authorID: anna.id, username: anna.username, likeCount: 0, views: 0 })
  })
})

/** Leaves of an answer, so that there is something to ask for. */
function selectionOf(type: GraphQLType): string {
  const named = getNamedType(type)
  return isObjectType(named) ? '{ __typename }' : ''
}

/** Variables with `bad` in one text each; the others are such that the operation reads them. */
function withEachText(args: (typeof operations)[number]['args'], bad: string): Record<string, unknown>[] {
  return args.flatMap((arg) => textsOf(arg.type, bad).map((value) => ({ [arg.name]: value })))
}

function textsOf(type: GraphQLInputType, bad: string, depth = 0): unknown[] {
  const named = getNamedType(type)
  if (named.name === 'String' || named.name === 'ID') return [bad]
  if (!isInputObjectType(named) || depth > 3) return []
  // What holds for a condition holds for those within it.
  const fields = Object.values(named.getFields()).filter(({ name }) => !['and', 'not'].includes(name))
  return fields.flatMap((field) =>
    textsOf(field.type, bad, depth + 1).map((value) => ({ [field.name]: value })),
  )
}
