import { expect, test } from 'vitest'
import { urlOf } from './sitemap.rules.ts'

test('a page of the site map says when it changed, where that is known', () => {
  const site = 'https://fitfuel.example'
  const changedAt = new Date('2026-11-24T12:00:00Z')
  expect(urlOf(site, { path: '/topics/1', changedAt })).toBe(
    '<url><loc>https://fitfuel.example/topics/1</loc><lastmod>2026-11-24T12:00:00.000Z</lastmod></url>\n',
  )
  expect(urlOf(site, { path: '/a?b=1&c=2' })).toBe(
    '<url><loc>https://fitfuel.example/a?b=1&amp;c=2</loc></url>\n',
  )
})
