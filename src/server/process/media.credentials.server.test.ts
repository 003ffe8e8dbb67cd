import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, sessions } from '#features/accounts/ground/accounts.tables.server.ts'
import { allKeysOf, CREDENTIALS_SECONDS } from '#features/media/ground/media.rules.ts'
import { testDatabase } from '#test/database.ts'
import { at, mediaEndpoints } from '#test/media-endpoints.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf } from '#test/storage.ts'

const png = await newPicture().png().toBuffer()

const database = await testDatabase()
const endpoints = await mediaEndpoints(database)

describe('The identity', () => {
  test('[API-26] and the credentials come for an ID token, with or without Bearer, and name the region', async () => {
    const { sub, username, idToken } = await endpoints.newMember()
    const identity = { identityId: `eu-west-1:${sub}`, region: 'eu-west-1' }
    for (const authorization of [idToken, `Bearer ${idToken}`]) {
      const told = await endpoints.ask('POST', '/storage/identity', { authorization })
      expect(await told.json()).toEqual(identity)
      const given = await endpoints.ask('POST', '/storage/credentials', { authorization })
      expect(given.headers.get('cache-control')).toBe('no-store')
      const { credentials, ...rest } = await given.json()
      expect(rest).toEqual({
        ...identity,
        prefixes: [`recipes/{recipeId}/${username}/`, `profiles/${sub}/`],
      })
      expect(Object.keys(credentials)).toEqual(['sessionToken', 'expiration'])
      const seconds = (Date.parse(credentials.expiration) - Date.now()) / 1000
      expect(seconds).toBeGreaterThan(CREDENTIALS_SECONDS - 60)
      expect(seconds).toBeLessThanOrEqual(CREDENTIALS_SECONDS)
    }
  })

  test('[API-26] is given to nobody else', async () => {
    const { idToken, cookie, sessionToken } = await endpoints.newMember()
    const later = Date.now() + 2 * 3600_000
    const altered = `${idToken.slice(0, -5)}AAAAA`
    for (const path of ['/storage/identity', '/storage/credentials']) {
      const refused = [
        await endpoints.ask('POST', path, { origin: 'http://localhost' }),
        await endpoints.ask('POST', path, { origin: 'http://localhost', cookie }),
        await endpoints.ask('POST', path, { authorization: 'Bearer nonsense' }),
        await endpoints.ask('POST', path, { authorization: altered }),
        await endpoints.ask('POST', path, { authorization: `Bearer ${sessionToken}` }),
        await at(later, () => endpoints.ask('POST', path, { authorization: idToken })),
      ]
      expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(401))
      for (const response of refused) expect(Object.keys(await response.json())).toEqual(['code', 'message'])
    }
  })

  test('[API-26] is given no more once the session has ended', async () => {
    const { idToken, sub } = await endpoints.newMember()
    await database.db.delete(sessions).where(eq(sessions.accountId, sub))
    expect((await endpoints.ask('POST', '/storage/credentials', { authorization: idToken })).status).toBe(401)
  })
})

describe('Credentials', () => {
  test('[API-27] allow writing and deleting under the own prefixes', async () => {
    const { put, remove, username, sub } = await endpoints.newMember()
    for (const key of [`recipes/1/${username}/1-soup.jpg`, `profiles/${sub}/profile-image-1763712000000`]) {
      expect((await put(key)).status).toBe(201)
      expect((await remove(key)).status).toBe(204)
      expect(await keysOf(endpoints.storage.list(key))).toEqual([])
      expect((await remove(key)).status).toBe(204)
    }
  })

  test('[API-27] allow it under no other key', async () => {
    const [{ put, remove, username }, other] = [await endpoints.newMember(), await endpoints.newMember()]
    const theirs = `profiles/${other.sub}/profile-image-1`
    expect((await other.put(theirs)).status).toBe(201)
    const foreign = [
      theirs,
      `recipes/1/${other.username}/1-a`,
      `other/1/${username}/1-a`,
      `recipes/${username}`,
    ]
    for (const key of foreign) {
      expect([(await put(key)).status, (await remove(key)).status]).toEqual([403, 403])
    }
    for (const key of ['recipes', 'recipes/..%2fprofiles', `recipes/1/${username}/1-a!card`, 'RECIPES/1']) {
      expect([(await put(key)).status, (await remove(key)).status]).toEqual([400, 400])
    }
    expect(await keysOf(endpoints.storage.list(theirs))).toEqual(allKeysOf(theirs).toSorted())
  })

  test('[API-27] are signed, short-lived, and nothing else takes their place', async () => {
    const { sessionToken, idToken, cookie, username, sub } = await endpoints.newMember()
    const [payload, signature] = sessionToken.split('.')
    const longer = JSON.parse(String(Buffer.from(payload!, 'base64url')))
    longer.exp += 3600
    const path = `/storage/recipes/1/${username}/1-a`
    const send = (headers: Record<string, string>) =>
      endpoints.ask('PUT', path, { 'content-type': 'image/png', ...headers }, png)
    const bearer = (token: string) => send({ authorization: `Bearer ${token}` })
    const after = Date.now() + (CREDENTIALS_SECONDS + 1) * 1000
    const refused = [
      await send({}),
      await send({ cookie, origin: 'http://localhost' }),
      await bearer(idToken),
      await bearer(`${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${signature}`),
      await bearer(`${payload}.`),
      await bearer(`${sessionToken}.${signature}`),
      await at(after, () => bearer(sessionToken)),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(401))
    await database.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, sub))
    expect((await bearer(sessionToken)).status).toBe(401)
  })

  test('[API-27] end with the session', async () => {
    const { put, username, cookie } = await endpoints.newMember()
    await endpoints.ask('POST', '/account/sign-out', { cookie, origin: 'http://localhost' })
    expect((await put(`recipes/1/${username}/1-a`)).status).toBe(401)
  })
})
