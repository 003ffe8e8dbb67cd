import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { type HideReason, lockAndHide, requireOwn } from '#features/accounts/ground/authored.server.ts'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import { noteDropped, withoutDropped } from '#features/media/server/media.attach.server.ts'
import { removeReactions } from '#features/reactions/likes/likes.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { type Condition, refuseUnmet } from '#platform/graphql/condition.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { idTaken, Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requiredText } from '#platform/http/input.server.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import { impossibleFigures } from '../ground/recipe.nutrition.rules.ts'
import {
  caloriesOf,
  type Macros,
  RECIPE_LIMITS,
  RECIPES_CHANNEL,
  type RecipeEvent,
} from '../ground/recipes.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { type ImagesChange, imagesAfter, storedKeys } from './images.server.ts'
import { columns, type Recipe } from './recipes.server.ts'

/** New recipes of a member: more than anybody writes, fewer than a flood. */
const NEW_RECIPES = { kind: 'new-recipes', attempts: 30, seconds: 3_600 }

const wholeNumber = (min: number, max: number) =>
  z.int({ error: 'not-whole' }).min(min, { error: 'too-low' }).max(max, { error: 'too-high' })
const grams = wholeNumber(0, RECIPE_LIMITS.macroGrams)
const calories = wholeNumber(0, RECIPE_LIMITS.calories)

const content = {
  title: requiredText(RECIPE_LIMITS.title),
  description: requiredText(RECIPE_LIMITS.description),
  protein: grams,
  carbs: grams,
  fat: grams,
  ingredients: requiredText(RECIPE_LIMITS.ingredients),
  instructions: requiredText(RECIPE_LIMITS.instructions),
  servings: wholeNumber(1, RECIPE_LIMITS.servings),
}

/** What a new recipe says. Calories that are given without `useCustomCalories` count as entered by hand if they differ. */
export const newRecipeInput = z.object({
  ...content,
  id: z.uuid({ error: 'invalid' }).optional(),
  servings: content.servings.default(1),
  calories: calories.nullish(),
  useCustomCalories: z.boolean().nullish(),
})
export type NewRecipe = z.infer<typeof newRecipeInput>

/** What of a recipe changes; what is not given stays. */
export const recipeChangeInput = z.object({ ...content, calories, useCustomCalories: z.boolean() }).partial()
export type RecipeChange = z.infer<typeof recipeChangeInput>

const imageShape = z.strictObject({
  url: z.string().max(2_000),
  key: z.string().max(500),
  isMain: z.boolean(),
})

/** The pictures of a recipe: JSON text of a list of `{url, key, isMain}`. */
export const imagesInput = z
  .string()
  .max(20_000, { error: 'too-long' })
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      issues.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  })
  .pipe(z.array(imageShape).max(RECIPE_LIMITS.images, { error: 'too-many' }))

type WriteContext = Pick<Context, 'db' | 'storage' | 'viewer' | 'now'>

/**
 * Stores a recipe of the viewer. Author and counters are the server's, whatever was sent. One that its author sends
 * again with the same id is the one that was stored: a lost answer costs no second recipe.
 * @throws Problem `sign-in-required`, `conflict` for an id that is taken or when `condition` does not hold for what is
 * sent, `bad-input` for figures that cannot be, `too-many`
 */
export async function createRecipe(
  ctx: Pick<WriteContext, 'db' | 'viewer' | 'now'>,
  input: NewRecipe,
  condition?: Condition | null,
): Promise<Recipe> {
  const { accountId, username } = requireViewer(ctx)
  const { id, ...said } = input
  refuseImpossible({ ...said, ...energyOf(said) })
  refuseUnmet({ ...said, ...energyOf(said), likeCount: 0, views: 0, updatedAt: ctx.now }, condition)
  await countMember(ctx, NEW_RECIPES, accountId)
  return ctx.db.transaction(async (tx) => {
    // The account may be going this very moment.
    await holdOwnAccount(tx, accountId)
    const [recipe] = await tx
      .insert(recipes)
      .values({
        ...input,
        ...foldedOf(input),
        ...energyOf(input),
        authorId: accountId,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning(columns)
    if (!recipe) return { ...(await ownRecipeOf(tx, accountId, id!)), username }
    await announceRecipe(tx, 'created', recipe.id)
    return { ...recipe, username }
  })
}

/**
 * Changes what is given of the viewer's recipe; pictures that leave it leave the storage. Where nothing is given the
 * recipe stays as it is, and nobody is told.
 * @throws Problem `sign-in-required`, `not-found`, `not-allowed` for another's, `conflict` when `condition` does not
 * hold, `bad-input` for pictures that are not stored and for new figures that cannot be
 */
export async function updateRecipe(
  ctx: WriteContext,
  givenId: string,
  change: RecipeChange & ImagesChange & { isEdit?: boolean },
  condition?: Condition | null,
): Promise<Recipe> {
  const id = asStored(givenId)
  const { imageKey, images, isEdit = false, ...texts } = change
  requireViewer(ctx)
  const stored = await storedKeys(ctx, id, { imageKey, images })
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnRecipe(ctx, tx, id, condition)
    const pictures = imagesAfter(before, { imageKey, images }, await withoutDropped(tx, stored))
    const says = Object.keys(texts).length > 0
    if (!says && isDeepStrictEqual(pictures, before.images)) return before
    const after = { ...before, ...texts }
    // A change that names calories alone enters them by hand; any other keeps the choice as it was.
    const custom = texts.calories === undefined ? before.useCustomCalories : null
    const energy = energyOf({ ...after, useCustomCalories: texts.useCustomCalories ?? custom })
    if (figures.some((figure) => texts[figure] !== undefined)) refuseImpossible({ ...after, ...energy })
    // The first pictures are the end of creating it, unless whoever sends them says otherwise.
    const isEdited = says || before.images.length > 0 || isEdit
    const [changed] = await tx
      .update(recipes)
      .set({
        ...texts,
        ...foldedOf(after),
        ...energy,
        images: pictures,
        updatedAt: ctx.now,
        editedAt: isEdited ? ctx.now : before.editedAt,
      })
      .where(eq(recipes.id, id))
      .returning(columns)
    await announceRecipe(tx, 'updated', id)
    const kept = new Set(pictures.map(({ key }) => key))
    const left = before.images.map(({ key }) => key).filter((key) => !kept.has(key))
    await noteDropped(tx, ctx.now, left)
    return { ...changed!, username: before.username }
  })
}

/**
 * Deletes the viewer's recipe with its likes and pictures.
 * @throws Problem `sign-in-required`, `not-found`, `not-allowed` for another's, `conflict` when `condition` does not hold
 */
export async function deleteRecipe(
  ctx: WriteContext,
  givenId: string,
  condition?: Condition | null,
): Promise<Recipe> {
  const id = asStored(givenId)
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnRecipe(ctx, tx, id, condition)
    await tx.delete(recipes).where(eq(recipes.id, id))
    await removeReactions(tx, 'recipe', id)
    await announceDeleted(tx, before)
    const pictures = before.images.map(({ key }) => key)
    await noteDropped(tx, ctx.now, pictures)
    return before
  })
}

/** The recipe that the account stored under this id before. */
async function ownRecipeOf(db: Executor, accountId: string, id: string) {
  const [recipe] = await db
    .select(columns)
    .from(recipes)
    .where(and(eq(recipes.id, id), eq(recipes.authorId, accountId)))
  if (recipe) return recipe
  throw idTaken()
}

async function lockOwnRecipe(
  ctx: Pick<Context, 'viewer'>,
  db: Executor,
  id: string,
  condition: Condition | null | undefined,
): Promise<Recipe> {
  const { username } = requireViewer(ctx)
  const [recipe] = isId(id)
    ? await db.select(columns).from(recipes).where(eq(recipes.id, id)).for('update')
    : []
  const own = requireOwn(ctx.viewer, 'recipe', recipe)
  const { images, hiddenAt, createdAt, editedAt, ...plain } = own
  refuseUnmet({ ...plain, username }, condition)
  return { ...own, username }
}

/** Folded title and description, by which a recipe is searched. */
export function foldedOf({ title, description }: Pick<Recipe, 'title' | 'description'>) {
  return { titleFolded: foldLetters(title), descriptionFolded: foldLetters(description) }
}

/** A change of any of these is a change of a recipe's figures. */
const figures = ['protein', 'carbs', 'fat', 'calories', 'useCustomCalories'] as const

/** @throws Problem `bad-input`, naming the field, for figures that each could be, but not together */
function refuseImpossible(recipe: Macros & Pick<Recipe, 'calories' | 'useCustomCalories'>): void {
  const [field] = impossibleFigures(recipe, recipe.useCustomCalories ? recipe.calories : null)
  if (!field) return
  throw new Problem('bad-input', 'The figures of a serving cannot be so', {
    reason: 'InvalidParameterException',
    field,
    fault: 'impossible',
  })
}

/** Calories by the formula, unless they were entered by hand: then as entered. */
function energyOf(input: NewRecipe): Pick<Recipe, 'calories' | 'useCustomCalories'> {
  const automatic = caloriesOf(input)
  const { calories } = input
  const useCustomCalories = input.useCustomCalories ?? (calories != null && calories !== automatic)
  return { calories: useCustomCalories ? (calories ?? automatic) : automatic, useCustomCalories }
}

/** Says to all processes what happened to a recipe, once the transaction commits. */
async function announceRecipe(db: Executor, event: RecipeEvent, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${RECIPES_CHANNEL}, ${`${event}:${id}`})`)
}

/** `announceRecipe` as an expression of the statement that changes a recipe, whose id is in `id`. */
export function announcing(event: RecipeEvent, id: SQL): SQL {
  return sql`pg_notify(${RECIPES_CHANNEL}, ${`${event}:`}::text || ${id}::text)`
}

/** Says that a recipe is gone for good; what was hidden is gone for those alone who could see it. */
export function announceDeleted(
  db: Executor,
  { id, hiddenAt }: { id: string; hiddenAt: Date | null },
): Promise<void> {
  return announceRecipe(db, hiddenAt ? 'deleted-unseen' : 'deleted', id)
}

/**
 * Hides a recipe from others, or shows it again. Gives whether that changed anything; null when there is no such recipe.
 * It asks for no viewer, so no endpoint may call it: moderation asks who may.
 */
export async function hideRecipe(db: Executor, id: string, hidden: HideReason): Promise<boolean | null> {
  const isChanged = await lockAndHide(db, recipes, id, hidden)
  if (isChanged) await announceRecipe(db, hidden ? 'hidden' : 'restored', asStored(id))
  return isChanged
}

/** An id as the database writes it: keys of pictures and announcements are compared by its letters. */
function asStored(id: string): string {
  return id.toLowerCase()
}
