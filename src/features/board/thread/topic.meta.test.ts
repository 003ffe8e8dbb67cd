import { expect, test } from 'vitest'
import type { Thread } from './thread.rules.ts'
import { topicMeta } from './topic.meta.rules.ts'

const words = 'Is it better to eat before or after the gym? You can read this on each site. '
const written = {
  isHidden: false,
  hiddenReason: null,
  author: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
}
const thread: Thread = {
  topic: {
    ...written,
    id: 't1',
    title: 'Before or after?',
    content: '',
    contentTree: JSON.stringify([{ tag: 'p', content: [words.repeat(10)] }]),
    category: 'Nutrition',
    tags: [],
    featured: false,
    isLocked: false,
    likeCount: 2,
    isLiked: false,
    replyCount: 3,
    views: 9,
    authorID: 'a1',
    username: 'anna',
    lastReplyAt: null,
    editedAt: '2026-11-03T10:00:00.000Z',
  },
  replies: [
    reply('r1', { authorID: 'b1', username: 'bram' }),
    reply('r2', { authorID: null, username: null }),
    reply('r3', { isHidden: true }),
  ],
  nextToken: null,
} as unknown as Thread

function reply(id: string, changed: object) {
  const contentTree = JSON.stringify([{ tag: 'p', content: ['After, ', { tag: 'em', content: ['always'] }] }])
  return { ...written, id, content: '', contentTree, authorID: 'c1', username: 'carl', ...changed }
}

const meta = topicMeta(thread, { publicUrl: 'https://food.example', locale: 'en' }) as Record<
  string,
  unknown
>[]

test('structured data have all words of a topic, who wrote it and when, and the replies that the page shows', () => {
  expect(meta.find((each) => 'script:ld+json' in each)!['script:ld+json']).toMatchObject({
    '@type': 'DiscussionForumPosting',
    text: words.repeat(10).trim(),
    inLanguage: 'en',
    author: { name: 'anna', url: 'https://food.example/profile/a1' },
    datePublished: '2026-11-01T10:00:00.000Z',
    dateModified: '2026-11-03T10:00:00.000Z',
    comment: [
      {
        '@type': 'Comment',
        text: 'After, always',
        url: 'https://food.example/topics/t1#reply-r1',
        author: { name: 'bram', url: 'https://food.example/profile/b1' },
        dateModified: '2026-11-01T10:00:00.000Z',
      },
      { '@type': 'Comment', url: 'https://food.example/topics/t1#reply-r2' },
    ],
  })
})

test('previews of links have a picture with its words, and the language that the topic is in', () => {
  const contentOf = (name: string) =>
    meta.find((each) => each.property === name || each.name === name)?.content
  expect(contentOf('og:locale')).toBe('en_GB')
  expect(contentOf('og:image:alt')).toContain('FitFuel')
  expect(contentOf('twitter:image')).toBe('https://food.example/share.png')
  expect(String(contentOf('og:description')).length).toBeLessThanOrEqual(200)
})

test('a title of the full length is cut, as what shows it has room for less', () => {
  const long = { ...thread, topic: { ...thread.topic, title: 'word '.repeat(30).trim() } }
  const [title] = topicMeta(long, { publicUrl: 'https://food.example', locale: 'en' }) as { title: string }[]
  expect(title!.title).toMatch(/^(word )+word… · FitFuel$/)
  expect(title!.title.length).toBeLessThanOrEqual('… · FitFuel'.length + 119)
})
