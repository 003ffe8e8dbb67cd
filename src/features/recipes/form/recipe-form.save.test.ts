import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { whenInvalidated } from '#platform/browser/invalidated.ts'
import { uploadRequest } from '#test/uploads.ts'
import { type PictureChange, picturesAfter, picturesOf } from '../pictures/recipe-pictures.rules.ts'
import { isChangedElsewhere, NoRecipe, type SavedRecipe, saveRecipe } from './recipe-form.save.ts'

const content = {
  title: 'Pea soup',
  description: 'Thick.',
  servings: 4,
  protein: 20,
  carbs: 30,
  fat: 10,
  calories: 290,
  useCustomCalories: false,
  ingredients: 'Peas',
  instructions: 'Cook.',
}
const shown = { key: 'recipes/a/anna/1-shown', url: '/public/recipes/a/anna/1-shown', isMain: true }
const saved: SavedRecipe = { id: 'a', content, images: [shown], updatedAt: 'monday' }
const conflict = { errors: [{ message: 'no', extensions: { code: 'conflict' } }] }
const made = (given: object = {}) => ({
  data: { createRecipe: { id: 'a', ...content, updatedAt: 'monday', ...given } },
})
const updated = { data: { updateRecipe: { id: 'a', updatedAt: 'tuesday' } } }

/** What was asked for, in order; `told` where the answers of before were given up. */
let asked: unknown[]
let answers: object[]
/** What the storage says to each picture, by the end of its key; it takes the others. */
let refused: Record<string, { status: number; body: object }>
let key: string
let changes: PictureChange[]
let stopListening = () => {}

beforeEach(() => {
  asked = []
  changes = []
  refused = {}
  const storage = uploadRequest({
    asked: (request) => {
      key = request
      asked.push(request)
    },
    answer: () => {
      const name = Object.keys(refused).find((each) => key.endsWith(each))
      return name ? refused[name]! : { status: 201, body: {} }
    },
  })
  vi.stubGlobal('XMLHttpRequest', storage)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (path: string, init?: { body: string }) => {
    if (path === '/account/token') return Response.json({ id_token: 'token' })
    if (path === '/storage/credentials') {
      const expiration = new Date(Date.now() + 900_000).toISOString()
      return Response.json({ credentials: { sessionToken: 'session', expiration } })
    }
    const { documentId, variables } = JSON.parse(init!.body)
    const document = (documents as Record<string, string>)[documentId]!
    asked.push([/mutation (\w+)/.exec(document)?.[1], variables])
    return Response.json(answers.shift() ?? { data: null })
  })
  stopListening = whenInvalidated(() => asked.push('told'))
})
afterEach(() => {
  stopListening()
  vi.unstubAllGlobals()
})

type Job = Parameters<typeof saveRecipe>[0]
const save = (job: Partial<Job>) =>
  saveRecipe({
    saved: null,
    overwrites: false,
    username: 'anna',
    isEdit: false,
    newId: 'a',
    content,
    pictures: picturesOf([]),
    onPicture: (change) => changes.push(change),
    onPictures: () => asked.push('pictures are next'),
    signal: new AbortController().signal,
    ...job,
  })

/** Pictures of a form on which these were chosen, after those that the recipe has. */
const chosen = (images: SavedRecipe['images'], ...times: number[]) =>
  picturesAfter(picturesOf(images), {
    type: 'add',
    files: times.map((addedAtMs) => ({
      addedAtMs,
      file: new File(['x'], 'soup.png', { type: 'image/png' }),
    })),
  })
const stored = (timeMs: number, isMain = false) => {
  const key = `recipes/a/anna/${timeMs}-soup.png`
  return { url: `/public/${key}`, key, isMain }
}

describe('Saving a new recipe', () => {
  test('[REC-16] sends it once, under the id of the form, and has lists asked for anew', async () => {
    answers = [made()]
    expect(await save({})).toEqual({ kind: 'saved', recipe: { ...saved, images: [] } })
    expect(asked).toEqual([['CreateRecipe', { input: { ...content, id: 'a' } }], 'pictures are next', 'told'])
    expect(changes).toEqual([{ type: 'saved' }])
  })

  test('[REC-16] sends its pictures once it is there, then gives it those, the first one the main one', async () => {
    answers = [made(), updated]
    const images = [stored(1, true), stored(2)]
    expect(await save({ pictures: chosen([], 1, 2) })).toEqual({
      kind: 'saved',
      recipe: { id: 'a', content, images, updatedAt: 'tuesday' },
    })
    const input = {
      id: 'a',
      imageUrl: images[0]!.url,
      imageKey: images[0]!.key,
      images: JSON.stringify(images),
    }
    expect(asked.slice(1)).toEqual([
      'pictures are next',
      `PUT /storage/${images[0]!.key}`,
      `PUT /storage/${images[1]!.key}`,
      ['UpdateRecipe', { input, condition: { updatedAt: { eq: 'monday' } } }],
      'told',
    ])
    const { key, url } = images[1]!
    expect(changes.filter((change) => 'id' in change && change.id === 'new-2')).toEqual([
      { type: 'sent', id: 'new-2', part: 0 },
      { type: 'stored', id: 'new-2', at: { key, url } },
    ])
  })

  test('[REC-18] a picture that the storage refuses is told of, and those that it took are shown', async () => {
    answers = [made(), updated]
    refused = { '1-soup.png': { status: 403, body: {} }, '3-soup.png': { status: 503, body: {} } }
    const outcome = await save({ pictures: chosen([], 1, 2, 3) })
    expect(outcome).toMatchObject({ kind: 'pictures-failed', fault: 'not-allowed' })
    expect(outcome.recipe?.images).toEqual([stored(2, true)])
    expect(changes.filter(({ type }) => type === 'failed')).toEqual([
      { type: 'failed', id: 'new-1', fault: 'not-allowed' },
      { type: 'failed', id: 'new-3', fault: 'busy' },
    ])
  })

  test('one that an earlier try made in other words gets the words of now', async () => {
    answers = [made({ title: 'Soup' }), updated]
    expect(await save({})).toMatchObject({ kind: 'saved', recipe: { content, updatedAt: 'tuesday' } })
    const condition = { updatedAt: { eq: 'monday' } }
    expect(asked).toContainEqual(['UpdateRecipe', { input: { id: 'a', title: 'Pea soup' }, condition }])
  })

  test('an answer without a recipe is a failure of its own, and nothing is sent after it', async () => {
    for (const data of [null, { createRecipe: null }]) {
      asked = []
      answers = [{ data }]
      const outcome = await save({ pictures: chosen([], 1) })
      expect(outcome).toMatchObject({ kind: 'failed', recipe: null, error: expect.any(NoRecipe) })
      expect(asked).toHaveLength(1)
    }
    answers = [conflict]
    const outcome = await save({})
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'conflict' } })
    expect(isChangedElsewhere(outcome)).toBe(false)
  })
})

describe('Saving a change of a recipe', () => {
  const edit = { saved, isEdit: true, pictures: picturesOf(saved.images) }
  const update = (input: object, condition: object | null = { updatedAt: { eq: 'monday' } }) => [
    'UpdateRecipe',
    { input: { id: 'a', ...input }, condition },
  ]

  test('sends nothing where nothing differs', async () => {
    expect(await save(edit)).toEqual({ kind: 'saved', recipe: saved })
    expect(asked).toEqual(['pictures are next', 'told'])
  })

  test('sends what differs alone', async () => {
    answers = [updated]
    const outcome = await save({ ...edit, content: { ...content, fat: 11 } })
    expect(asked).toContainEqual(update({ fat: 11 }))
    expect(outcome.recipe).toEqual({
      ...saved,
      content: { ...content, fat: 11 },
      updatedAt: 'tuesday',
    })
  })

  test('says that pictures were changed afterwards, and where none is left', async () => {
    answers = [updated]
    const pictures = picturesAfter(edit.pictures, { type: 'remove', id: shown.url })
    await save({ ...edit, pictures })
    expect(asked).toContainEqual(update({ imageUrl: null, imageKey: null, images: '[]', isEdit: true }))
  })

  test('is refused where it was changed elsewhere, until told to write over that', async () => {
    answers = [conflict, { errors: [{ message: 'no', extensions: { code: 'not-allowed' } }] }, updated]
    const changed = { ...edit, content: { ...content, fat: 11 } }
    const outcome = await save(changed)
    expect(outcome).toMatchObject({ kind: 'failed', recipe: saved })
    expect(isChangedElsewhere(outcome)).toBe(true)
    expect(isChangedElsewhere(await save(changed))).toBe(false)
    const over = await save({ ...changed, overwrites: true })
    expect(asked).toContainEqual(update({ fat: 11 }, null))
    expect(isChangedElsewhere(over)).toBe(false)
  })
})
