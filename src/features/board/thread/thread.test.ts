import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReplyFactsFragment, TopicFactsFragment } from '#documents/graphql.ts'
import { anchoredReply, replyAnchor } from '../ground/topic.address.rules.ts'
import { draftWithQuote, quoteOf } from '../write/reply.rules.ts'
import { isNewReply, type Thread, type ThreadChange, withChange, withPage } from './thread.rules.ts'

const PAGE = 3
const topic = { id: 't', replyCount: 0 } as TopicFactsFragment

describe('The replies of an open topic', () => {
  test('[BRD-24] stand oldest first and once, whatever comes, changes and goes while pages are on their way', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('ask', 'answer') }),
      fc.record({ kind: fc.constant('new'), at: fc.nat(3) }),
      fc.record({ kind: fc.constantFrom('change', 'delete'), pick: fc.nat(40) }),
    )
    fc.assert(
      fc.property(fc.nat(9), fc.array(step, { maxLength: 40 }), (before, steps) => {
        const server = createServer(before)
        let thread: Thread = withPage({ topic, replies: [], nextToken: '' }, server.page(null))
        // A page that is on its way, and what is told meanwhile.
        let coming: { page: ReturnType<typeof server.page>; told: ThreadChange[] } | null = null
        const tell = (replyID: string, reply: ReplyFactsFragment | null) => {
          const told = { topic, replyID, reply }
          coming?.told.push(told)
          thread = withChange(thread, told)
        }
        const ask = () => {
          if (!coming && thread.nextToken !== null) coming = { page: server.page(thread.nextToken), told: [] }
        }
        const answer = () => {
          if (coming) thread = withPage(thread, coming.page, coming.told)
          coming = null
        }
        for (const each of steps) {
          if (each.kind === 'ask') ask()
          if (each.kind === 'answer') answer()
          if ('at' in each) {
            const reply = server.add(each.at)
            tell(reply.id, reply)
          }
          const reply = 'pick' in each ? server.pick(each.pick) : undefined
          if (each.kind === 'change' && reply) tell(reply.id, server.change(reply.id))
          if (each.kind === 'delete' && reply) {
            server.delete(reply.id)
            tell(reply.id, null)
          }
          expect(thread.replies).toEqual(server.all().slice(0, thread.replies.length))
        }
        for (answer(); thread.nextToken !== null; answer()) ask()
        expect(thread.replies).toEqual(server.all())
      }),
    )
  })

  test('[BRD-24] are new where others wrote them after the last that was there at first', () => {
    const reply = (createdAt: string) => ({ authorID: 'anna', createdAt }) as ReplyFactsFragment
    const [before, at, after] = [
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T08:00:00.001Z',
      '2026-11-21T09:00:00.000Z',
    ]
    const loaded = { ...topic, lastReplyAt: at }
    expect([before, at, after].map((each) => isNewReply(reply(each), loaded, 'bram'))).toEqual([
      false,
      false,
      true,
    ])
    expect(isNewReply(reply(after), loaded, undefined)).toBe(true)
    expect(isNewReply(reply(after), loaded, 'anna')).toBe(false)
    expect(isNewReply(reply(before), { ...topic, lastReplyAt: null }, 'bram')).toBe(true)
  })

  test('[BRD-24] are as the last of what was told says, also over an answer that is older', () => {
    const at = '2026-11-21T08:00:00.000Z'
    const reply = { id: 'a', createdAt: at, content: 'kwark' } as ReplyFactsFragment
    const gone = { id: 'b', createdAt: at, content: 'skyr' } as ReplyFactsFragment
    const answer: Thread = { topic, replies: [gone], nextToken: null }
    const told = [
      { topic: { ...topic, replyCount: 2 }, replyID: 'a', reply },
      { topic: { ...topic, replyCount: 1 }, replyID: 'b', reply: null },
      { topic: { ...topic, replyCount: 1, featured: true }, replyID: null, reply: null },
    ]
    expect(told.reduce(withChange, answer)).toEqual({
      topic: { ...topic, replyCount: 1, featured: true },
      replies: [reply],
      nextToken: null,
    })
  })

  test('have an address of their own, which names them again', () => {
    const id = '5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11'
    expect(anchoredReply(`#${replyAnchor(id)}`)).toBe(id)
    for (const hash of ['', '#', '#reply-', '#reply-1', `#reply-${id}x`, `#x-${id}`]) {
      expect(anchoredReply(hash)).toBeNull()
    }
  })
})

describe('A quotation', () => {
  test('names its author, and leaves out what it quotes itself', () => {
    expect(quoteOf('noor', '> **joost**\n> Tuna\n\nMackerel.\n\nOr herring.')).toBe(
      '> **noor**\n> Mackerel.\n>\n> Or herring.',
    )
    expect(quoteOf(null, 'Mackerel.')).toBe('> Mackerel.')
  })

  test('is cut, and never in the middle of a letter', () => {
    const quote = quoteOf(null, '🥣'.repeat(600))
    expect(quote).toBe(`> ${'🥣'.repeat(500)}…`)
  })

  test('comes below what is written already, with room to go on', () => {
    expect(draftWithQuote('', '> a')).toBe('> a\n\n')
    expect(draftWithQuote('Well \n', '> a')).toBe('Well\n\n> a\n\n')
  })
})

/** Pages as the data API gives them: by what comes after the last reply of the page before. */
function createServer(before: number) {
  let replies: ReplyFactsFragment[] = []
  let made = 0
  const sorted = () => replies.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const server = {
    all: sorted,
    add(minutes: number) {
      made += 1
      // Several may be made at the same moment; none before one that is there.
      const last = sorted().at(-1)?.createdAt ?? '2026-11-21T08:00:00.000Z'
      const createdAt = new Date(Date.parse(last) + minutes * 60_000).toISOString()
      const id = `id-${String(made).padStart(4, '0')}`
      const reply = { id, createdAt, content: 'new' } as ReplyFactsFragment
      replies = [...replies, reply]
      return reply
    },
    pick: (number: number) => sorted()[number % Math.max(1, replies.length)],
    change(id: string) {
      made += 1
      replies = replies.map((each) => (each.id === id ? { ...each, content: `changed ${made}` } : each))
      return replies.find((each) => each.id === id)!
    },
    delete(id: string) {
      replies = replies.filter((each) => each.id !== id)
    },
    page(token: string | null) {
      const rest = sorted().filter((each) => token === null || keyOf(each) > token)
      const items = rest.slice(0, PAGE)
      return { items, nextToken: rest.length > PAGE ? keyOf(items.at(-1)!) : null }
    },
  }
  for (let i = 0; i < before; i++) server.add(i % 2)
  return server
}

function keyOf({ createdAt, id }: ReplyFactsFragment): string {
  return `${createdAt} ${id}`
}
