import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { UNUSED } from '#features/media/ground/media.rules.ts'
import { uploadedImages } from '#features/media/ground/media.tables.server.ts'
import { noteDropped } from '#features/media/server/media.attach.server.ts'
import { sweepImages } from '#features/media/server/media.sweep.server.ts'
import { testDatabase } from '#test/database.ts'
import { picturesFor } from '#test/media.ts'
import { mediaEndpoints } from '#test/media-endpoints.ts'

const DAY_MS = 24 * 3600_000
const used = new Set<string>()
const mediaParts = picturesFor(used)

const endpoints = await mediaEndpoints(await testDatabase(), mediaParts)

/** A member who stored so many pictures of so many bytes, so long ago. */
async function memberWith(pictures: number, { bytes = 1000, agoMs = 0 } = {}) {
  const member = await endpoints.newMember()
  const storedAt = new Date(Date.now() - agoMs)
  const keys = Array.from({ length: pictures }, (_, nth) => `recipes/1/${member.username}/${nth}-old`)
  await endpoints.database.db
    .insert(uploadedImages)
    .values(keys.map((key) => ({ key, accountId: member.sub, bytes, storedAt })))
  const put = async () => {
    const answer = await member.put(`recipes/1/${member.username}/new`)
    return [answer.status, (await answer.json()).reason, answer.headers.get('retry-after')]
  }
  return { ...member, keys, put }
}

const taken = [201, undefined, null]
const refused = [429, 'quota', expect.stringMatching(/^(8639\d|86400)$/)]

describe('Pictures of a member that no row uses', () => {
  test('are so many, or of so many bytes, at most', async () => {
    const half = UNUSED.bytes / 2
    expect(await (await memberWith(UNUSED.pictures - 1)).put()).toEqual(taken)
    expect(await (await memberWith(UNUSED.pictures)).put()).toEqual(refused)
    expect(await (await memberWith(2, { bytes: half - 1 })).put()).toEqual(taken)
    expect(await (await memberWith(2, { bytes: half })).put()).toEqual(refused)
  })

  test('do not count once a row uses them, also after it drops them', async () => {
    const member = await memberWith(UNUSED.pictures)
    used.add(member.keys[0]!)
    expect(await member.put()).toEqual(taken)
    const other = await memberWith(UNUSED.pictures)
    await noteDropped(endpoints.database.db, new Date(), [other.keys[0]!])
    expect(await other.put()).toEqual(taken)
  })

  test('do not count once they are deleted, or old enough to be swept, whose notes go at night', async () => {
    const member = await memberWith(UNUSED.pictures)
    expect((await member.remove(member.keys[0]!)).status).toBe(204)
    expect(await member.put()).toEqual(taken)
    const { put, sub } = await memberWith(UNUSED.pictures, { agoMs: DAY_MS + 60_000 })
    expect(await put()).toEqual(taken)
    const { db } = endpoints.database
    await sweepImages({ db, storage: endpoints.storage, mediaParts, now: new Date() })
    const noted = await db.select().from(uploadedImages).where(eq(uploadedImages.accountId, sub))
    expect(noted).toMatchObject([{ bytes: expect.toSatisfy((bytes: number) => bytes > 1000) }])
  })
})

test('Pictures are not taken while the disk is nearly full', async () => {
  // A file system of the kernel, in which nothing is ever free.
  const uploadFolder = process.platform === 'linux' ? '/proc' : '/dev'
  const full = await mediaEndpoints(await testDatabase(), mediaParts, { uploadFolder })
  const { put, username } = await full.newMember()
  const answer = await put(`recipes/1/${username}/1-a`)
  expect([answer.status, (await answer.json()).reason]).toEqual([503, 'full'])
})
