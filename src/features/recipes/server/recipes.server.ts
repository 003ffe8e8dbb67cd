import { and, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { mayRead } from '#features/accounts/ground/authored.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type Page, type PageRequest, readPage, type SortTerm } from '#platform/lists/keyset.server.ts'
import { contains } from '#platform/texts/search.server.ts'
import type { RecipeFirst, RecipeSort } from '../ground/recipes.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'

const { titleFolded, descriptionFolded, ...shown } = getTableColumns(recipes)
/** Columns of a recipe, without those that only the search reads. */
export const columns = shown

/** A recipe as its verbs give it. */
export type Recipe = Omit<typeof recipes.$inferSelect, 'titleFolded' | 'descriptionFolded'> & {
  /** Of the author; null once that account is gone. */
  username: string | null
}

/** What the title or the description must contain, whatever the case and the accents. */
type RecipeText = { title?: string | undefined; description?: string | undefined }

export type RecipeQuery = PageRequest & {
  /** All that is given outside `or` must be contained, and one of what stands in it. */
  text: RecipeText & { or?: RecipeText[] | undefined }
  first: RecipeFirst | null
  sort: RecipeSort
}

const filterTerms: Record<RecipeFirst, SortTerm> = {
  highProtein: { column: recipes.protein, descending: true },
  lowCarb: { column: recipes.carbs, descending: false },
  lowFat: { column: recipes.fat, descending: false },
  lowCalorie: { column: recipes.calories, descending: false },
}
const newestFirst = { column: recipes.createdAt, descending: true }
const sortTerms: Record<RecipeSort, SortTerm[]> = {
  newest: [newestFirst],
  mostLiked: [{ column: recipes.likeCount, descending: true }, newestFirst],
  mostViewed: [{ column: recipes.views, descending: true }, newestFirst],
}

/**
 * A page of the recipes that everybody may see: by the filter first, by the sort within it, then the newest.
 * @throws Problem `bad-input` for a token of another list
 */
export async function listRecipes(
  ctx: Pick<Context, 'db' | 'cursorSeal'>,
  { text, first, sort, ...page }: RecipeQuery,
): Promise<Page<Recipe>> {
  const terms = [
    ...(first ? [filterTerms[first]] : []),
    ...sortTerms[sort],
    { column: recipes.id, descending: true },
  ]
  return readPage(ctx, page, ['recipes', text, first, sort], terms, (after) =>
    ctx.db
      .select({ ...columns, username: accounts.username })
      .from(recipes)
      .leftJoin(accounts, eq(accounts.id, recipes.authorId))
      .where(and(isNull(recipes.hiddenAt), containing(text), after)),
  )
}

/** The recipe with this id, or null where there is none that the viewer may see. */
export async function findRecipe(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
): Promise<Recipe | null> {
  if (!isId(id)) return null
  const [recipe] = await db
    .select({ ...columns, username: accounts.username })
    .from(recipes)
    .leftJoin(accounts, eq(accounts.id, recipes.authorId))
    .where(eq(recipes.id, id))
  return recipe && mayRead(viewer, recipe) ? recipe : null
}

/** The text of a search as it is compared: with what is stored folded the same way. */
function containing({ or: alternatives, ...all }: RecipeQuery['text']): SQL | undefined {
  const each = ({ title, description }: RecipeText) => [
    ...(title ? [contains(recipes.titleFolded, title)] : []),
    ...(description ? [contains(recipes.descriptionFolded, description)] : []),
  ]
  return and(
    ...each(all),
    alternatives?.length ? or(...alternatives.map((one) => and(...each(one)))) : undefined,
  )
}
