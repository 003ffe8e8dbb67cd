import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull } from '#test/full.ts'
import { fits } from '#test/openapi.ts'
import { productsApi } from '#test/products-api.ts'

let api: Awaited<ReturnType<typeof productsApi>>
beforeAll(async () => {
  api = await productsApi()
})
afterAll(() => api.close())

const refused: [query: string, parameter: string][] = [
  ['?category_type=sweets', 'category_type'],
  ['?category_type=', 'category_type'],
  ['?kind=unicorn', 'kind'],
  ['?non_food=false', 'non_food'],
  ['?offer=false', 'offer'],
  ['?cheapest_of_kinds=false', 'cheapest_of_kinds'],
  ['?cheapest_of_kinds=true&price_sort=low', 'cheapest_of_kinds'],
  [`?search=${'a'.repeat(101)}`, 'search'],
  ['?nutrition_protein=most', 'nutrition_protein'],
  ['?nutrition_zinc=highest', 'nutrition_zinc'],
  ['?nutrition_protein=highest&nutrition_protein=lowest', 'nutrition_protein'],
  ['?value_unit_price=low', 'value_unit_price'],
  ['?price_sort=highest', 'price_sort'],
  ['?price_sort=low&price_sort=low', 'price_sort'],
  ['?vegan=false', 'vegan'],
  ['?vegan', 'vegan'],
  ['?store=nowhere', 'store'],
  ['?price_max=0', 'price_max'],
  ['?price_max=2.50', 'price_max'],
  ['?price_max=1000001', 'price_max'],
  ['?price_max=', 'price_max'],
  ['?per_25g_max=1e2', 'per_25g_max'],
  ['?per_25g_max=80&per_25g_max=90', 'per_25g_max'],
  ['?protein_min=0', 'protein_min'],
  ['?protein_min=7,5', 'protein_min'],
  ['?protein_min=7.55', 'protein_min'],
  ['?protein_min=100.1', 'protein_min'],
  ['?limit=0', 'limit'],
  ['?limit=101', 'limit'],
  ['?limit=1e1', 'limit'],
  ['?limit=-1', 'limit'],
  ['?limit=%EF%BC%91', 'limit'],
  ['?limit=01', 'limit'],
  ['?offset=01', 'offset'],
  ['?offset=00', 'offset'],
  ['?offset=-1', 'offset'],
  ['?offset=99999999999', 'offset'],
  ['?Limit=1', 'Limit'],
  ['?__proto__=1', '__proto__'],
  ['?constructor=true', 'constructor'],
]
test.each(refused)('%s is refused with a 400 that names the parameter', async (query, parameter) => {
  const response = await api.app.request(`/products${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 'bad-input',
    parameter,
    message: expect.stringContaining(parameter),
  })
})

test('whatever the query string, the answer is 200 or 400 and fits its description', async () => {
  const name = fc.oneof(
    fc.constantFrom(
      'search',
      'limit',
      'offset',
      'store',
      'category_type',
      'price_sort',
      'price_max',
      'protein_min',
      'vegan',
      'nutrition_fat',
    ),
    fc.string({ unit: 'binary' }),
  )
  const garbage = fc.constantFrom(
    '%',
    '%00',
    '%ED%A0%80',
    '%FF',
    '\u0000',
    '+',
    '#',
    '?',
    '%E0%A4%A',
    "'",
    '"',
    '\\',
  )
  const value = fc.oneof(fc.constantFrom('low', 'true', '5', 'kwark'), fc.string({ unit: 'binary' }), garbage)
  const raw = fc
    .array(fc.tuple(name, value).map(([key, text]) => `${key}=${text}`))
    .map((all) => all.join('&'))
  await fc.assert(
    fc.asyncProperty(raw, async (query) => {
      const response = await api.app.request(new Request(`http://localhost/products?${query}`))
      expect([200, 400]).toContain(response.status)
      const body = await response.json()
      if (response.status === 400)
        expect(body).toEqual({
          code: 'bad-input',
          parameter: expect.any(String),
          message: expect.any(String),
        })
      else expect(fits('Products', body)).toBe(true)
    }),
    { numRuns: isFull ? 400 : 100 },
  )
})
