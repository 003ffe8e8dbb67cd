import { type ExecutionResult, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { turns } from '#test/turns.ts'
import type { Context } from '../http/context.server.ts'
import { openReadSharing } from './sharing.server.ts'

type Caller = Pick<Context, 'viewer' | 'locale' | 'db' | 'readDb'>
type Asked = { ctx: Caller; text: string; operationName: string; variables: object }

const [primary, replica] = [{} as Context['db'], {} as Context['db']]
const visitor: Caller = { viewer: null, locale: 'nl', db: primary, readDb: replica }
const member: Caller = { ...visitor, viewer: { accountId: 'a' } as Context['viewer'] }
const text =
  'query Topic($id: ID) { getTopic(id: $id) { id } } query Counts { countTopics } mutation View { view }'
const question: Asked = { ctx: visitor, text, operationName: 'Topic', variables: { id: 'a' } }

function testSharing() {
  const share = openReadSharing()
  let executions = 0
  return {
    ask({ ctx, ...asked }: Asked, fails = false): Promise<ExecutionResult> {
      return share(ctx, { ...asked, document: parse(asked.text) }, async () => {
        executions += 1
        if (fails) throw new Error('away')
        return { data: { execution: executions } }
      })
    },
    executions: () => executions,
  }
}

/** How often three questions that are asked at once are executed. */
async function executionsOf(...asked: [Asked, Asked, Asked]): Promise<number> {
  const { ask, executions } = testSharing()
  await Promise.all(asked.map((each) => ask(each)))
  return executions()
}

describe('What several ask at once', () => {
  test('is executed once for visitors who ask the same', async () => {
    expect(await executionsOf(question, question, question)).toBe(1)
  })

  test('is executed for each member alone, whatever visitors ask', async () => {
    const own = { ...question, ctx: member }
    expect(await executionsOf(own, own, own)).toBe(3)
    expect(await executionsOf(question, own, question)).toBe(2)
  })

  test('is executed each time where it changes something', async () => {
    const view = { ...question, operationName: 'View' }
    expect(await executionsOf(view, view, view)).toBe(3)
  })

  test.each<Partial<Asked>>([
    { ctx: { ...visitor, locale: 'en' } },
    { ctx: { ...visitor, db: replica } },
    { variables: { id: 'b' } },
    { operationName: 'Counts' },
    { text: `${text} ` },
  ])('is kept apart where %j is other', async (other) => {
    expect(await executionsOf(question, question, { ...question, ...other })).toBe(2)
  })

  test('fails for those alone who asked exactly the same', async () => {
    const { ask } = testSharing()
    const first = ask(question)
    await turns(1)
    const failed = [ask(question, true), ask(question, true)]
    const others = [ask({ ...question, variables: { id: 'b' } }), ask({ ...question, ctx: member })]
    expect(await Promise.allSettled(failed)).toMatchObject(Array(2).fill({ status: 'rejected' }))
    for (const answer of [first, ...others, ask(question)]) {
      expect(await answer).toHaveProperty('data.execution')
    }
  })
})
