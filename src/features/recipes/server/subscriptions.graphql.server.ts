import { builder } from '#platform/graphql/builder.server.ts'
import { changesOfListed, changesOfRecipe, type RecipeChange, recipesAsThey } from './live.server.ts'
import { RecipeRef } from './recipes.graphql.server.ts'

const RecipeChangeRef = builder.objectRef<RecipeChange>('RecipeChange')

builder.objectType(RecipeChangeRef, {
  description: 'How a recipe is after it was made, changed, hidden, shown again or deleted.',
  fields: (t) => ({
    recipeID: t.id({ resolve: ({ recipeId }) => recipeId }),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether lists may be without it until now: it was made, or is shown again.',
    }),
    recipe: t.field({
      type: RecipeRef,
      nullable: true,
      description: 'Null once it is gone, or hidden from the viewer; lists show hidden ones to nobody.',
      resolve: ({ recipe }) => recipe,
    }),
  }),
})

builder.subscriptionFields((t) => ({
  onCreateRecipe: t.field({
    type: RecipeRef,
    description: 'Each new recipe.',
    subscribe: (_, __, ctx) => recipesAsThey(ctx, 'created'),
    resolve: (recipe) => recipe,
  }),
  onUpdateRecipe: t.field({
    type: RecipeRef,
    description: 'Each changed recipe.',
    subscribe: (_, __, ctx) => recipesAsThey(ctx, 'updated'),
    resolve: (recipe) => recipe,
  }),
  onChangeRecipe: t.field({
    type: RecipeChangeRef,
    description: 'Each change of one recipe, or, without an id, of all that lists show.',
    args: { recipeID: t.arg.id() },
    subscribe: (_, { recipeID }, ctx) =>
      recipeID == null ? changesOfListed(ctx) : changesOfRecipe(ctx, recipeID),
    resolve: (change) => change,
  }),
}))
