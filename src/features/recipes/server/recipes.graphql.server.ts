import { userField } from '#features/accounts/access/accounts.graphql.server.ts'
import { addLikeFields } from '#features/reactions/server/reactions.graphql.server.ts'
import { builder, longText, TextContainsInput } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { pageRequest } from '#platform/lists/keyset.server.ts'
import { searchText } from '#platform/texts/search.server.ts'
import { RECIPES_PAGE_SIZE, recipeFilters, recipeSorts } from '../ground/recipes.rules.ts'
import { findRecipe, listRecipes, type Recipe } from './recipes.server.ts'

export const RecipeRef = builder.objectRef<Recipe>('Recipe')

builder.objectType(RecipeRef, {
  description: 'A recipe of a member. Macros and calories are those of one serving.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    protein: t.exposeInt('protein', { description: 'Whole grams.' }),
    carbs: t.exposeInt('carbs', { description: 'Whole grams.' }),
    fat: t.exposeInt('fat', { description: 'Whole grams.' }),
    calories: t.exposeInt('calories'),
    useCustomCalories: t.exposeBoolean('useCustomCalories', {
      description: 'Whether the calories were entered by hand; else 4, 4 and 9 for each gram of the macros.',
    }),
    servings: t.exposeInt('servings'),
    ingredients: t.exposeString('ingredients', { description: 'One a line.', extensions: longText }),
    instructions: t.exposeString('instructions', { extensions: longText }),
    imageUrl: t.string({ nullable: true, resolve: ({ images }) => images[0]?.url ?? null }),
    imageKey: t.string({ nullable: true, resolve: ({ images }) => images[0]?.key || null }),
    images: t.string({
      description: 'JSON text: a list of `{url, key, isMain}`, the main one first.',
      resolve: ({ images }) => JSON.stringify(images),
    }),
    authorID: t.id({
      nullable: true,
      description: 'Null once the account of the author is gone.',
      resolve: ({ authorId }) => authorId,
    }),
    author: t.field(userField(({ authorId }: Recipe) => authorId)),
    username: t.exposeString('username', { nullable: true, description: 'The username of the author.' }),
    views: t.exposeInt('views'),
    isSample: t.exposeBoolean('isSample', {
      description: 'Whether it is of the sample community, which goes once real prices have come.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the author last changed it after it was made.',
    }),
  }),
})

addLikeFields('recipe', RecipeRef)

const RecipeTextInput = builder.inputType('RecipeTextFilter', {
  fields: (t) => ({
    title: t.field({ type: TextContainsInput }),
    description: t.field({ type: TextContainsInput }),
  }),
})
const RecipeFilterInput = builder.inputType('RecipeFilter', {
  description: 'What a recipe must contain, whatever the case and the accents.',
  fields: (t) => ({
    title: t.field({ type: TextContainsInput }),
    description: t.field({ type: TextContainsInput }),
    or: t.field({ type: [RecipeTextInput], description: 'One of these is enough, of four at most.' }),
  }),
})
const RecipeSortRef = builder.enumType('RecipeSort', { values: recipeSorts })
const RecipeFirstRef = builder.enumType('RecipeFirst', { values: recipeFilters })

export const RecipePage = pageObject('Recipe', RecipeRef)

builder.queryFields((t) => ({
  getRecipe: t.field({
    type: RecipeRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => findRecipe(ctx, id),
  }),
  listRecipes: t.field({
    type: RecipePage,
    args: {
      limit: t.arg.int(),
      nextToken: t.arg.string(),
      filter: t.arg({ type: RecipeFilterInput }),
      sort: t.arg({ type: RecipeSortRef, defaultValue: 'newest' }),
      first: t.arg({ type: RecipeFirstRef, description: 'What orders the list before the sort.' }),
    },
    resolve: (_, { filter, sort, first, ...page }, ctx) =>
      listRecipes(ctx, {
        ...pageRequest(page, RECIPES_PAGE_SIZE),
        text: { ...textOf(filter ?? {}), or: alternativesOf(filter?.or ?? []) },
        first: first ?? null,
        sort: sort ?? 'newest',
      }),
  }),
}))

/** Parts of `or`: each is a search of its own. */
const MAX_ALTERNATIVES = 4

type Contains = { contains: string } | null | undefined

function textOf({ title, description }: { title?: Contains; description?: Contains }) {
  return {
    title: searchText('title', title?.contains),
    description: searchText('description', description?.contains),
  }
}

function alternativesOf(or: readonly Parameters<typeof textOf>[0][]) {
  if (or.length <= MAX_ALTERNATIVES) return or.map(textOf)
  throw new Problem('bad-input', `or has at most ${MAX_ALTERNATIVES} parts`, {
    field: 'or',
    fault: 'too-many',
  })
}
