import { describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'
import { logOf, newProductReport } from '#test/moderation.ts'
import { newAddress } from '#test/network.ts'
import { RESOLVED_PRODUCT_REPORT_MONTHS, VISITOR_REPORTS } from '../ground/moderation.rules.ts'
import { removeResolvedProductReports } from './moderation.products.server.ts'

const REPORTS = `{ countOpenProductReports listProductReports(limit: 50) { items {
  id reportCount
  product { id category sources { recordID method isUndone values { nutrient value isMarked } } }
  entries { fault note reporter { username } }
} } }`
type Report = {
  id: string
  reportCount: number
  product: {
    id: number
    category: string
    sources: { recordID: number; isUndone: boolean; values: object[] }[]
  }
  entries: { fault: string; note: string; reporter: { username: string } | null }[]
}
type Reports = { countOpenProductReports: number; listProductReports: { items: Report[] } }

const halfPrice = { text: '2e halve prijs', start: '2026-06-08', end: null }

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const moderator = await api.member('moderator', 'moderator')
const run = importer(database)
const rows = Array.from({ length: 8 }, (_, i) =>
  productRow({
    ...{ ref: `p${i}`, title: `Magere kwark ${i}`, gtin: i === 0 ? '8700000000011' : null },
    ...(i === 0 && { priceOriginal: 199, promotion: halfPrice }),
  }),
)
await run.prices(rows)
await run.nutrition([recordRow({ gtin: '8700000000011', nutrition: nutrition({ protein: 9 }) })])
const ids = (await run.rows('select id from products order by ref')).map(({ id }) => Number(id))

type Sending = { by?: ApiMember; address?: string }

function send(body: object, { by, address = newAddress() }: Sending = {}) {
  const all = { productId: ids[0], fault: 'value', note: '', filledInMs: 9_000, website: '', ...body }
  const headers = {
    'content-type': 'application/json',
    ...(by && { cookie: by.cookie }),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(all) }
  return api.app.request('/reports/products', init, { incoming: { socket: { remoteAddress: address } } })
}

const read = () => api.data<Reports>(moderator, REPORTS)
const reportOf = async (id: number) =>
  (await read()).listProductReports.items.find(({ product }) => product.id === id)

describe('A report of a product', () => {
  test('[DAT-17] of visitors and members comes to the moderators, with the sources of the product beside it', async () => {
    const [id] = ids
    expect((await send({ productId: id, fault: 'match', note: ' Op het pak staat 12 g ' })).status).toBe(204)
    expect((await send({ productId: id, fault: 'size' }, { by: anna })).status).toBe(204)
    const report = await reportOf(id!)
    expect(report).toMatchObject({
      reportCount: 2,
      product: { id, category: 'kwark' },
      entries: [
        { fault: 'match', note: 'Op het pak staat 12 g', reporter: null },
        { fault: 'size', note: '', reporter: { username: 'anna' } },
      ],
    })
    expect(report?.product.sources).toMatchObject([
      { method: 'ean', isUndone: false, values: [{ nutrient: 'protein', value: 9, isMarked: false }] },
    ])
  })

  test('[SHOP-02] comes with the promotion and the regular price of the product, and their source', async () => {
    const [id] = ids
    const answer = await api.data<{ listProductReports: { items: { product: { id: number } }[] } }>(
      moderator,
      `{ listProductReports(limit: 50) { items { product {
        id price regularPrice priceSource priceAsOf promotion { text start end price packs }
      } } } }`,
    )
    expect(answer.listProductReports.items.find(({ product }) => product.id === id)?.product).toEqual({
      ...{ id, price: 199, regularPrice: 199, priceSource: 'partner', priceAsOf: '2026-06-10' },
      promotion: { ...halfPrice, price: 149, packs: 2 },
    })
  })

  test('[DAT-17] is taken once until it is resolved, five times an hour from a network, and from no program', async () => {
    const [, id, ...others] = ids
    const codeOf = async (answer: Response | Promise<Response>) => {
      const { status, body } = { status: (await answer).status, body: await (await answer).text() }
      return status === 204 ? null : (JSON.parse(body) as { reason?: string; code: string })
    }
    expect(await codeOf(send({ productId: id }, { by: anna }))).toBeNull()
    expect(await codeOf(send({ productId: id }, { by: anna }))).toMatchObject({ reason: 'reported-already' })
    const address = newAddress()
    const own = others.slice(0, VISITOR_REPORTS.attempts)
    for (const productId of own) expect(await codeOf(send({ productId }, { address }))).toBeNull()
    expect(await codeOf(send({ productId: id }, { address }))).toMatchObject({ code: 'too-many' })
    expect(await codeOf(send({ filledInMs: 200 }))).toMatchObject({ reason: 'looks-automated' })
    expect(await codeOf(send({ website: 'x' }))).toMatchObject({ reason: 'looks-automated' })
    expect(await codeOf(send({ productId: 99_999 }))).toMatchObject({ code: 'not-found' })
    // What its store sells no more is on no page.
    await database.pool.query('update products set withdrawn_on = now() where id = $1', [ids.at(-1)])
    expect(await codeOf(send({ productId: ids.at(-1) }))).toMatchObject({ code: 'not-found' })
    await database.pool.query('update products set withdrawn_on = null where id = $1', [ids.at(-1)])
    for (const wrong of [
      { fault: 'no' },
      { productId: '1' },
      { productId: 1.5 },
      { note: 'x'.repeat(1_001) },
      { more: 1 },
    ])
      expect(await codeOf(send(wrong))).toMatchObject({ code: 'bad-input' })
  })
})

describe('A moderator', () => {
  test('[DAT-17] undoes a match, sets a category and marks a value, and each act is in the log', async () => {
    const [id] = ids
    await send({ productId: id })
    const { id: reportID, product } = (await reportOf(id!))!
    const { recordID } = product.sources[0]!
    const change = (name: string, type: string, input: object) =>
      api.ask(moderator, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, {
        input: { reportID, ...input },
      })
    const acts: [string, string, object][] = [
      ['markProductValue', 'MarkProductValueInput', { recordID, nutrient: 'protein', wrong: true }],
      ['undoProductMatch', 'UndoProductMatchInput', { recordID, undone: true }],
      ['setProductCategory', 'SetProductCategoryInput', { category: 'cheese_coldcuts' }],
    ]
    for (const act of acts) expect((await change(...act)).errors).toEqual([])
    // Once more changes nothing, and is no act.
    for (const act of acts) expect((await change(...act)).errors).toEqual([])
    expect((await reportOf(id!))?.product).toMatchObject({
      category: 'cheese_coldcuts',
      sources: [{ isUndone: true, values: [{ nutrient: 'protein', isMarked: true }] }],
    })
    const [kind] = [{ targetKind: 'productReport', actor: { username: 'moderator' } }]
    expect(await logOf(api, moderator, reportID)).toMatchObject([
      { act: 'categorise', detail: 'cheese_coldcuts', ...kind },
      { act: 'unmatch', detail: 'openfoodfacts: Magere kwark', ...kind },
      { act: 'distrust', detail: 'protein', ...kind },
    ])
    for (const [name, type, input] of [
      ['setProductCategory', 'SetProductCategoryInput', { category: 'sweets' }],
      ['markProductValue', 'MarkProductValueInput', { recordID, nutrient: 'salt', wrong: true }],
      ['undoProductMatch', 'UndoProductMatchInput', { recordID: 99, undone: true }],
    ] as const)
      expect((await change(name, type, input)).errors).toHaveLength(1)
  })

  test('[DAT-17] ends all reports of a product at once; it can then be reported again', async () => {
    const id = ids[0]!
    const { id: reportID, reportCount } = (await reportOf(id))!
    expect(reportCount).toBeGreaterThan(1)
    const waiting = (await read()).countOpenProductReports
    const resolve = () =>
      api.ask(
        moderator,
        'mutation ($input: ResolveProductReportInput!) { resolveProductReport(input: $input) { resolution } }',
        { input: { reportID, resolution: 'corrected' } },
      )
    expect((await resolve()).errors).toEqual([])
    expect((await resolve()).errors[0]!.extensions).toMatchObject({ reason: 'resolved-already' })
    expect(await reportOf(id)).toBeUndefined()
    expect((await read()).countOpenProductReports).toBe(waiting - 1)
    expect((await logOf(api, moderator, reportID))[0]).toMatchObject({ act: 'resolve', detail: 'corrected' })
    expect((await send({ productId: id }, { by: anna })).status).toBe(204)
    expect(await reportOf(id)).toMatchObject({
      reportCount: 1,
      entries: [{ reporter: { username: 'anna' } }],
    })
    expect((await read()).countOpenProductReports).toBe(waiting)
  })

  test('[DAT-17] is deleted a year after it was resolved, and its entries in the log are read without it', async () => {
    const id = ids[7]!
    const reportID = await newProductReport(database, id)
    const input = { reportID, resolution: 'kept' }
    await api.data(
      moderator,
      'mutation ($input: ResolveProductReportInput!) { resolveProductReport(input: $input) { id } }',
      { input },
    )
    const waiting = await newProductReport(database, id)
    const tidyIn = (months: number) => {
      const now = new Date()
      now.setUTCMonth(now.getUTCMonth() + months, 28)
      return removeResolvedProductReports({ db: database.db, now })
    }
    const left = async () =>
      (await database.pool.query('select id from product_reports where product_id = $1', [id])).rows
    await tidyIn(RESOLVED_PRODUCT_REPORT_MONTHS - 1)
    expect(await left()).toHaveLength(2)
    await tidyIn(RESOLVED_PRODUCT_REPORT_MONTHS + 1)
    expect(await left()).toEqual([{ id: waiting }])
    expect((await logOf(api, moderator, reportID))[0]).toMatchObject({ act: 'resolve', detail: 'kept' })
  })
})
