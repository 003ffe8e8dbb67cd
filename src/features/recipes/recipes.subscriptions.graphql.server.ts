import { builder } from '#platform/graphql.builder.server.ts'
import { RecipeRef } from './recipes.graphql.server.ts'
import { recipesAsThey } from './recipes.live.server.ts'

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
}))
