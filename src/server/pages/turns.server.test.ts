import { createElement } from 'react'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { testServices } from '#test/services.ts'
import { turns } from '#test/turns.ts'

const services = await testServices(await testDatabase())

test('Pages whose loaders end together are rendered one in each turn of the event loop, which is left as long to others who wait', async () => {
  const read = Promise.withResolvers<null>()
  let loading = 0
  let rendered = 0
  const page = {
    loader() {
      loading++
      return read.promise
    },
    default() {
      rendered++
      const begunAt = performance.now()
      while (performance.now() < begunAt + 10);
      return createElement('p')
    },
  }
  const paths = Array.from({ length: 6 }, (_, nth) => `page-${nth}`)
  const open = renderedPages(services, Object.fromEntries(paths.map((path) => [path, page])))
  const all = paths.map((path) => open(`/${path}`))
  // Its body is still to come.
  const body = new TransformStream()
  const headers = { 'x-api-key': 'fitfuel-web', 'content-type': 'application/json', 'content-length': '10' }
  const sent = { method: 'POST', headers, body: body.readable, duplex: 'half' }
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const other = open.app.request('/graphql', sent, visitor)
  await expect.poll(() => loading).toBe(6)
  read.resolve(null)
  const renderedIn: number[] = []
  while (rendered < 6) {
    const before = rendered
    await turns(1)
    renderedIn.push(rendered - before)
  }
  expect(renderedIn.every((pages) => pages <= 1)).toBe(true)
  // Without a rest there are six turns; a loop that has nothing to do turns thousands of times while a render's time passes again.
  expect(renderedIn.slice(renderedIn.indexOf(1)).length).toBeGreaterThan(60)
  for (const { status } of await Promise.all(all)) expect(status).toBe(200)
  await body.writable.close()
  expect((await other).status).toBe(400)
})
