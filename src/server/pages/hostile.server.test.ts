import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { replies, topics } from '#features/board/ground/board.tables.server.ts'
import * as topicsPage from '#features/board/list/topics.page.tsx'
import * as topicPage from '#features/board/thread/topic.page.tsx'
import { messages } from '#features/contact/ground/messages.tables.server.ts'
import * as messagesPage from '#features/contact/inbox/messages.page.tsx'
import { moderationLog, reports } from '#features/moderation/ground/moderation.tables.server.ts'
import * as moderationPage from '#features/moderation/page/moderation.page.tsx'
import { locales } from '#platform/texts/i18n.rules.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { attacks, attacksInParts, everyAttack } from '#test/hostile-texts.ts'
import { harmIn, timesIn, wordsOf } from '#test/rendered-harm.ts'
import { renderedPages } from '#test/rendered-pages.ts'

const database = await testDatabase()
const api = await testApi(database)
const { db } = database
const admin = await api.member('anna', 'admin')
const author = await api.member('bram')
const open = renderedPages(api.services, {
  topics: topicsPage,
  'topics/:id': topicPage,
  moderation: moderationPage,
  messages: messagesPage,
})

/** What is said in the other language is put into the same elements: the full run looks at both. */
const languages = isFull ? locales : (['nl'] as const)

test('the corpus has at least sixty attacks, each another', () => {
  expect(new Set(everyAttack).size).toBeGreaterThanOrEqual(60)
})

test.each(languages)(
  '[BRD-24] [BRD-13] [BRD-30] a topic is words alone in its title, text, tags, replies and reasons, in %s',
  async (language) => {
    const id = await hostileTopic('kwark')
    await db.insert(replies).values({ topicId: id, authorId: author.id, content: '', hiddenAt: new Date() })
    for (const attack of attacks) {
      const said = [attack, `words ${attack} words`, `**${attack}**`, `[x](${attack})`, `<${attack}>`]
      const written = { content: said.join('\n\n'), hiddenAt: new Date(), hiddenReason: attack }
      await db.update(topics).set({ ...written, title: attack, tags: [attack] })
      await db.update(replies).set(written)
      const { status, $ } = await open(`/topics/${id}`, author, language)
      expect(status).toBe(200)
      expect(wordsOf($('h1').text())).toBe(wordsOf(attack))
      expect(timesIn($, attack), attack).toBeGreaterThanOrEqual(4)
      expect(harmIn($), attack).toEqual([])
    }
  },
)

test.each(languages)(
  '[BRD-08] a card, a search and what it finds are words alone, in %s',
  async (language) => {
    await db.delete(replies)
    await db.delete(topics)
    for (const part of attacksInParts(10)) {
      await db.delete(topics)
      for (const attack of part) await hostileTopic(attack, { featured: attack === part[0] })
      const { $ } = await open('/topics', null, language)
      for (const attack of part) expect(timesIn($, attack), attack).toBeGreaterThanOrEqual(2)
      expect(harmIn($), part.join('\n')).toEqual([])
    }
    for (const attack of attacks) {
      const search = new URLSearchParams({ search: `kwark ${attack}` })
      const { $ } = await open(`/topics?${search}`, null, language)
      expect($('main input[type=search]').attr('value')).toContain('kwark')
      expect(timesIn($, `kwark ${attack}`.slice(0, 30)), attack).toBeGreaterThanOrEqual(1)
      expect(harmIn($), attack).toEqual([])
    }
  },
)

test.each(languages)(
  '[BRD-32] [BRD-35] reports, reasons and the log are words alone where they are moderated, in %s',
  async (language) => {
    for (const part of attacksInParts(10)) {
      await db.delete(reports)
      for (const attack of part) {
        const contentId = await hostileTopic(attack, { hiddenAt: new Date(), hiddenReason: attack })
        const report = { contentKind: 'topic', contentId, reason: 'other', note: attack } as const
        await db.insert(reports).values({ ...report, reporterId: author.id })
        const act = { actorId: admin.id, act: 'hide', targetKind: 'topic', targetId: contentId } as const
        await db.insert(moderationLog).values({ ...act, detail: attack })
      }
      await expectWords('/moderation', part, 3)
      await expectWords('/moderation?show=log', part, 2)
      await db.update(reports).set({ resolution: 'hidden', resolvedAt: new Date(), resolvedBy: admin.id })
      await expectWords('/moderation?show=resolved', part, 2)
    }

    async function expectWords(path: string, part: readonly string[], times: number) {
      const { status, $ } = await open(path, admin, language)
      expect(status).toBe(200)
      for (const attack of part)
        expect(timesIn($, attack), `${path}: ${attack}`).toBeGreaterThanOrEqual(times)
      expect(harmIn($), `${path}\n${part.join('\n')}`).toEqual([])
    }
  },
)

test.each(languages)('a message to us is words alone where admins read it, in %s', async (language) => {
  for (const part of attacksInParts(10)) {
    await db.delete(messages)
    for (const attack of part) {
      const sender = { name: attack, email: `${attack}@mail.example`, companyName: attack, phone: attack }
      const message = { id: randomUUID(), type: 'contact', language, createdAt: new Date() } as const
      await db.insert(messages).values({ ...message, ...sender, subject: attack, message: attack })
    }
    const { status, $ } = await open('/messages', admin, language)
    expect(status).toBe(200)
    for (const attack of part) expect(timesIn($, attack), attack).toBeGreaterThanOrEqual(3)
    expect(harmIn($, 'mailto:'), part.join('\n')).toEqual([])
  }
})

/** A topic of the author that says an attack everywhere; its id. */
async function hostileTopic(attack: string, more: Partial<typeof topics.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const words = { title: attack, content: attack, tags: [attack] }
  const folded = { titleFolded: '', contentFolded: '' }
  await db.insert(topics).values({ id, authorId: author.id, ...words, ...folded, ...more })
  return id
}
