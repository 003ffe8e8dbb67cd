import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { requireOwn } from '#features/accounts/ground/authored.server.ts'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import { noteDropped, withoutDropped } from '#features/media/server/media.attach.server.ts'
import { removeReactions } from '#features/reactions/likes/likes.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { type Condition, refuseUnmet } from '#platform/graphql/condition.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { idTaken, Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import { impossibleFigures } from '../ground/recipe.nutrition.rules.ts'
import type { NewRecipe, RecipeChange } from '../ground/recipes.input.ts'
import { caloriesOf, type Macros } from '../ground/recipes.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { announceDeleted, announceRecipe } from './announce.server.ts'
import { type ImagesChange, imagesAfter, storedKeys } from './images.server.ts'
import { columns, type Recipe } from './recipes.server.ts'

/** New recipes of a member: more than anybody writes, fewer than a flood. */
const NEW_RECIPES = { kind: 'new-recipes', attempts: 30, seconds: 3_600 }

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
    const energy = energyOf({
      ...after,
      useCustomCalories: texts.useCustomCalories ?? customAfter(before, texts),
    })
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

/** An id as the database writes it: keys of pictures and announcements are compared by its letters. */
function asStored(id: string): string {
  return id.toLowerCase()
}

function foldedOf({ title, description }: Pick<Recipe, 'title' | 'description'>) {
  return { titleFolded: foldLetters(title), descriptionFolded: foldLetters(description) }
}

/** A change of any of these is a change of a recipe's figures. */
const figures = ['protein', 'carbs', 'fat', 'calories', 'useCustomCalories'] as const

/** @throws Problem `bad-input`, naming the field, for figures that each could be, but not together */
function refuseImpossible(recipe: Macros & Pick<Recipe, 'calories' | 'useCustomCalories'>): void {
  const [field] = impossibleFigures(recipe, recipe.useCustomCalories ? recipe.calories : null)
  if (!field) return
  throw new Problem('bad-input', 'The figures of a serving cannot be so', {
    ...{ reason: 'InvalidParameterException', field, fault: 'impossible' },
  })
}

/** Calories by the formula, unless they were entered by hand: then as entered. */
function energyOf(input: NewRecipe): Pick<Recipe, 'calories' | 'useCustomCalories'> {
  const automatic = caloriesOf(input)
  const { calories } = input
  const useCustomCalories = input.useCustomCalories ?? (calories != null && calories !== automatic)
  return { calories: useCustomCalories ? (calories ?? automatic) : automatic, useCustomCalories }
}

/** A change that names calories alone enters them by hand; any other keeps the choice as it was. */
function customAfter(before: Recipe, { calories }: RecipeChange): boolean | null {
  return calories === undefined ? before.useCustomCalories : null
}
