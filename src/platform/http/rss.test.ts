import { expect, test } from 'vitest'
import { rssOf } from './rss.rules.ts'

test('what members write is a text in a feed, also to readers who take a description for HTML', () => {
  const channel = {
    title: 'FitFuel',
    description: '',
    link: 'https://x.example',
    self: 'https://x.example/rss',
  }
  const text = '<b>Kwark</b> & skyr'
  const item = { title: text, description: text, author: text, category: text, link: 'https://x.example/1' }
  const feed = rssOf(channel, [{ ...item, publishedAt: new Date(0) }])
  const escaped = '&lt;b&gt;Kwark&lt;/b&gt; &amp; skyr'
  const twice = escaped.replaceAll('&', '&amp;')
  expect(feed).not.toContain('<b>')
  for (const name of ['title', 'dc:creator', 'category'])
    expect(feed).toContain(`<${name}>${escaped}</${name}>`)
  expect(feed).toContain(`<description>${twice}</description>`)
})
