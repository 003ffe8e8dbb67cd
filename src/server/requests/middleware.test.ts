import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { turns } from '#test/turns.ts'
import { holdRefusals } from './middleware.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const app = new Hono()
app.use(holdRefusals(1_000, 2))
app.get('/refused', (c) => c.text('', 429))
app.get('/', (c) => c.text(''))

/** Asks over a connection of its own, and tells whether there is an answer. */
function ask(path: string) {
  const outgoing = new EventEmitter()
  const asked = { outgoing, isAnswered: false, answer: Promise.resolve(app.request(path, {}, { outgoing })) }
  void asked.answer.then(() => {
    asked.isAnswered = true
  })
  return asked
}

describe('Whoever comes too often', () => {
  test('is answered after a second, on a connection that ends with it', async () => {
    const [refused, other] = [ask('/refused'), ask('/')]
    await turns(5)
    expect([refused.isAnswered, other.isAnswered]).toEqual([false, true])
    vi.advanceTimersByTime(1_000)
    expect((await refused.answer).headers.get('connection')).toBe('close')
    expect((await other.answer).headers.get('connection')).toBeNull()
  })

  test('is answered at once where many are held, until one of these has its answer or is gone', async () => {
    const [first, second, third] = [ask('/refused'), ask('/refused'), ask('/refused')]
    await turns(5)
    expect([first.isAnswered, second.isAnswered, third.isAnswered]).toEqual([false, false, true])
    first.outgoing.emit('close')
    await first.answer
    const fourth = ask('/refused')
    await turns(5)
    expect([second.isAnswered, fourth.isAnswered]).toEqual([false, false])
    vi.advanceTimersByTime(1_000)
    await Promise.all([second.answer, fourth.answer])
  })
})
