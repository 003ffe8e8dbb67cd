import { getTableColumns, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { makeSizes } from '#features/media/decode/media.image.server.ts'
import {
  allKeysOf,
  besideNames,
  imageSizes,
  pictureOfKey,
  publicUrlOf,
  sizedKey,
} from '#features/media/ground/media.rules.ts'
import { deleteDropped } from '#features/media/server/media.dropped.server.ts'
import { mediaRoutes } from '#features/media/server/media.rest.server.ts'
import { sweepImages } from '#features/media/server/media.sweep.server.ts'
import { likes, views } from '#features/reactions/ground/reactions.tables.server.ts'
import { like } from '#features/reactions/likes/likes.server.ts'
import { countViews } from '#features/reactions/views/views.count.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { findRecipe, listRecipes, type Recipe } from '#features/recipes/server/recipes.server.ts'
import { createRecipe, updateRecipe } from '#features/recipes/server/write.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { openFolderStorage } from '#platform/storage/folder.server.ts'
import { newMember, testContext } from './account.context.ts'
import type { TestDatabase } from './database.ts'
import { mediaFolders } from './media-process.ts'
import { newPicture } from './pictures.ts'
import { recipeWriters } from './recipe-process.ts'
import type { RecipeWork } from './recipe-writer.ts'
import { keysOf } from './storage.ts'

const DAY_MS = 24 * 3600_000
const WIDTH = 120
const file = await newPicture(WIDTH, 100).png().toBuffer()
const { sizes } = await makeSizes(file, 'image/png')

/** What every recipe here says under its title. */
export const texts = {
  description: 'Snel ontbijt',
  protein: 30,
  carbs: 20,
  fat: 5,
  servings: 1,
  ingredients: '250 g kwark\n100 g bessen',
  instructions: 'Roer alles door elkaar.',
}

/** What is shown of a recipe; null for one that is not there. */
type State = { title: string; pictures: string[] } | null
/** What a process is to write, and the states that the recipe is in after each of its commits, first the one before. */
type Plan = { work: RecipeWork; states: State[] }

/** A member with a folder of pictures, whose first recipe nobody touches. */
export async function openKitchen(database: TestDatabase, username: string) {
  const folders = mediaFolders()
  const base = await testContext(database)
  const { ctx } = await newMember(base, username)
  const guest = (await newMember(base, `${username}2`)).ctx
  const writers = recipeWriters(database.address, folders)
  const untouched = await cook('Onaangeraakt')

  /** Stores a recipe with two pictures that another member likes and has viewed. */
  async function cook(title: string): Promise<Recipe> {
    const storage = await openFolderStorage(folders.stored)
    const { id } = await createRecipe(ctx, { ...texts, title })
    const keys = ['1-a.png', '2-b.png'].map((name) => `recipes/${id}/${username}/${name}`)
    for (const key of keys) {
      for (const form of [...besideNames, 'full'] as const)
        await storage.put(sizedKey(key, form), sizes[form], { contentType: 'image/webp', metadata: {} })
    }
    const images = keys.map((key) => ({ key, url: publicUrlOf(key), isMain: false }))
    await updateRecipe({ ...ctx, storage }, id, { images })
    await like(guest, { kind: 'recipe', id })
    await countViews(ctx, [
      { kind: 'recipe', itemId: id, viewer: guest.viewer.accountId, network: null, day: null },
    ])
    return (await findRecipe(ctx, id))!
  }

  /** Has this work done to the end, whose steps must be `names`, and then once more for each step, at which it is killed. */
  async function killAtEachStep(names: string[], plan: (title: string) => Promise<Plan>): Promise<void> {
    const toTheEnd = await plan(titleOf(0))
    const job = { viewer: ctx.viewer, file }
    expect(await writers.write({ ...job, work: toTheEnd.work, killAt: null })).toEqual(names)
    await restartAndLook(toTheEnd.states.slice(-1), titleOf(0))
    for (const [index, name] of names.entries()) {
      const title = titleOf(index + 1)
      const { work, states } = await plan(title)
      expect(await writers.write({ ...job, work, killAt: index + 1 }), name).toBe(null)
      const commits = names.slice(0, index).filter((before) => before === 'commit sent').length
      // A commit that was sent may have come about or not: nobody waited for its answer.
      const possible = states.slice(commits, commits + (name === 'commit sent' ? 2 : 1))
      await restartAndLook(possible, title, `killed at step ${index + 1}, ${name}`)
    }
  }

  /** Opens everything again and looks whether it is whole, before and after the sweep of the day after. */
  async function restartAndLook(possible: State[], title: string, when = 'not killed'): Promise<void> {
    await endOfTheDead(base)
    const restarted = { ...base, storage: await openFolderStorage(folders.stored), now: new Date() }
    expect(writers.leftovers(), when).toEqual([])
    const shown = await recipesOf(restarted, username)
    const recipe = shown.find((one) => one.title.startsWith(title)) ?? null
    expect(possible, when).toContainEqual(recipe && stateOf(recipe))
    expect(shown, when).toContainEqual(untouched)
    await expectCounted(restarted)

    const stored = await keysOf(restarted.storage.list(''))
    for (const key of stored.filter((one) => pictureOfKey(one) === one))
      expect(stored, when).toEqual(expect.arrayContaining(allKeysOf(key)))
    await deleteDropped(restarted)
    await sweepImages({ ...restarted, now: new Date(Date.now() + 1.1 * DAY_MS) })
    const used = shown.flatMap(({ images }) => images.map(({ key }) => key))
    expect(await keysOf(restarted.storage.list('')), when).toEqual(used.flatMap(allKeysOf).toSorted())
    for (const one of recipe ? [untouched, recipe] : [untouched]) await expectServed(restarted, one)
  }

  return { cook, killAtEachStep }
}

/** No title begins with another. */
function titleOf(number: number): string {
  return `Kwark (${number})`
}

/** Waits until no transaction of a killed process is left: each holds the table while it is open. */
async function endOfTheDead({ db }: Context): Promise<void> {
  await db.transaction((tx) => tx.execute(sql`lock table recipes`))
}

/** The recipes of a member as the list gives them; each is found by its id as well, with all that it says. */
async function recipesOf(ctx: Context, username: string): Promise<Recipe[]> {
  const { items } = await listRecipes(ctx, {
    text: {},
    first: null,
    sort: 'newest',
    limit: 100,
    nextToken: null,
  })
  for (const recipe of items) {
    expect(recipe).toMatchObject(texts)
    expect(await findRecipe(ctx, recipe.id)).toEqual(recipe)
  }
  return items.filter((recipe) => recipe.username === username)
}

function stateOf({ title, images }: Recipe): State {
  expect(images.map(({ isMain }) => isMain)).toEqual(images.map((_, index) => index === 0))
  return { title, pictures: images.map(({ key }) => key.split('/').at(-1)!) }
}

/** Counters say how many rows there are, and no row is of a recipe that is gone. */
async function expectCounted({ db }: Context): Promise<void> {
  const { id, likeCount, views: viewCount } = getTableColumns(recipes)
  const counters = await db.select({ id, likeCount, viewCount }).from(recipes)
  const liked = (await db.select({ of: likes.itemId }).from(likes)).map(({ of }) => of)
  const viewed = (await db.select({ of: views.itemId }).from(views)).map(({ of }) => of)
  expect(liked.toSorted()).toEqual(repeated(counters.map((one) => [one.id, one.likeCount])))
  expect(viewed.toSorted()).toEqual(repeated(counters.map((one) => [one.id, one.viewCount])))
}

function repeated(counters: [string, number][]): string[] {
  return counters.flatMap(([id, count]) => Array<string>(count).fill(id)).toSorted()
}

/** Every picture is served in every size, and is a picture. */
async function expectServed(ctx: Context, { images }: Recipe): Promise<void> {
  const app = mediaRoutes({ contextOf: () => ctx, viewerOf: async () => null })
  for (const { key, url } of images) {
    expect(url).toBe(publicUrlOf(key))
    for (const size of Object.keys(imageSizes) as (keyof typeof imageSizes)[]) {
      const response = await app.request(publicUrlOf(key, size))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { info } = await sharp(await response.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.width).toBe(WIDTH)
    }
  }
}
