import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadRequest } from '#test/uploads.ts'

const file = new Blob(['x'], { type: 'image/png' })
const stored = { key: 'recipes/1/jan/1-a', url: '/public/recipes/1/jan/1-a', width: 1, height: 1 }

let asked: string[]
let given: { idToken: string | null; seconds: number; answer: { status: number; body: object | string } }

beforeEach(() => {
  asked = []
  given = { idToken: 'token', seconds: 900, answer: { status: 201, body: stored } }
  const asks = (request: string) => asked.push(request)
  vi.stubGlobal('XMLHttpRequest', uploadRequest({ asked: asks, answer: () => given.answer }))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/account/token') {
      return Response.json({ id_token: given.idToken }, { status: given.idToken ? 200 : 401 })
    }
    const expiration = new Date(Date.now() + given.seconds * 1000).toISOString()
    return Response.json({ credentials: { sessionToken: 'session', expiration } })
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

describe('Uploads of a page', () => {
  test('share one call for credentials, also when they start at once', async () => {
    const { uploadImage } = await import('./media.client.ts')
    const upload = () => uploadImage({ key: stored.key, file })
    expect(await Promise.all([upload(), upload(), upload()])).toEqual([stored, stored, stored])
    await upload()
    expect(asked.filter((path) => path === '/storage/credentials')).toHaveLength(1)
    expect(asked.filter((path) => path === `PUT /storage/${stored.key}`)).toHaveLength(4)
  })

  test('ask for new credentials before the old ones end', async () => {
    given.seconds = 60
    const { uploadImage } = await import('./media.client.ts')
    for (let count = 0; count < 2; count++) await uploadImage({ key: stored.key, file })
    expect(asked.filter((path) => path === '/storage/credentials')).toHaveLength(2)
  })

  test('fail without credentials, and try again the next time', async () => {
    const { uploadImage } = await import('./media.client.ts')
    given.idToken = null
    await expect(uploadImage({ key: stored.key, file })).rejects.toMatchObject({ code: 'no-credentials' })
    given.idToken = 'token'
    expect(await uploadImage({ key: stored.key, file })).toEqual(stored)
  })

  test('ask for new credentials once when the old ones are refused', async () => {
    const { uploadImage } = await import('./media.client.ts')
    given.answer = { status: 401, body: { message: 'no' } }
    await expect(uploadImage({ key: stored.key, file })).rejects.toMatchObject({ code: 'no-credentials' })
    expect(asked.filter((path) => path === '/storage/credentials')).toHaveLength(2)
  })

  test('count as stored where an earlier try was, and only its answer was lost', async () => {
    const { uploadOnce } = await import('./media.client.ts')
    given.answer = { status: 409, body: { reason: 'exists' } }
    await expect(uploadOnce({ key: stored.key, file })).resolves.toBeUndefined()
    given.answer = { status: 403, body: {} }
    await expect(uploadOnce({ key: stored.key, file })).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test.each([
    [400, { reason: 'image-pixels' }, 'image-pixels'],
    [408, { reason: 'too-slow' }, 'network'],
    [413, { reason: 'image-size' }, 'image-size'],
    [413, '<html><h1>413 Request Entity Too Large</h1></html>', 'not-let-through'],
    [409, { reason: 'exists' }, 'exists'],
    [403, {}, 'not-allowed'],
    [429, { reason: 'busy' }, 'busy'],
    [429, { reason: 'quota' }, 'quota'],
    [503, {}, 'busy'],
    [503, { reason: 'full' }, 'busy'],
    [500, { message: 'Something went wrong.' }, 'failed'],
    [400, { reason: 'made up' }, 'failed'],
  ])('name why a picture was not stored: %i %o', async (status, body, code) => {
    const { uploadImage } = await import('./media.client.ts')
    given.answer = { status, body }
    await expect(uploadImage({ key: stored.key, file })).rejects.toMatchObject({ code })
  })
})
