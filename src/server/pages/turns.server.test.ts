import { createElement } from 'react'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'
import { turns } from '#test/turns.ts'

const services = await testServices(await testDatabase())

test('Pages whose loaders end together are rendered one in each turn of the event loop, which is left to others as long', async () => {
  const read = Promise.withResolvers<null>()
  let loading = 0
  let rendered = 0
  const gapsMs: number[] = []
  let endedAt: number | undefined
  const page = {
    loader() {
      loading++
      return read.promise
    },
    default() {
      rendered++
      if (endedAt !== undefined) gapsMs.push(performance.now() - endedAt)
      const begunAt = performance.now()
      while (performance.now() < begunAt + 10);
      endedAt = performance.now()
      return createElement('p')
    },
  }
  const paths = Array.from({ length: 6 }, (_, nth) => `page-${nth}`)
  const open = renderedPages(services, Object.fromEntries(paths.map((path) => [path, page])))
  const all = paths.map((path) => open(`/${path}`))
  await expect.poll(() => loading).toBe(6)
  read.resolve(null)
  let mostInTurn = 0
  while (rendered < 6) {
    const before = rendered
    await turns(1)
    mostInTurn = Math.max(mostInTurn, rendered - before)
  }
  expect(mostInTurn).toBe(1)
  // Timers count whole milliseconds.
  expect(Math.min(...gapsMs)).toBeGreaterThan(8)
  for (const { status } of await Promise.all(all)) expect(status).toBe(200)
})
