import { describe, expect, onTestFinished, test } from 'vitest'
import { deleteDropped } from '#features/media/server/media.dropped.server.ts'
import { StorageAwayError } from '#platform/storage/away.server.ts'
import { mediaParts } from '#server/parts/features.ts'
import { testDatabase } from '#test/database.ts'
import { mediaEndpoints } from '#test/media-endpoints.ts'
import { hideRow } from '#test/moderation.ts'

const FIELDS = `id title description protein carbs fat calories useCustomCalories ingredients instructions
  imageUrl imageKey images username authorID likeCount isLiked views createdAt updatedAt editedAt`
const CREATE = /* GraphQL */ `mutation { createRecipe(input: {
  title: "Kwark", description: "Snel", protein: 30, carbs: 20, fat: 5, ingredients: "kwark", instructions: "Roer."
}) { id } }`
const UPDATE = `mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { ${FIELDS} } }`
const GET = `query ($id: ID!) { getRecipe(id: $id) { ${FIELDS} } }`

type Endpoints = Awaited<ReturnType<typeof mediaEndpoints>>
type Member = Awaited<ReturnType<Endpoints['newMember']>>
type Recipe = Record<string, unknown> & { images: string }

let time = 1_763_712_000_000
const database = await testDatabase()
const endpoints = await mediaEndpoints(database, [...mediaParts])
const author = await endpoints.newMember()

describe('The pictures of a recipe', () => {
  test('[API-15] [REC-27] are set by url, key and list, and every other field stays as it was', async () => {
    const id = await newRecipe()
    const before = await read(id)
    const soup = await upload(id, 'soup.jpg')
    const bowl = `recipes/${id}/${author.username}/1-bowl.jpg`
    expect((await author.put(bowl)).status).toBe(201)
    const images = JSON.stringify([soup, bowl].map((key) => ({ url: '', key, isMain: key === bowl })))
    await update({ id, imageUrl: `/public/${bowl}`, imageKey: bowl, images })
    const after = await read(id)
    expect({ ...after, images: JSON.parse(after.images) }).toEqual({
      ...before,
      ...{ imageUrl: `/public/${bowl}`, imageKey: bowl, updatedAt: expect.any(String) },
      images: [
        { url: `/public/${bowl}`, key: bowl, isMain: true },
        { url: `/public/${soup}`, key: soup, isMain: false },
      ],
    })
    expect((await endpoints.ask('GET', after.imageUrl as string)).status).toBe(200)
  })

  test('[REC-24] that come first are an edit only where that is said, and others always are', async () => {
    const [created, edited] = [await newRecipe(), await newRecipe()]
    await update({ id: created, imageKey: await upload(created, 'soup.jpg') })
    await update({ id: edited, imageKey: await upload(edited, 'soup.jpg'), isEdit: true })
    expect(await read(created)).toMatchObject({ editedAt: null })
    expect(await read(edited)).toMatchObject({ editedAt: expect.any(String) })
    await update({ id: created, imageKey: await upload(created, 'bowl.jpg') })
    expect(await read(created)).toMatchObject({ editedAt: expect.any(String) })
  })

  test('[API-15] stay when other fields change, and an address alone changes nothing', async () => {
    const id = await newRecipe()
    const key = await upload(id, 'soup.jpg')
    await update({ id, imageKey: key })
    const { images } = await read(id)
    expect(JSON.parse(images)).toEqual([{ url: `/public/${key}`, key, isMain: true }])
    await update({ id, title: 'Skyr', imageUrl: 'https://other.example/soup.jpg' })
    expect(await read(id)).toMatchObject({ title: 'Skyr', images, imageUrl: `/public/${key}` })
  })

  test('[API-15] leave the storage when the list leaves them out, and with the recipe', async () => {
    const id = await newRecipe()
    const [soup, bowl] = [await upload(id, 'soup.jpg'), await upload(id, 'bowl.jpg')]
    const listOf = (...keys: string[]) =>
      JSON.stringify(keys.map((key) => ({ url: `/public/${key}`, key, isMain: false })))
    await update({ id, images: listOf(soup, bowl) })
    await update({ id, images: listOf(bowl) })
    expect(await read(id)).toMatchObject({ imageKey: bowl })
    await deleteDropped(parts())
    expect([await isStored(soup), await isStored(bowl)]).toEqual([false, true])
    await send(author, `mutation { deleteRecipe(input: { id: "${id}" }) { id } }`)
    await deleteDropped(parts())
    expect(await isStored(bowl)).toBe(false)
  })

  test('[API-15] leave a storage that is away as soon as it is back, and nobody waits for it', async () => {
    const id = await newRecipe()
    const key = await upload(id, 'soup.jpg')
    await update({ id, images: JSON.stringify([{ url: `/public/${key}`, key, isMain: true }]) })
    const remove = endpoints.storage.delete
    endpoints.storage.delete = () => Promise.reject(new Error('the storage is away'))
    const { errors } = await send(author, `mutation { deleteRecipe(input: { id: "${id}" }) { id } }`)
    expect(errors).toBeUndefined()
    await expect(deleteDropped(parts())).rejects.toThrow('the storage is away')
    endpoints.storage.delete = remove
    expect(await isStored(key)).toBe(true)
    await deleteDropped(parts())
    expect(await isStored(key)).toBe(false)
  })

  test('[API-15] that cannot be looked for, as the storage is away, are answered as unavailable, and the recipe stays', async () => {
    const id = await newRecipe()
    const key = await upload(id, 'soup.jpg')
    const before = await read(id)
    const { head } = endpoints.storage
    onTestFinished(() => void Object.assign(endpoints.storage, { head }))
    endpoints.storage.head = () => Promise.reject(new StorageAwayError('the storage is away'))
    const { errors } = await send(author, UPDATE, { input: { id, title: 'Skyr', imageKey: key } })
    expect(errors).toMatchObject([{ extensions: { code: 'unavailable' } }])
    expect(await read(id)).toEqual(before)
  })

  test('[API-15] are refused when they are of another recipe, not stored, or in no list', async () => {
    const [id, other] = [await newRecipe(), await newRecipe()]
    const ofOther = await upload(other, 'soup.jpg')
    const missing = `recipes/${id}/${author.username}/1-missing.jpg`
    const list = (key: string) => JSON.stringify([{ url: '', key, isMain: true }])
    for (const change of [
      { imageKey: ofOther },
      { images: list(ofOther) },
      { imageKey: missing },
      { images: list(missing) },
      { images: 'no list' },
    ]) {
      const { errors } = await send(author, UPDATE, { input: { id, ...change } })
      expect(errors![0]!.extensions.code).toBe('bad-input')
    }
    expect(await read(id)).toMatchObject({ images: '[]', imageKey: null, imageUrl: null })
    expect(await isStored(ofOther)).toBe(true)
  })

  test('[API-15] have one main one, also where the key that should name it is empty', async () => {
    const id = await newRecipe()
    const [soup, bowl] = [await upload(id, 'soup.jpg'), await upload(id, 'bowl.jpg')]
    for (const imageKey of [soup, bowl, '']) await update({ id, imageKey })
    const images = JSON.parse((await read(id)).images) as { key: string; isMain: boolean }[]
    expect(images.map(({ key, isMain }) => [key, isMain])).toEqual([
      [bowl, true],
      [soup, false],
    ])
  })

  test('[API-15] are refused when another page drops them while this one takes them up', async () => {
    const id = await newRecipe()
    const [soup, bowl] = [await upload(id, 'soup.jpg'), await upload(id, 'bowl.jpg')]
    const listOf = (...keys: string[]) =>
      JSON.stringify(keys.map((key) => ({ url: `/public/${key}`, key, isMain: false })))
    await update({ id, images: listOf(soup, bowl) })
    const { head } = endpoints.storage
    endpoints.storage.head = async (key) => {
      const about = await head(key)
      if (key === soup) {
        endpoints.storage.head = head
        await update({ id, images: listOf(bowl) })
      }
      return about
    }
    const { errors } = await send(author, UPDATE, { input: { id, images: listOf(soup, bowl) } })
    expect(errors![0]!.extensions.code).toBe('bad-input')
    expect(JSON.parse((await read(id)).images)).toMatchObject([{ key: bowl }])
  })

  test('are left to the author and moderators while a moderator hides the recipe', async () => {
    const id = await newRecipe()
    const key = await upload(id, 'soup.jpg')
    const [other, moderator] = [await endpoints.newMember(), await endpoints.newMember()]
    await database.pool.query("update accounts set role = 'moderator' where id = $1", [moderator.sub])
    const signed = `/storage/signed-url?key=${key}`
    const { url } = (await (await endpoints.ask('GET', signed)).json()) as { url: string }
    await hideRow(database, 'recipes', id)
    const statusOf = async (path: string, cookie?: string) =>
      (await endpoints.ask('GET', path, cookie ? { cookie } : {})).status
    for (const path of [`/public/${key}`, `/public/${key}!card`, signed, url]) {
      const asked = [undefined, other.cookie, author.cookie, moderator.cookie]
      const statuses = await Promise.all(asked.map((cookie) => statusOf(path, cookie)))
      expect({ path, statuses }).toEqual({ path, statuses: [404, 404, 200, 200] })
    }
    const shown = await endpoints.ask('GET', `/public/${key}`, { cookie: author.cookie })
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    await database.pool.query('update recipes set hidden_at = null where id = $1', [id])
    expect(await statusOf(`/public/${key}`)).toBe(200)
  })

  test('[API-15] are twenty at most, also where they are named one by one', async () => {
    const id = await newRecipe()
    const about = { contentType: 'image/webp', metadata: {} }
    const keys = Array.from({ length: 21 }, (_, at) => `recipes/${id}/${author.username}/${at}-soup.jpg`)
    for (const key of keys) await endpoints.storage.put(key, new Uint8Array([1]), about)
    for (const imageKey of keys.slice(0, 20)) await update({ id, imageKey })
    const { errors } = await send(author, UPDATE, { input: { id, imageKey: keys[20] } })
    expect(errors![0]!.extensions).toMatchObject({ code: 'bad-input', fault: 'too-many' })
    expect(JSON.parse((await read(id)).images)).toHaveLength(20)
  })

  test('[API-15] are taken by their recipe, however its id is written', async () => {
    const id = await newRecipe()
    const imageKey = await upload(id, 'soup.jpg')
    await update({ id: id.toUpperCase(), imageKey })
    expect(await read(id)).toMatchObject({ imageKey })
  })

  test('[API-27] are written by the author alone', async () => {
    const id = await newRecipe()
    const other = await endpoints.newMember()
    for (const username of [author.username, other.username]) {
      expect((await other.put(`recipes/${id}/${username}/1-soup.jpg`)).status).toBe(403)
    }
  })
})

type Answer = { data?: Record<string, Recipe> | null; errors?: { extensions: { code: string } }[] }

async function send({ idToken }: Member, query: string, variables: object = {}): Promise<Answer> {
  const headers = { authorization: idToken, 'content-type': 'application/json' }
  const body = JSON.stringify({ query, variables })
  return (await endpoints.ask('POST', '/graphql', headers, body)).json() as Promise<Answer>
}

async function newRecipe(): Promise<string> {
  const { data } = await send(author, CREATE)
  return data!.createRecipe!.id as string
}

async function read(id: string): Promise<Recipe> {
  return (await send(author, GET, { id })).data!.getRecipe!
}

async function update(input: object): Promise<void> {
  expect((await send(author, UPDATE, { input })).errors).toBeUndefined()
}

function upload(id: string, name: string): Promise<string> {
  return endpoints.keep(`recipes/${id}/${author.username}/${time++}-${name}`)
}

const parts = () => ({ db: database.db, storage: endpoints.storage })

async function isStored(key: string): Promise<boolean> {
  return (await endpoints.storage.head(key)) !== null
}
