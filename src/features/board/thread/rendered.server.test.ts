import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { topics } from '../ground/board.tables.server.ts'
import * as topicsPage from '../list/topics.page.tsx'
import * as topicPage from './topic.page.tsx'

const DAY_MS = 86_400_000

const database = await testDatabase()
const { db } = database
const api = await testApi(database)
const open = renderedPages(api.services, { topics: topicsPage, 'topics/:id': topicPage })
const anna = await api.member('anna')
const bram = await api.member('bram')

beforeEach(async () => {
  await database.pool.query('delete from replies')
  await db.delete(topics)
})

/** A topic with these columns, by its id. */
async function topicWith(values: Partial<typeof topics.$inferInsert>, author = anna): Promise<string> {
  const id = await newTopic(api, author, { content: `Wat eet jij? ${crypto.randomUUID()}` })
  await db.update(topics).set(values).where(eq(topics.id, id))
  return id
}

/** What the topics of a part of the page are called. */
async function titlesIn(path: string, part: string): Promise<string[]> {
  const { $ } = await open(path)
  return [...$(`${part} article h3`)].map((heading) => $(heading).text())
}

describe('The page of the board', () => {
  test('[BRD-01] writes the numbers of members, topics and replies', async () => {
    const topic = await newTopic(api, anna)
    await newReply(api, bram, topic)
    await newReply(api, anna, topic)
    const { $ } = await open('/topics')
    expect([...$('dd')].map((figure) => $(figure).text())).toEqual(['2', '1', '2'])
    expect([...$('dt')].map((name) => $(name).text())).toEqual(['members', 'topic', 'discussions'])
  })

  test('[BRD-03] has the featured topics in their own block, the hottest first, and none where none is', async () => {
    await topicWith({ title: 'Plain' })
    expect(await titlesIn('/topics', 'section[aria-labelledby=featured]')).toEqual([])
    expect((await open('/topics')).$('#featured')).toHaveLength(0)
    for (const views of [10, 1_000_000, 1_000]) {
      await topicWith({ title: `Seen ${views}`, views, featured: true }, bram)
    }
    expect(await titlesIn('/topics', 'section[aria-labelledby=featured]')).toEqual([
      'Seen 1000000',
      'Seen 1000',
      'Seen 10',
    ])
    expect(await titlesIn('/topics', 'section:not([aria-labelledby=featured])')).toEqual(['Plain'])
  })

  test('says of a search that found featured topics alone that there are no others, not that there are none', async () => {
    await topicWith({ title: 'Lunch', titleFolded: 'lunch', featured: true })
    const { $ } = await open('/topics?search=lunch')
    expect($('article h3').text()).toBe('Lunch')
    expect($('main').text()).toContain('There are no other topics here.')
    expect($('main').text()).not.toContain('Nothing for')
  })

  test.each([
    ['en', ['1,204 likes', '31 replies', '45,600 views'], 'Read more', 'Member', 'Yesterday', 'Questions'],
    ['nl', ['1.204 likes', '31 reacties', '45.600 keer bekeken'], 'Lees meer', 'Lid', 'Gisteren', 'Vragen'],
  ] as const)(
    '[BRD-08] [BRD-09] [BRD-11] [BRD-12] [BRD-23] a card says what, by whom and how it is answered, in %s',
    async (language, figures, readMore, member, yesterday, category) => {
      const id = await topicWith({
        ...{ title: 'Skyr', content: `**${'a'.repeat(150)}**b`, category: 'Questions' },
        ...{ likeCount: 1_204, replyCount: 31, views: 45_600, lastReplyAt: new Date(Date.now() - DAY_MS) },
      })
      const { $ } = await open('/topics', null, language)
      const card = $('article')
      const text = card.text().replaceAll(/\s+/g, ' ')
      for (const words of [...figures, member, yesterday, category, `${'a'.repeat(150)}…`, 'AN']) {
        expect(text).toContain(words)
      }
      expect(card.find('h3').text()).toBe('Skyr')
      const [author, more] = [...card.find('a')].map((link) => [$(link).text(), link.attribs.href])
      expect(author).toEqual(['anna', `/profile/${anna.id}`])
      expect(more).toEqual([`${readMore}: Skyr`, `/topics/${id}`])
    },
  )

  test('[BRD-10] marks admins as owner and admin, moderators as moderator', async () => {
    for (const role of ['admin', 'moderator'] as const) {
      await topicWith({ title: role }, await api.member(`as-${role}`, role))
    }
    const { $ } = await open('/topics')
    const [moderator, admin] = [...$('article')].map((card) => $(card).text())
    expect(moderator).toMatch(/as-moderatorModerator/)
    expect(admin).toMatch(/as-adminOwnerAdmin/)
    expect(`${moderator}${admin}`).not.toContain('Member')
  })
})

test.each([
  ['en', 'Deleted member'],
  ['nl', 'Verwijderd lid'],
] as const)(
  '[BRD-22] a topic and a reply of a member whose account is gone name them as such, without a link, in %s',
  async (language, name) => {
    const id = await newTopic(api, anna)
    await newReply(api, bram, id)
    await db.update(topics).set({ authorId: null })
    await database.pool.query('update replies set author_id = null')
    const ofTopic = (await open(`/topics/${id}`, null, language)).$
    expect(ofTopic('main').text().split(name)).toHaveLength(3)
    const ofBoard = (await open('/topics', null, language)).$
    expect(ofBoard('article').text()).toContain(name)
    for (const $ of [ofTopic, ofBoard]) expect($('main a[href^="/profile"]')).toHaveLength(0)
  },
)

describe('The page of a topic', () => {
  test.each([
    ['en', 'Nutrition', 'Today', '1 reply', '45,600 views', 'Member'],
    ['nl', 'Voeding', 'Vandaag', '1 reactie', '45.600 keer bekeken', 'Lid'],
  ] as const)(
    '[BRD-24] [BRD-36] [BRD-11] [BRD-10] [BRD-23] shows it whole, with badges, dates and replies, in %s',
    async (language, category, today, oneReply, views, member) => {
      const content = 'First **strong** and *soft*.\n\n- one\n- two\n\n3. three\n4. four\n\n> said before'
      const id = await newTopic(api, anna, { content, tags: ['quark', 'skyr'], category: 'Nutrition' })
      const reply = await newReply(api, bram, id, 'Skyr, *every* day.')
      await db.update(topics).set({ views: 45_600 })
      const { $ } = await open(`/topics/${id}`, null, language)
      const topic = $('article')
      expect(topic.find('h1').text()).toBe('Kwark of skyr?')
      expect($('title').text()).toBe('Kwark of skyr? · FitFuel')
      for (const words of [category, today, oneReply, views, member]) expect(topic.text()).toContain(words)
      expect(topic.find('strong').text()).toBe('strong')
      expect(topic.find('em').text()).toBe('soft')
      expect(topic.find('ul:not([aria-label]) > li').text()).toBe('onetwo')
      expect(topic.find('ol[start=3] > li').text()).toBe('threefour')
      expect(topic.find('blockquote').text()).toBe('said before')
      const tags = [...topic.find('ul[aria-label] a')].map((tag) => [$(tag).text(), tag.attribs.href])
      expect(tags).toEqual([
        ['quark', '/topics?search=quark'],
        ['skyr', '/topics?search=skyr'],
      ])
      expect(topic.find('a[href^="/profile"]').attr('href')).toBe(`/profile/${anna.id}`)
      expect($('h2').text()).toContain(oneReply)
      const shown = $(`#reply-${reply}`)
      for (const words of ['bram', member, today, 'Skyr, every day.']) expect(shown.text()).toContain(words)
      for (const time of [topic.find('time'), shown.find('time')]) {
        expect(time.text()).toMatch(new RegExp(`^${today} \\d\\d:\\d\\d$`))
        expect(time.attr('title')).toContain(time.text().slice(-5))
      }
      expect(shown.find('a[href^="/profile"]').attr('href')).toBe(`/profile/${bram.id}`)
    },
  )

  test.each([
    ['en', 'This topic is not here', 'To the community'],
    ['nl', 'Dit topic is hier niet', 'Naar de community'],
  ] as const)(
    '[BRD-24] says of an id that no topic has that it is not here, with 404 and a way back, in %s',
    async (language, words, back) => {
      for (const id of ['5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11', 'quark', "'--", '%F0%9F%A5%A3']) {
        const { status, $ } = await open(`/topics/${id}`, null, language)
        expect(status).toBe(404)
        expect($('h1').text()).toBe(words)
        expect($('main a[href="/topics"]').text()).toBe(back)
      }
    },
  )
})
