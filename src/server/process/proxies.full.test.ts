import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/free-port.ts'
import { PASSWORD } from '#test/kill-writers.ts'
import { contactMessage } from '#test/messages.ts'
import { startProduct } from '#test/product.ts'
import { browserAt, proxies, selfMadeCertificate, startProxy } from '#test/proxies.ts'
import { freshFolder } from '#test/storage.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
/** So many messages a network may send. */
const AT_MOST = 5

test.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  '[OPS-03] %s with its file of deploy: HTTPS, logging in, live updates as they come, and limits by the true address of the visitor',
  async (name) => {
    const [http, https, port] = [await freePort(), await freePort(), await freePort()]
    const origin = `https://localhost:${https}`
    await startProduct(freshFolder(), {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      CLIENT_ADDRESS_HEADER: 'x-real-ip',
    })
    const { certificate, key } = selfMadeCertificate()
    await startProxy(name, { http, https, product: port, certificate, key })
    const { ask, open } = browserAt(https, { certificate, address: '127.0.0.2' })

    const redirect = await fetch(`http://127.0.0.1:${http}/tips`, {
      headers: { host: 'localhost' },
      redirect: 'manual',
    })
    expect(redirect.headers.get('location')).toMatch(/^https:\/\//)
    const page = await ask('/', { 'accept-encoding': 'identity' })
    expect(page.status).toBe(200)
    expect(page.text).toContain(`href="${origin}/`)

    // A session begins from our own pages alone, and its cookie goes over HTTPS alone.
    const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const member = JSON.stringify({ username, password: PASSWORD, repeated: PASSWORD, language: 'en' })
    const foreign = await ask(
      '/account/sign-up',
      { ...JSON_TYPE, origin: 'https://elsewhere.example' },
      member,
    )
    expect(foreign.status).toBe(403)
    const signedUp = await ask('/account/sign-up', { ...JSON_TYPE, origin }, member)
    const [set = ''] = signedUp.headers['set-cookie'] ?? []
    expect(set).toContain('Secure')
    const [cookie = ''] = set.split(';')
    const token = (JSON.parse((await ask('/account/token', { cookie })).text) as { id_token: string })
      .id_token

    const stream = await open(
      '/graphql',
      { ...JSON_TYPE, 'x-api-key': 'fitfuel-web', accept: 'text/event-stream' },
      JSON.stringify({ query: 'subscription { onCreateRecipe { id } }' }),
    )
    let heard = ''
    stream.stream.on('data', (part: Buffer) => {
      heard += String(part)
    })
    // What is held back until there is more of it would not come: the stream stays open.
    await eventually(() => expect(heard).toContain(':\n\n'))
    const id = randomUUID()
    const recipe = { title: `Recept ${id}`, description: 'Snel', ingredients: 'kwark', instructions: 'Roer.' }
    const created = await ask(
      '/graphql',
      { ...JSON_TYPE, authorization: `Bearer ${token}` },
      JSON.stringify({
        query: 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }',
        variables: { input: { id, ...recipe, protein: 30, carbs: 20, fat: 5 } },
      }),
    )
    expect(JSON.parse(created.text)).toEqual({ data: { createRecipe: { id } } })
    await eventually(() => expect(heard).toContain(id))

    // Whatever a visitor says of themselves, they are counted by where they come from; a neighbour is not.
    const send = (browser: Pick<ReturnType<typeof browserAt>, 'ask'>, spoofed: string) =>
      browser.ask(
        '/messages',
        { ...JSON_TYPE, origin, 'x-real-ip': spoofed, 'x-forwarded-for': spoofed },
        JSON.stringify(contactMessage()),
      )
    const sent: number[] = []
    for (let n = 1; n <= AT_MOST + 1; n++) sent.push((await send({ ask }, `198.51.100.${n}`)).status)
    expect(sent).toEqual([...Array(AT_MOST).fill(204), 429])
    const neighbour = browserAt(https, { certificate, address: '127.0.0.3' })
    expect((await send(neighbour, '127.0.0.2')).status).toBe(204)
  },
  300_000,
)
