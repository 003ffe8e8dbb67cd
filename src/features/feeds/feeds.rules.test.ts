import { expect, test } from 'vitest'
import { nameOfFeed, percentOf } from './feeds.rules.ts'

test('[DAT-16] a share is 0 or 100% for none and all alone', () => {
  expect([percentOf(0, 0), percentOf(0, 9), percentOf(9, 9)]).toEqual([0, 0, 100])
  expect([percentOf(1, 9_999), percentOf(9_998, 9_999), percentOf(1, 3)]).toEqual([1, 99, 33])
})

test.each([
  ['https://shop.example/feed.json?key=secret', 'partner https://shop.example/feed.json'],
  ['HTTPS://shop.example/feed.json#secret', 'partner HTTPS://shop.example/feed.json'],
  ['https://shop.example/?key=secret?more#end', 'partner https://shop.example/'],
  ['https://shop.example/feed.json', 'partner https://shop.example/feed.json'],
  ['/srv/feeds/what?.json', 'partner /srv/feeds/what?.json'],
])('[DAT-15] a feed is named without what may be a key: %s', (place, name) => {
  expect(nameOfFeed({ kind: 'partner', place })).toBe(name)
})
