import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '#test/database.admin.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { importer, nutrition, productRows } from '#test/import.ts'
import { expectWhole } from '#test/kill-readers.ts'
import { openBooks, PASSWORD, writeUntilKilled } from '#test/kill-writers.ts'
import { contactMessage } from '#test/messages.ts'
import { newAddress } from '#test/network.ts'
import { callerOf, startProduct } from '#test/product.ts'
import { newBucket } from '#test/s3.ts'
import { startMailServer } from '#test/smtp.ts'
import { freshFolder } from '#test/storage.ts'
import { startSystemS3 } from '#test/system-s3.ts'

/**
 * A proxy that sends each request to the next process, whoever asks. One that refuses the connection is passed over; an
 * answer that breaks off breaks off for whoever asked, too.
 */
async function startRoundRobin(): Promise<{ url: string; targets: string[] }> {
  const targets: string[] = []
  let turn = 0
  const proxy = http.createServer(async (asked, answer) => {
    const body = await buffer(asked)
    const first = turn++
    const ask = (attempt: number): void => {
      const target = targets[(first + attempt) % targets.length]!
      const { method, headers } = asked
      const request = http.request(target + asked.url, { method: method!, headers, agent: false })
      request.on('response', (response) => {
        answer.writeHead(response.statusCode!, response.rawHeaders)
        answer.flushHeaders()
        response.on('error', () => answer.destroy()).pipe(answer)
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isElsewhere = error.code === 'ECONNREFUSED' && attempt + 1 < targets.length
        if (isElsewhere) ask(attempt + 1)
        else answer.destroy()
      })
      answer.on('close', () => request.destroy())
      request.end(body)
    }
    ask(0)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, targets }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const BY_EVERYBODY = { ...JSON_TYPE, 'x-api-key': 'fitfuel-web' }
/** A network may be wrong about one name, or send messages, so many times. */
const AT_MOST = 5
const WRITERS = 3
/** Writes that are acknowledged before one of the processes is killed, and after that. */
const WRITES = 20

test('[OPS-06] three processes on one database and one storage, behind a proxy that sends each request to the next, are one product, also when one is killed', async () => {
  const database = await testDatabase()
  const catalogue = importer(database)
  const pricesOf = (priceNow: number) =>
    catalogue.prices(productRows(30, { priceNow, nutrition: nutrition({ protein: 9, carbs: 4, fat: 0 }) }))
  await pricesOf(199)
  const s3 = await startSystemS3()
  if (!s3)
    return expect.fail('There is no S3: on Debian, apt-get install swift-proxy swift-container swift-object.')
  onTestFinished(s3.stop)
  const { bucket } = await newBucket(s3.url)
  const mail = await startMailServer()
  const proxy = await startRoundRobin()
  const settings = {
    DATABASE_URL: urlOf(database.address),
    DATABASE_CONNECTIONS: '9',
    STORAGE_URL: s3.url.replace('/bucket?', `/${bucket}?`),
    SECRET_KEY: 'a key of this test, which is long enough',
    SMTP_URL: `smtp://${mail.host}:${mail.port}`,
    PUBLIC_URL: proxy.url,
  }
  // One after the other: the first one builds what changed.
  const first = await startProduct(freshFolder(), settings)
  const second = await startProduct(freshFolder(), settings)
  const third = await startProduct(freshFolder(), settings)
  const all = [first, second, third]
  proxy.targets.push(...all.map(({ url }) => url))
  const ask = callerOf(proxy.url)
  const post = (path: string, body: object, address?: string) =>
    ask(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }, address)

  // A session that one of them began holds in all.
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const member = { username, password: PASSWORD, repeated: PASSWORD, language: 'en' }
  const signedUp = await post('/account/sign-up', member)
  const cookie = signedUp.headers.get('set-cookie')!.split(';')[0]!
  const tokens = await Promise.all(all.map((each) => each.ask('/account/token', { headers: { cookie } })))
  expect(tokens.map(({ status }) => status)).toEqual([200, 200, 200])
  const { id_token: token } = (await tokens[0]!.json()) as { id_token: string }

  // What happens in one of them reaches the streams of all.
  const streams = [await listen(first.url), await listen(second.url), await listen(third.url)]
  const news = await createRecipe()
  for (const stream of streams) await eventually(() => expect(stream.text()).toContain(news))

  // A limit is one for all of them, however many ask at once.
  const [here, there] = [newAddress(), newAddress()]
  const wrong = { username, password: 'een andere lange zin' }
  const guesses = await Promise.all(times(4 * AT_MOST, () => post('/account/sign-in', wrong, here)))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(AT_MOST)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3 * AT_MOST)
  const sent = await Promise.all(times(4 * AT_MOST, () => post('/messages', contactMessage(), there)))
  expect(sent.filter(({ status }) => status === 204)).toHaveLength(AT_MOST)

  // A job is done by one of them: each message is mailed once.
  const waiting = 'select count(*)::int as count from outbox where sent_at is null'
  await eventually(async () => expect((await database.pool.query(waiting)).rows[0].count).toBe(0))
  expect(new Set(mail.delivered.map(({ id }) => id)).size).toBe(AT_MOST)
  expect(mail.delivered).toHaveLength(AT_MOST)

  // An import is shown by all of them soon, and no answer mixes what was before with what is now.
  const before = await versions()
  expect(new Set(before).size).toBe(1)
  const seen = new Map<string, Set<string>>()
  let isImported = false
  const reading = (async () => {
    while (!isImported) {
      const text = await (await ask('/products')).text()
      const { version } = JSON.parse(text) as { version: string }
      const prices = [...text.matchAll(/"price_now":([\d.]+)/g)].map(([, price]) => price!)
      seen.set(version, new Set([...(seen.get(version) ?? []), ...prices]))
    }
  })()
  onTestFinished(async () => {
    isImported = true
    await reading.catch(() => {})
  })
  await eventually(() => expect([...seen.keys()]).toEqual([before[0]]))
  await pricesOf(249)
  await eventually(async () => {
    const shown = new Set(await versions())
    expect(shown.size).toBe(1)
    expect(shown).not.toContain(before[0])
  })
  await eventually(() => expect(seen.size).toBe(2))
  isImported = true
  await reading
  expect([...seen.values()].map((prices) => [...prices])).toEqual([['199'], ['249']])

  // One is killed while members write: what was acknowledged is there, and only its own streams end.
  const books = openBooks()
  const ledgers = [books.members, books.topics, books.recipes]
  const acknowledged = () => ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0)
  let isOver = false
  const behind = { ...first, url: proxy.url, ask }
  const writers = times(WRITERS, async () => {
    while (!isOver) await writeUntilKilled(behind, books)
  })
  const written = (count: number) =>
    expect.poll(() => acknowledged() >= count, { timeout: 120_000, interval: 20 }).toBe(true)
  await written(WRITES)
  await second.kill()
  await streams[1]!.ended
  const pages = await Promise.all(times(6, () => ask('/')))
  expect(pages.map(({ status }) => status)).toEqual(times(6, () => 200))
  await written(acknowledged() + WRITES)
  isOver = true
  await Promise.all(writers)
  await expectWhole(behind, books, () => true)
  const later = await createRecipe()
  for (const stream of [streams[0]!, streams[2]!]) {
    await eventually(() => expect(stream.text()).toContain(later))
  }
  process.stdout.write(`${acknowledged()} writes acknowledged, ${seen.size} versions of the catalogue seen\n`)

  function versions(): Promise<string[]> {
    return Promise.all(
      all.map(async (each) => {
        const { catalogue } = (await (await each.ask('/readyz')).json()) as { catalogue: string }
        return catalogue
      }),
    )
  }

  async function createRecipe(): Promise<string> {
    const id = randomUUID()
    const texts = { title: `Recept ${id}`, description: 'Snel', ingredients: 'kwark', instructions: 'Roer.' }
    const query = 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }'
    const answer = await ask('/graphql', {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { input: { id, ...texts, protein: 30, carbs: 20, fat: 5 } } }),
    })
    expect(await answer.json()).toEqual({ data: { createRecipe: { id } } })
    return id
  }
}, 600_000)

function times<Result>(count: number, work: () => Result): Result[] {
  return Array.from({ length: count }, work)
}

/** A stream of new recipes, from when the server has begun it; `ended` resolves when it is over. */
async function listen(url: string) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const response = await callerOf(url)('/graphql', {
    method: 'POST',
    headers: { ...BY_EVERYBODY, accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { onCreateRecipe { id } }' }),
    signal: closing.signal,
  })
  let text = ''
  const ended = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  return { text: () => text, ended }
}
