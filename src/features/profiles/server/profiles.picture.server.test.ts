import { describe, expect, test } from 'vitest'
import { viewerOfSecret } from '#features/accounts/access/sessions.server.ts'
import { deleteDropped } from '#features/media/server/media.dropped.server.ts'
import { sweepImages } from '#features/media/server/media.sweep.server.ts'
import { updateProfile } from '#features/people/profiles.write.server.ts'
import { mediaParts } from '#server/parts/features.ts'
import { testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { at, mediaEndpoints } from '#test/media-endpoints.ts'

const UPDATE = /* GraphQL */ `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { id bio username isPublic profilePicture profilePictureKey }
}`

type Endpoints = Awaited<ReturnType<typeof mediaEndpoints>>
type Member = Awaited<ReturnType<Endpoints['newMember']>>
type Profile = { id: string; profilePicture: string | null; profilePictureKey: string | null }
type Answer = {
  data?: { updateProfile: Profile } | null
  errors?: { message: string; extensions: { code: string; fault?: string } }[]
}

let time = 1_763_712_000_000
const database = await testDatabase()
const endpoints = await mediaEndpoints(database, [...mediaParts])

describe('The picture of a profile', () => {
  test('[API-21] [API-24] is set by the key, by its address, and by its signed address', async () => {
    const member = await endpoints.newMember()
    const first = `profiles/${member.sub}/profile-image-1`
    expect((await member.put(first)).status).toBe(201)
    const byKey = (await update(member, { profilePicture: first })).data!.updateProfile
    expect(byKey).toMatchObject({ id: member.sub, profilePictureKey: first })
    expect(byKey.profilePicture).toMatch(/^\/media\/profiles\/.*\?expires=\d+&signature=/)
    const shown = await endpoints.ask('GET', byKey.profilePicture!)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const [second, third] = [await upload(member), await upload(member)]
    const byAddress = await update(member, { profilePicture: `https://fitfuel.example/public/${second}` })
    expect(byAddress.data!.updateProfile.profilePictureKey).toBe(second)
    const signed = await endpoints.ask('GET', `/storage/signed-url?key=${third}`)
    const { url } = (await signed.json()) as { url: string }
    const bySigned = await update(member, { profilePicture: url.replace('?', '!card?') })
    expect(bySigned.data!.updateProfile.profilePictureKey).toBe(third)
  })

  test('[API-24] leaves the storage when another replaces it, and when it is removed', async () => {
    const member = await endpoints.newMember()
    const [first, second] = [await upload(member), await upload(member)]
    await update(member, { profilePicture: first })
    await update(member, { profilePicture: second })
    await deleteDropped(parts())
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    const removed = await update(member, { profilePicture: null })
    expect(removed.data!.updateProfile).toMatchObject({ profilePicture: null, profilePictureKey: null })
    await deleteDropped(parts())
    expect(await isStored(second)).toBe(false)
  })

  test('[API-21] stays when it is saved again with the rest of the form', async () => {
    const member = await endpoints.newMember()
    const key = await upload(member)
    const { profilePicture } = (await update(member, { profilePicture: key })).data!.updateProfile
    const { username } = member
    const form = { bio: 'Hardloper', username, isPublic: true, createdContent: '[]', likedContent: '{}' }
    const saved = await update(member, { ...form, profilePicture })
    expect(saved.data!.updateProfile).toMatchObject({ bio: 'Hardloper', profilePictureKey: key })
    const untouched = await update(member, { bio: 'Wielrenner' })
    expect(untouched.data!.updateProfile.profilePictureKey).toBe(key)
    expect(await isStored(key)).toBe(true)
  })

  test('[API-21] [API-19] is refused where it is not stored, of another member, or no such picture', async () => {
    const [member, other] = [await endpoints.newMember(), await endpoints.newMember()]
    const faults: [string, string][] = [
      [`profiles/${member.sub}/profile-image-1`, 'bad-input'],
      [await upload(other), 'not-allowed'],
      [`profiles/${member.sub}/../${other.sub}/profile-image-1`, 'bad-input'],
      [`recipes/1/${member.username}/1-a.jpg`, 'bad-input'],
      ['https://other.example/avatar.jpg', 'bad-input'],
      ['javascript:alert(1)', 'bad-input'],
    ]
    for (const [profilePicture, code] of faults) {
      const { data, errors } = await update(member, { profilePicture })
      expect(data?.updateProfile ?? null).toBeNull()
      expect(errors![0]!.message).not.toBe('')
      expect(errors![0]!.extensions.code).toBe(code)
    }
  })

  test('is looked for in the storage while the row is free, and shown without asking', async () => {
    const member = await endpoints.newMember()
    const key = await upload(member)
    const { head } = endpoints.storage
    const free: boolean[] = []
    endpoints.storage.head = async (asked) => {
      free.push(await isFree(member.sub))
      return head(asked)
    }
    const { profilePictureKey } = (await update(member, { profilePicture: key })).data!.updateProfile
    endpoints.storage.head = head
    expect({ profilePictureKey, free }).toEqual({ profilePictureKey: key, free: [true] })
  })

  test('is refused when the profile drops it while another page takes it up', async () => {
    const member = await endpoints.newMember()
    const key = await upload(member)
    await update(member, { profilePicture: key })
    const { head } = endpoints.storage
    endpoints.storage.head = async (asked) => {
      const about = await head(asked)
      endpoints.storage.head = head
      await update(member, { profilePicture: null })
      return about
    }
    const { errors } = await update(member, { profilePicture: key })
    expect(errors![0]!.extensions).toMatchObject({ code: 'bad-input', fault: 'missing' })
    expect((await update(member, { bio: '' })).data!.updateProfile.profilePictureKey).toBeNull()
  })

  test('can be taken up for 23 hours, before it may be swept', async () => {
    const member = await endpoints.newMember()
    const [early, late] = [await upload(member), await upload(member)]
    const takeUp = (key: string, hours: number) =>
      takeUpAt(new Date(Date.now() + hours * 3600_000), member, key)
    await takeUp(early, 22.9)
    await expect(takeUp(late, 23.1)).rejects.toThrow('send it again')
    expect((await takeUp(early, 30)).profilePictureKey).toBe(early)
  })

  test('is found no more once its object was deleted from the storage', async () => {
    const member = await endpoints.newMember()
    const key = await upload(member)
    await update(member, { profilePicture: key })
    await member.remove(key)
    const saved = await update(member, { bio: 'Zonder foto' })
    expect((await endpoints.ask('GET', saved.data!.updateProfile.profilePicture!)).status).toBe(404)
  })

  test('[API-27] is written under the own prefix alone, in the form of the key', async () => {
    const [member, other] = [await endpoints.newMember(), await endpoints.newMember()]
    const refused = [
      `profiles/${other.sub}/profile-image-1`,
      `profiles/${member.sub}/avatar.png`,
      `profiles/${member.sub}/profile-image-1/2`,
      `profiles/${member.sub}/profile-image-`,
    ]
    for (const key of refused) expect((await member.put(key)).status).toBe(403)
    const key = await upload(other)
    expect((await member.remove(key)).status).toBe(403)
    expect((await endpoints.ask('GET', `/public/${key}`)).status).toBe(404)
  })

  test('is swept when no profile has it, and kept when one has', async () => {
    const member = await endpoints.newMember()
    const [used, unused] = [await upload(member), await upload(member)]
    await update(member, { profilePicture: used })
    const tomorrow = new Date(Date.now() + 25 * 3600_000)
    const { db, storage } = { ...database, storage: endpoints.storage }
    await sweepImages({ db, storage, mediaParts, now: tomorrow })
    expect([await isStored(used), await isStored(unused)]).toEqual([true, false])
  })

  test('[API-25] has one address for five minutes, which can be read for an hour after them and no longer', async () => {
    const member = await endpoints.newMember()
    await update(member, { profilePicture: await upload(member) })
    const stepMs = 300_000
    // A minute into five of the clock, whenever this runs.
    const start = Math.ceil(Date.now() / stepMs) * stepMs + 60_000
    const ask = (query: string) => send(member, { query: `{ ${query} }` }) as Promise<unknown>
    const addressAfter = (seconds: number) =>
      at(start + seconds * 1000, () => ask(`getProfile(id: "${member.sub}") { profilePicture }`)) as Promise<{
        data: { getProfile: { profilePicture: string } }
      }>
    const [first, sameStep, nextStep] = [
      await addressAfter(0),
      await addressAfter(239),
      await addressAfter(241),
    ]
    expect(sameStep).toEqual(first)
    expect(nextStep).not.toEqual(first)
    const { profilePicture } = first.data.getProfile
    const status = (seconds: number) =>
      at(start + seconds * 1000, async () => (await endpoints.ask('GET', profilePicture)).status)
    expect([await status(3600 + 239), await status(3600 + 241)]).toEqual([200, 403])
  })
})

describe('Deleting a profile', () => {
  test('[API-13] deletes its picture, and the next sign-in makes a new one, as private as it was', async () => {
    const member = await endpoints.newMember()
    const key = await upload(member)
    await update(member, { profilePicture: key, bio: 'Weg ermee', isPublic: false })
    const read = `{ getProfile(id: "${member.sub}") { rank bio isPublic profilePicture } }`
    const deletion = `mutation { deleteProfile(input: { id: "${member.sub}" }) { id } }`
    expect(await send(member, { query: deletion })).toEqual({ data: { deleteProfile: { id: member.sub } } })
    await deleteDropped(parts())
    expect(await isStored(key)).toBe(false)
    expect(await send(member, { query: read })).toEqual({ data: { getProfile: null } })
    await member.signInAgain()
    expect(await send(member, { query: read })).toEqual({
      data: { getProfile: { rank: 'Member', bio: '', isPublic: false, profilePicture: null } },
    })
  })
})

function upload(member: Member): Promise<string> {
  return endpoints.keep(`profiles/${member.sub}/profile-image-${time++}`)
}

function update(member: Member, change: object): Promise<Answer> {
  return send(member, { query: UPDATE, variables: { input: { id: member.sub, ...change } } })
}

/** As the specification has it: a direct POST with the ID token. */
async function send({ idToken }: Member, body: object): Promise<Answer> {
  const headers = { authorization: idToken, 'content-type': 'application/json' }
  return (await endpoints.ask('POST', '/graphql', headers, JSON.stringify(body))).json() as Promise<Answer>
}

async function takeUpAt(now: Date, { sub, cookie }: Member, profilePicture: string) {
  const ctx = await testContext(database, { storage: endpoints.storage })
  const viewer = await viewerOfSecret(ctx, cookie.split('=')[1]!)
  return updateProfile({ ...ctx, viewer, now }, sub, { profilePicture })
}

/** Whether nobody has locked the profile. */
async function isFree(id: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    'select from profiles where id = $1 for update skip locked',
    [id],
  )
  return rowCount === 1
}

const parts = () => ({ db: database.db, storage: endpoints.storage })

async function isStored(key: string): Promise<boolean> {
  return (await endpoints.storage.head(key)) !== null
}
