import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.server.ts'

test('an error is logged with its stack, and a failed statement without the values that it carried', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const refused = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(sam@x) exists.',
  })
  log.error({ err: new DrizzleQueryError('insert into accounts', ['sam@x', 'secret'], refused) }, 'failed')
  log.error({ err: refused }, 'failed')
  log.error({ err: new TypeError('a bug') }, 'failed')

  expect(JSON.parse(lines[0]!).err).toMatchObject({
    query: 'insert into accounts',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(lines.join()).not.toMatch(/sam@x|secret/)
  expect(JSON.parse(lines[2]!).err).toMatchObject({ type: 'TypeError', message: 'a bug' })
  expect(JSON.parse(lines[2]!).err.stack).toContain('log.test.ts')
})

test('an error that wraps a failed statement does not repeat its values either', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const failed = new DrizzleQueryError('insert into outbox', ['secret'], new Error('disk full'))
  log.error({ err: new Error('the sign-up failed', { cause: failed }) }, 'failed')
  expect(lines[0]).toContain('the sign-up failed')
  expect(lines[0]).not.toContain('secret')
})
