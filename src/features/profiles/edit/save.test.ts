import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadRequest } from '#test/uploads.ts'
import type { EditableProfile, PictureEdit } from './form.rules.ts'

const id = '4f6b2c1e-0000-4000-8000-000000000000'
const viewer = { accountId: id, username: 'sanne', role: 'member' as const }
const key = `profiles/${id}/profile-image-7`
const address = '/media/profiles/x/profile-image-1?expires=1&signature=x'
const values = { bio: 'Skyr', isPublic: false }
const lists = '{"recipes":[],"topics":[]}'
const profile: EditableProfile = {
  id,
  username: 'Sanne',
  isPublic: true,
  bio: '',
  profilePicture: address,
  createdContent: lists,
  likedContent: lists,
}
const whole = { id, ...values, username: 'Sanne', createdContent: lists, likedContent: lists }
const added: PictureEdit = { kind: 'new', square: new Blob(['x'], { type: 'image/webp' }), key }

let steps: unknown[]
let conditions: unknown[]
let given: { token: Response; stored: number; updates: (() => Response)[] }

const done = () => Response.json({ data: { updateProfile: { id } } })
const refused = () => Response.json({ errors: [{ message: 'no' }] })

beforeEach(() => {
  steps = []
  conditions = []
  given = { token: Response.json({ id_token: 'token' }), stored: 201, updates: [] }
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadRequest({
      asked: (request) => steps.push(request),
      answer: () => ({ status: given.stored, body: {} }),
    }),
  )
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/account/token') return given.token.clone()
    if (path === '/storage/credentials') {
      const expiration = new Date(Date.now() + 900_000).toISOString()
      return Response.json({ credentials: { sessionToken: 'session', expiration } })
    }
    const { authorization } = init!.headers as Record<string, string>
    const { input, condition } = JSON.parse(String(init!.body)).variables
    steps.push([authorization, input])
    conditions.push(condition)
    return (given.updates.shift() ?? done)()
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

async function save(picture: PictureEdit, changes: { viewer?: null; profile?: EditableProfile } = {}) {
  const { saveProfile } = await import('./save.ts')
  return saveProfile({ viewer, profile, values, picture, onStep: () => {}, ...changes })
}

describe('Saving the form', () => {
  test('[PRO-10] [API-21] sends the second input once, with the ID token and the picture that there is', async () => {
    expect(await save({ kind: 'kept' })).toEqual({ profile: { id }, fault: null })
    expect(steps).toEqual([['token', { ...whole, profilePicture: address }]])
  })

  test('[PRO-25] saves nothing where the profile was hidden or shown elsewhere since it was opened', async () => {
    await save({ kind: 'removed' })
    expect(conditions).toEqual([undefined, { isPublic: { eq: profile.isPublic } }])
  })

  test('[API-24] uploads a new picture before the profile is given its key', async () => {
    expect((await save(added)).fault).toBeNull()
    expect(steps).toEqual([`PUT /storage/${key}`, ['token', { ...whole, profilePicture: key }]])
  })

  test('[PRO-15] takes a removed picture away first', async () => {
    expect((await save({ kind: 'removed' })).fault).toBeNull()
    expect(steps).toEqual([
      ['token', { id, profilePicture: null }],
      ['token', { ...whole, profilePicture: null }],
    ])
  })

  test('takes away nothing where a failed try did already', async () => {
    await save({ kind: 'removed' }, { profile: { ...profile, profilePicture: null } })
    expect(steps).toEqual([['token', { ...whole, profilePicture: null }]])
  })

  test.each([
    ['no-session', Response.json({}, { status: 401 })],
    ['no-token', Response.json({})],
    ['save', Response.json({}, { status: 503 })],
  ])('[PRO-13] ends with %s before anything is sent', async (fault, token) => {
    given.token = token
    expect(await save({ kind: 'kept' })).toEqual({ profile: null, fault })
    if (fault !== 'save') expect(await save(added)).toEqual({ profile: null, fault })
    expect(steps).toEqual([])
  })

  test('[PRO-13] ends with no-user where nobody is signed in', async () => {
    expect(await save({ kind: 'kept' }, { viewer: null })).toEqual({ profile: null, fault: 'no-user' })
    expect(steps).toEqual([])
  })

  test('[PRO-14] names the step that failed, and sends nothing after it', async () => {
    given.updates = [refused]
    expect(await save({ kind: 'kept' })).toEqual({ profile: null, fault: 'save' })
    given.updates = [refused]
    expect(await save({ kind: 'removed' })).toEqual({ profile: null, fault: 'removal' })
    given.stored = 500
    expect(await save(added)).toEqual({ profile: null, fault: 'upload' })
    expect(steps.filter((step) => Array.isArray(step))).toHaveLength(2)
  })

  test('saves what was typed where the picture that the form knows was replaced elsewhere', async () => {
    const stale = { code: 'bad-input', field: 'profilePicture', fault: 'missing' }
    given.updates = [() => Response.json({ errors: [{ message: 'no', extensions: stale }] })]
    expect(await save({ kind: 'kept' })).toEqual({ profile: { id }, fault: null })
    expect(steps).toEqual([
      ['token', { ...whole, profilePicture: address }],
      ['token', whole],
    ])
    expect(conditions[1]).toEqual(conditions[0])
  })

  test('gives no new picture up because it is refused', async () => {
    const missing = { code: 'bad-input', field: 'profilePicture', fault: 'missing' }
    given.updates = [() => Response.json({ errors: [{ message: 'no', extensions: missing }] })]
    expect(await save(added)).toEqual({ profile: null, fault: 'save' })
  })

  test('tells what the server has where the picture went and the rest did not', async () => {
    given.updates = [done, refused]
    expect(await save({ kind: 'removed' })).toEqual({ profile: { id }, fault: 'save' })
  })
})

describe('Saving a picture from the page', () => {
  const savePicture = async () =>
    (await import('./save.ts')).savePicture({
      viewer,
      profile,
      picture: added,
      onStep: () => {},
    })

  test('[API-21] uploads it, then sends the first input', async () => {
    expect((await savePicture()).fault).toBeNull()
    expect(steps).toEqual([`PUT /storage/${key}`, ['token', { id, profilePicture: key }]])
  })

  test('[PRO-14] fails as an upload, also where only the profile did not take it', async () => {
    given.updates = [refused]
    expect((await savePicture()).fault).toBe('upload')
  })
})
