import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documentQuery } from '#platform/browser/graphql.query.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import type { Document } from '#platform/graphql/document.ts'
import { useList } from './useList.ts'

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

function List() {
  const { items } = useList({
    queryKey: ['api', 'topics'],
    pageSize: 10,
    fetchPage: () => Promise.reject(new Error('not on the server')),
    loaded: { items: [{ id: 'skyr' }], nextToken: null },
  })
  return items!.map(({ id }) => id).join()
}

function Answer() {
  const counts: Document<{ topics: number }, object> = { __meta__: { hash: 'counts' } }
  return useQuery({ ...documentQuery(counts, {}), initialData: { topics: 7 } }, queryCache()).data.topics
}

test.each([
  ['a list', List, 'skyr'],
  ['an answer', Answer, '7'],
])('the server that rendered %s has no timer left, which would keep the page in memory', (_, page, shown) => {
  const before = timers()
  expect(renderToString(createElement(page))).toBe(shown)
  expect(timers()).toBe(before)
})
