import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
/** For search engines, by rules of their own. */
const forSearchEngines = /^\/(robots\.txt|(:file\{)?sitemap)/

type Parameter = { name: string; schema: { enum?: string[]; items?: { enum: string[] } } }

let app: ReturnType<typeof createApp>
let description: { paths: Record<string, Record<string, { parameters: Parameter[] }>> }

beforeAll(async () => {
  const services = await testServices(await testDatabase())
  // Not as in production, where every static file is an endpoint as well.
  app = createApp({ services, build: () => Promise.reject(new Error('no pages here')), production: false })
  description = await (await app.request('/openapi.json')).json()
})

describe('The description of the REST API', () => {
  test('has every endpoint, and no other', () => {
    const endpoints = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !forSearchEngines.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    const described = Object.entries(description.paths).flatMap(([path, endpoints]) =>
      Object.keys(endpoints).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual([...new Set(endpoints)].toSorted())
  })

  test('lists the categories and the stores of the catalogue, each of which the finder knows', async () => {
    const { parameters } = description.paths['/products']!.get!
    const valuesOf = (name: string) => {
      const { schema } = parameters.find((one) => one.name === name)!
      return schema.enum ?? schema.items!.enum
    }
    const questions = [
      ...valuesOf('category_type').map((one) => `category_type=${one}`),
      ...valuesOf('store').map((one) => `store=${one}`),
    ]
    expect(questions.length).toBeGreaterThan(10)
    for (const question of questions) {
      const { status } = await app.request(`/products?${question}&limit=1`, {}, visitor)
      expect([question, status]).toEqual([question, 200])
    }
  })
})
