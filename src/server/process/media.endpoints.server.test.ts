import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { allKeysOf, UPLOADS } from '#features/media/ground/media.rules.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { testDatabase } from '#test/database.ts'
import { at, mediaEndpoints } from '#test/media-endpoints.ts'
import { newAddress } from '#test/network.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf } from '#test/storage.ts'

const png = await newPicture().png().toBuffer()
/** Of one colour, which takes an encoder next to nothing. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()

const endpoints = await mediaEndpoints(await testDatabase())

describe('An uploaded picture', () => {
  test('[API-23] of a recipe is served at public/{key} in four sizes, for good', async () => {
    const { put, username } = await endpoints.newMember()
    const key = `recipes/4f6b2c1e/${username}/1763712000000-soup.jpg`
    const stored = await put(key, 'image/jpeg', await photograph(2100, 1050))
    expect(stored.status).toBe(201)
    expect(await stored.json()).toEqual({ key, url: `/public/${key}`, width: 2048, height: 1024 })
    for (const [end, width] of [
      ['', 2048],
      ['!page', 1280],
      ['!card', 640],
      ['!face', 192],
    ] as const) {
      const { status, headers, ...served } = await read(`/public/${key}${end}`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-length': String(served.body.length),
      })
      expect(await sharp(served.body).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
  })

  test('is there in the three shapes that search engines want, cut out of its middle', async () => {
    const { put, username } = await endpoints.newMember()
    const key = `recipes/4f6b2c1e/${username}/2-soup.jpg`
    await put(key, 'image/jpeg', await photograph(1400, 1024))
    for (const [end, width, height] of [
      ['!square', 1024, 1024],
      ['!classic', 1200, 900],
      ['!wide', 1200, 675],
    ] as const) {
      const { status, body } = await read(`/public/${key}${end}`)
      expect(status).toBe(200)
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    // One that was stored before there were shapes and faces.
    await endpoints.storage.delete([`${key}!square`, `${key}!face`])
    expect(await sharp((await read(`/public/${key}!square`)).body).metadata()).toMatchObject({ width: 1280 })
    expect(await sharp((await read(`/public/${key}!face`)).body).metadata()).toMatchObject({ width: 640 })
    expect((await endpoints.ask('GET', `/public/recipes/1/${username}/none!square`)).status).toBe(404)
  })

  test('[API-23] is not sent again to who has it, nor to who asks for its head', async () => {
    const { put, username } = await endpoints.newMember()
    const path = `/public/recipes/1/${username}/1-a`
    await put(`recipes/1/${username}/1-a`)
    const { headers, body } = await read(path)
    const again = await endpoints.ask('GET', path, { 'if-none-match': `W/"x", ${headers.etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', headers.etag])
    const other = await endpoints.ask('GET', path, { 'if-none-match': '"x"' })
    expect((await other.arrayBuffer()).byteLength).toBe(body.length)
    const head = await endpoints.ask('HEAD', path)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(body.length))
  })

  test('[API-23] is never stored over, and can be stored anew once it was deleted', async () => {
    const { put, remove, username } = await endpoints.newMember()
    const key = `recipes/1/${username}/1-a`
    const both = await Promise.all([put(key), put(key)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = await put(key)
    expect([refused.status, (await refused.json()).reason]).toEqual([409, 'exists'])
    const etag = async () => (await endpoints.ask('HEAD', `/public/${key}`)).headers.get('etag')
    const before = await etag()
    await remove(key)
    expect((await endpoints.ask('GET', `/public/${key}`)).status).toBe(404)
    expect((await put(key)).status).toBe(201)
    // As long as the one before, and another picture all the same.
    expect(await etag()).not.toBe(before)
  })

  test('[API-24] of a profile says its type and when it came, and is not public', async () => {
    const { put, sub } = await endpoints.newMember()
    const key = `profiles/${sub}/profile-image-1763712000000`
    const { url } = await (await put(key)).json()
    const about = await endpoints.storage.head(key)
    expect(about?.contentType).toBe('image/webp')
    expect(Date.now() - Date.parse(about!.metadata.uploadedAt!)).toBeLessThan(60_000)
    for (const end of ['', '!face', '!card', '!page']) {
      expect((await endpoints.ask('GET', `/public/${key}${end}`)).status).toBe(404)
      expect((await endpoints.ask('GET', `/media/${key}${end}`)).status).toBe(403)
    }
    expect((await endpoints.ask('GET', url)).status).toBe(200)
  })

  test('[API-28] is what its content says, whatever it is sent as', async () => {
    const { put, username } = await endpoints.newMember()
    const key = `recipes/1/${username}/1-a`
    const wrong = await put(key, 'image/jpeg', png)
    expect([wrong.status, (await wrong.json()).reason]).toEqual([400, 'image-type'])
    const small = await put(
      `recipes/1/${username}/1-a`,
      'image/png',
      await newPicture(320, 99).png().toBuffer(),
    )
    expect([small.status, (await small.json()).reason]).toEqual([400, 'image-small'])
    expect(await keysOf(endpoints.storage.list(key))).toEqual([])
  })

  test('[API-28] of more bytes than are taken is refused before any is read', async () => {
    const { username, sessionToken } = await endpoints.newMember()
    const headers = { 'content-length': '26214401' }
    const body = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 })
    expect((await endpoints.send({ username, sessionToken }, body, headers)).status).toBe(413)
  })

  test('[API-28] of more bytes than are taken is refused when they have come, if nobody said so before', async () => {
    const { username, sessionToken } = await endpoints.newMember()
    const part = new Uint8Array(65_536)
    let parts = 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      // One byte after four hundred parts.
      controller.enqueue(parts < 400 ? part : part.subarray(0, 1))
      if (parts++ === 400) controller.close()
    }
    const refused = await endpoints.send({ username, sessionToken }, new ReadableStream({ pull }))
    expect([refused.status, (await refused.json()).reason]).toEqual([413, 'image-size'])
  })

  test('is stored last under the key that says that it is there: a killed process leaves all of it or nothing to be seen', async () => {
    const { put, username } = await endpoints.newMember()
    const key = `recipes/1/${username}/1-a`
    const { put: store } = endpoints.storage
    onTestFinished(() => void Object.assign(endpoints.storage, { put: store }))
    const stored: string[] = []
    endpoints.storage.put = async (...about) => {
      await store(...about)
      stored.push(about[0])
    }
    await put(key)
    expect(stored.toSorted()).toEqual(allKeysOf(key).toSorted())
    expect(stored.at(-1)).toBe(key)
  })

  test('does not wait for another that a slow storage keeps up', async () => {
    const { put, username } = await endpoints.newMember()
    const [slow, quick] = [`recipes/1/${username}/1-slow`, `recipes/1/${username}/2-quick`]
    const { put: store } = endpoints.storage
    const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    endpoints.storage.put = async (key, body, about) => {
      if (key.startsWith(slow)) {
        asked.resolve()
        await stored.promise
      }
      return store(key, body, about)
    }
    const waiting = put(slow)
    await asked.promise
    expect((await put(quick)).status).toBe(201)
    stored.resolve()
    expect((await waiting).status).toBe(201)
    endpoints.storage.put = store
  })

  test('is one of two hundred an hour, wherever its member sends it from', async () => {
    const { put, username, sub } = await endpoints.newMember()
    for (let count = 1; count < UPLOADS.attempts; count++) await countMember(endpoints.database, UPLOADS, sub)
    expect((await put(`recipes/1/${username}/1-a`)).status).toBe(201)
    const refused = await put(`recipes/1/${username}/2-a`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  test('waits in a line that has an end, for each member and for all', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => endpoints.newMember()))
    const uploads = members.flatMap((member) => Array.from({ length: 9 }, () => endpoints.openUpload(member)))
    const told: string[] = []
    const all = Promise.all(
      uploads.map(async ({ answer }) => {
        const { status, headers } = await answer
        told.push(`${status} ${headers.get('retry-after')}`)
      }),
    )
    await vi.waitUntil(() => told.length === 45 - 32, { timeout: 30_000 })
    expect(new Set(told)).toEqual(new Set(['429 10', '503 10']))
    for (const { breakOff } of uploads) breakOff()
    await all
    expect(told.filter((answer) => answer === '400 null')).toHaveLength(32)
  })

  test('leaves places for other networks, however many accounts one of them has', async () => {
    // Each from a /64 of its own, of the /48 of one customer.
    const line = newAddress().split(':').slice(0, 3).join(':')
    const from = (i: number) => ({ incoming: { socket: { remoteAddress: `${line}:${i}::1` } } })
    const [one, two, other] = await Promise.all([
      endpoints.newMember(),
      endpoints.newMember(),
      endpoints.newMember(),
    ])
    const all = [one, two].flatMap((member) =>
      Array.from({ length: 7 }, (_, i) => endpoints.openUpload(member, from(i))),
    )
    const refused = await Promise.any(all.map(({ answer }) => answer))
    expect(refused.status).toBe(429)
    expect((await other.put(`recipes/1/${other.username}/1-a`)).status).toBe(201)
    for (const { breakOff } of all) breakOff()
    const statuses = (await Promise.all(all.map(({ answer }) => answer))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('waits for one of another member, however many that one has sent', async () => {
    const [many, one] = [await endpoints.newMember(), await endpoints.newMember()]
    const stored: string[] = []
    const { put: store } = endpoints.storage
    endpoints.storage.put = (key, body, about) => {
      if (!key.includes('!')) stored.push(key.split('/')[2]!)
      return store(key, body, about)
    }
    const sent = Array.from({ length: 6 }, (_, index) => many.put(`recipes/1/${many.username}/${index}-a`))
    sent.push(one.put(`recipes/1/${one.username}/1-a`))
    await Promise.all(sent)
    endpoints.storage.put = store
    expect(stored.indexOf(one.username)).toBeLessThan(3)
    expect(stored).toHaveLength(7)
  })
})

describe('A signed address', () => {
  test('[API-25] can be read for an hour, in every size, and is refused afterwards', async () => {
    const { put, sub } = await endpoints.newMember()
    const key = `profiles/${sub}/profile-image-1`
    await put(key)
    const { url } = await (await endpoints.ask('GET', `/storage/signed-url?key=${key}`)).json()
    const now = Date.now()
    for (const path of [url, url.replace('?', '!card?'), url.replace('?', '!page?')]) {
      const response = await at(now + 3590_000, () => endpoints.ask('GET', path))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('cache-control')).toMatch(/^private, max-age=([1-9]|10)$/)
      expect((await at(now + 3601_000, () => endpoints.ask('GET', path))).status).toBe(403)
    }
  })

  test('[API-25] is refused when it was altered', async () => {
    const [{ put, sub }, other] = [await endpoints.newMember(), await endpoints.newMember()]
    await put(`profiles/${sub}/profile-image-1`)
    await other.put(`profiles/${other.sub}/profile-image-1`)
    const { url } = await (
      await endpoints.ask('GET', `/storage/signed-url?key=profiles/${sub}/profile-image-1`)
    ).json()
    const altered = [
      url.replace(sub, other.sub),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/signature=(.)/, (_: string, first: string) => `signature=${first === '-' ? '_' : '-'}`),
      url.replace(/expires=\d+&/, ''),
      url.replace(/&.*/, ''),
      url.replace('?', '!huge?'),
      url.replace(/\?.*/, ''),
    ]
    for (const path of altered) expect([path, (await endpoints.ask('GET', path)).status]).toEqual([path, 403])
  })

  test('[API-25] is not given for a picture that does not exist', async () => {
    const { sub } = await endpoints.newMember()
    for (const key of [`profiles/${sub}/profile-image-1`, '..%2f..%2fetc', '', 'profiles']) {
      expect((await endpoints.ask('GET', `/storage/signed-url?key=${key}`)).status).toBe(404)
    }
  })
})

async function read(path: string) {
  const response = await endpoints.ask('GET', path)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}
